/** What would raise the marks most: each way to spend the next half hour, with what it is expected to change. */
import { Link } from '@tanstack/react-router'

import type { ShownRaise } from '../../core/readiness/shapes.ts'
import { listWords, minutesWords } from '../../core/task-words.ts'
import { isLittle, marksWords } from './figure-words.ts'
import { stepTarget, stepWords } from './step-target.ts'

type Props = {
  readonly raises: readonly ShownRaise[]
  /** Its id. */
  readonly exam: string
  readonly isBooked: boolean
}

export function Raises({ raises, exam, isBooked }: Props) {
  // Less than a tenth of a mark each is no reason for one and against another.
  if (raises.every(({ marks }) => isLittle(marks))) return null
  const [first, ...others] = raises.map(({ marks }) => marksWords(marks))
  const allBring = others.length > 0 && others.every((each) => each === first) ? first : null
  return (
    <section aria-labelledby="raises-title" className="space-y-2">
      <h3 id="raises-title" className="text-lg font-semibold">
        What would raise it most
      </h3>
      <p className="text-muted max-w-prose">
        What your next half hour would bring on the day
        {isBooked ? '' : ' that the plan works towards'}, as the plan estimates it. These are
        careful guesses: on the low side.
        {allBring !== null && ` Each brings about the same: ${allBring}.`}
      </p>
      <ul className="readiness-list">
        {raises.map((raise) => (
          <li key={raise.kind}>
            <Link {...stepTarget(raise, exam)} className="readiness-link">
              {stepWords(raise)}
            </Link>
            <span className="text-muted tabular-nums">
              {minutesWords(raise.minutes)}
              {allBring === null && `, ${marksWords(raise.marks)}`}
            </span>
            {raise.kind === 'drill' && (
              <span className="text-muted block basis-full pb-1.5 text-sm">
                {listWords(raise.topics.map(({ title }) => title))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
