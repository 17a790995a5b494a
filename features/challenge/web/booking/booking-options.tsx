/** A few days to book or to move to, beside each other, each with what is known of it. */
import { fullDay } from '#platform/web/day-words.ts'

import type { Advice } from '../../contract.ts'
import { focusWhenGone } from '../focus-when-gone.ts'
import {
  chanceWords,
  CONCERN_WORDS,
  costWords,
  optionWords,
  REASON_WORDS,
} from './booking-words.ts'

type Props = {
  readonly options: Advice['options']
  /** Of the one that leads. */
  readonly reason: Advice['reason']
  /** False where all cost the same: then it is said once, above them. */
  readonly showsCost: boolean
  readonly onTake: (day: string) => void
}

export function BookingOptions({ options, reason, showsCost, onTake }: Props) {
  return (
    <ul className="booking-options">
      {options.map((option) => (
        <OptionCard
          key={`${option.kind} ${option.day}`}
          option={showsCost ? option : { ...option, cost: null }}
          reason={option.leads ? reason : null}
          onTake={() => onTake(option.day)}
        />
      ))}
    </ul>
  )
}

/** The day that is planned at a press is another card then. */
const toTitle = focusWhenGone('#booking-title')

type CardProps = {
  readonly option: Advice['options'][number]
  /** Of the one that leads. */
  readonly reason: Advice['reason']
  readonly onTake: () => void
}

function OptionCard({ option, reason, onTake }: CardProps) {
  const { kind, chance, cost, concerns } = option
  const canTake = kind === 'book' || kind === 'move'
  return (
    <li ref={toTitle} className="booking-option" data-leads={reason !== null || undefined}>
      <h3 className="font-semibold">{optionWords(option)}</h3>
      {reason !== null && <p>{REASON_WORDS[reason]}</p>}
      {chance && <p className="tabular-nums">{chanceWords(chance)}.</p>}
      {cost && <p className="text-muted tabular-nums">{costWords(cost)}</p>}
      {concerns.map((concern) => (
        <p key={concern}>{CONCERN_WORDS[concern]}</p>
      ))}
      {canTake && (
        <button type="button" className="button button--outline mt-2 min-h-11" onClick={onTake}>
          Plan for {fullDay(option.day)}
        </button>
      )}
    </li>
  )
}
