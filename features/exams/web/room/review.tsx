/** All items at a glance. */
import { Circle, CircleCheck, CircleDashed, CircleOff, Clock, Flag } from 'lucide-react'
import { useState } from 'react'

import { lateListWords } from '../../core/late-answer.ts'
import { summarize, type ItemSummary } from './item-summary.ts'
import { LateNote } from './late-words.tsx'
import type { OpenRoom } from './use-room.ts'

type Props = { readonly room: OpenRoom; readonly onGoTo: (number: number) => void }

const FILTERS = {
  all: { label: 'All', has: () => true },
  blank: { label: 'Blank', has: ({ isBlank }: ItemSummary) => isBlank },
  unfinished: { label: 'Not finished', has: ({ isUnfinished }: ItemSummary) => isUnfinished },
  flagged: { label: 'Flagged', has: ({ isFlagged }: ItemSummary) => isFlagged },
} as const
type Filter = keyof typeof FILTERS

export function Review({ room, onGoTo }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const summaries = summarize(room)
  const shown = summaries.filter(FILTERS[filter].has)
  const countOf = (which: Filter) => summaries.filter(FILTERS[which].has).length
  const areUnfinished = countOf('unfinished') > 0
  const offered = (Object.keys(FILTERS) as Filter[]).filter(
    (which) => which !== 'unfinished' || areUnfinished,
  )
  return (
    <div>
      <div className="flex flex-wrap gap-1.5" role="group" aria-label="Which items">
        {offered.map((which) => (
          <button
            key={which}
            type="button"
            className="room-toggle"
            aria-pressed={filter === which}
            onClick={() => setFilter(which)}
          >
            {FILTERS[which].label} {countOf(which)}
          </button>
        ))}
      </div>
      {lateListWords(room.late).map((words) => (
        <LateNote key={words} words={words} />
      ))}
      {shown.length === 0 ? (
        <p className="text-muted mt-6">
          {filter === 'blank' ? 'Every item has an answer.' : 'No item is flagged.'}
        </p>
      ) : (
        <ul className="room-items">
          {shown.map((each) => (
            <li key={each.item.number}>
              <ItemButton {...each} onPress={() => onGoTo(each.item.number)} />
            </li>
          ))}
        </ul>
      )}
      <p className="room-legend" aria-hidden>
        <span>
          <CircleCheck /> Answered
        </span>
        <span>
          <Circle /> Blank
        </span>
        {areUnfinished && (
          <span>
            <CircleDashed /> Not finished
          </span>
        )}
        <span>
          <Flag fill="currentColor" /> Flagged
        </span>
        {room.late.size > 0 && (
          <span>
            <Clock /> After the end
          </span>
        )}
      </p>
    </div>
  )
}

type ButtonProps = ItemSummary & { readonly onPress: () => void }

function ItemButton({ item, isBlank, isUnfinished, isFlagged, isLate, onPress }: ButtonProps) {
  const isGone = item.kind === 'gone'
  const answer = isBlank ? 'blank' : isUnfinished ? 'not finished' : 'answered'
  const words = [
    isGone ? 'removed, not counted' : answer,
    isLate && 'after the end',
    isFlagged && 'flagged',
    item.isPerformance && 'performance-based (PBQ)',
  ]
  return (
    <button type="button" className="room-item" data-blank={isBlank || undefined} onClick={onPress}>
      <span className="room-item-number">
        <span className="sr-only">Item </span>
        {item.number}
        <span className="sr-only"> {words.filter(Boolean).join(', ')}</span>
      </span>
      {isGone ? (
        <CircleOff aria-hidden />
      ) : isBlank ? (
        <Circle aria-hidden />
      ) : isUnfinished ? (
        <CircleDashed aria-hidden />
      ) : (
        <CircleCheck aria-hidden />
      )}
      {isLate && <Clock aria-hidden />}
      {isFlagged && <Flag aria-hidden fill="currentColor" />}
      {item.isPerformance && (
        <span className="room-item-kind" aria-hidden>
          PBQ
        </span>
      )}
    </button>
  )
}
