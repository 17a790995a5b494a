/** All items at a glance, and the hand-in. */
import { Circle, CircleCheck, CircleOff, Flag } from 'lucide-react'
import { useState } from 'react'

import type { RoomItem } from '../../contract.ts'
import { isAnswered } from '../../core/item-state.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import type { OpenRoom } from './use-room.ts'

type Props = { readonly room: OpenRoom; readonly onGoTo: (number: number) => void }

type Summed = {
  readonly item: RoomItem
  readonly isBlank: boolean
  readonly isFlagged: boolean
}

const FILTERS = {
  all: { label: 'All', has: () => true },
  blank: { label: 'Blank', has: ({ isBlank }: Summed) => isBlank },
  flagged: { label: 'Flagged', has: ({ isFlagged }: Summed) => isFlagged },
} as const
type Filter = keyof typeof FILTERS

export function Review({ room, onGoTo }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [isHandingIn, setHandingIn] = useState(false)
  const summed = room.room.items.map((item): Summed => ({
    item,
    isBlank: item.kind !== 'gone' && !isAnswered(room.states.get(item.number)),
    isFlagged: room.states.get(item.number)?.isFlagged ?? false,
  }))
  const shown = summed.filter(FILTERS[filter].has)
  const countOf = (which: Filter) => summed.filter(FILTERS[which].has).length
  return (
    <div>
      <div className="flex flex-wrap gap-1.5" role="group" aria-label="Which items">
        {(Object.keys(FILTERS) as Filter[]).map((which) => (
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
        <span>
          <Flag fill="currentColor" /> Flagged
        </span>
      </p>
      <button
        type="button"
        className="button button--primary mt-6"
        aria-haspopup="dialog"
        onClick={() => setHandingIn(true)}
      >
        Hand in
      </button>
      <HandInDialog
        isOpen={isHandingIn}
        onClose={() => setHandingIn(false)}
        onHandIn={room.handIn}
        blank={countOf('blank')}
        flagged={countOf('flagged')}
      />
    </div>
  )
}

function ItemButton({ item, isBlank, isFlagged, onPress }: Summed & { onPress: () => void }) {
  const isGone = item.kind === 'gone'
  const words = [
    isGone ? 'removed, not counted' : isBlank ? 'blank' : 'answered',
    isFlagged && 'flagged',
    item.isPerformance && 'performance-based',
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
      ) : (
        <CircleCheck aria-hidden />
      )}
      {isFlagged && <Flag aria-hidden fill="currentColor" />}
      {item.isPerformance && (
        <span className="room-item-kind" aria-hidden>
          PBQ
        </span>
      )}
    </button>
  )
}
