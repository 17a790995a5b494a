/** At the top of the plan: its day is after the end of the exam's version, or close to it. */
import { fullDay } from '#platform/web/day-words.ts'

import type { Challenge, WholePlan } from '../contract.ts'
import { minutesWords } from '../core/task-words.ts'
import { versionWords } from './booking/booking-words.ts'
import { focusWhenGone } from './focus-when-gone.ts'
import { SaveNote } from './save-note.tsx'
import { homeDate, useChangeGoals } from './use-challenge.ts'

type Props = {
  readonly challenge: Challenge
  readonly end: NonNullable<WholePlan['versionEnd']>
}

/** Once there is more time, the plan ends earlier, and this is gone. */
const toTop = focusWhenGone('h1')

export function VersionEnds({ challenge, end }: Props) {
  const { save, change } = useChangeGoals(challenge)
  const { exam, goals, plannedFor } = challenge
  const { isAfter, minutes } = end
  return (
    <section ref={toTop} aria-labelledby="version-title" className="plan-tight">
      <h2 id="version-title" className="text-lg font-semibold">
        Your plan ends {isAfter ? 'after' : 'close to the end of'} this version of the exam
      </h2>
      <p className="mt-1 max-w-prose">
        {goals.examDay === null
          ? `No date is booked; at this pace the plan works towards ${fullDay(plannedFor)}.`
          : `The date of your challenge is ${fullDay(plannedFor)}.`}{' '}
        {versionWords(exam.code, end, end.endsOn < homeDate())}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {minutes !== null && (
          <button
            type="button"
            className="button button--outline h-auto min-h-11 max-w-full py-2 whitespace-normal"
            onClick={() => change({ minutes })}
          >
            Take {minutesWords(minutes)} a day: then it ends in time
          </button>
        )}
        <a href="#booking-title" className="text-link inline-flex min-h-11 items-center">
          Compare days to book
        </a>
        <a href="#goals-title" className="text-link inline-flex min-h-11 items-center">
          Change your goals
        </a>
      </div>
      <SaveNote of={[save]} />
    </section>
  )
}
