/** What can be changed where the outline does not fit before the exam. */
import { fullDay } from '#platform/web/day-words.ts'

import type { Challenge, Choices } from '../contract.ts'
import { lessonsWords, minutesWords } from '../core/task-words.ts'
import { focusWhenGone } from './focus-when-gone.ts'
import { LessonList } from './lesson-list.tsx'
import { SaveNote } from './save-note.tsx'
import { useChangeGoals } from './use-challenge.ts'

type DoesNotFitProps = {
  readonly challenge: Challenge
  readonly choices: Choices
  readonly coveredOn: string | null
}

function leaveOutWords({ lessons, marks }: NonNullable<Choices['leaveOut']>, isMore: boolean) {
  const words = lessonsWords(lessons.length)
  return `Leave out ${isMore ? `${words} more` : words}, about ${Math.max(1, Math.round(100 * marks))} % of the marks`
}

/** A choice that is taken takes all of them with it. */
const toTop = focusWhenGone('h1')

/** Three honest choices. */
export function DoesNotFit({ challenge, choices, coveredOn }: DoesNotFitProps) {
  const { save, change } = useChangeGoals(challenge)
  const { examDay, minutes, leaveOut } = choices
  const { leftOut = [] } = challenge.goals
  return (
    <section ref={toTop} aria-labelledby="fit-title" className="plan-tight">
      <h2 id="fit-title" className="text-lg font-semibold">
        {coveredOn === null
          ? 'This does not fit before the exam'
          : 'This leaves less than a week for practice'}
      </h2>
      <p className="mt-1 max-w-prose">You have these choices. The plan goes on either way.</p>
      <ul className="mt-3 space-y-3">
        {examDay !== null && (
          <li className="plan-choice">
            <span>Another date: {fullDay(examDay)} is the first one that fits.</span>
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => change({ examDay })}
            >
              Take {fullDay(examDay)}
            </button>
          </li>
        )}
        {minutes !== null && (
          <li className="plan-choice">
            <span>
              More time: {minutesWords(minutes)} on each of your days, instead of{' '}
              {minutesWords(challenge.goals.minutes)}.
            </span>
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => change({ minutes })}
            >
              Take {minutesWords(minutes)}
            </button>
          </li>
        )}
        {leaveOut && (
          <li className="plan-choice">
            <LessonList
              lessons={leaveOut.lessons}
              words={leaveOutWords(leaveOut, leftOut.length > 0)}
            />
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() =>
                change({
                  leftOut: [...new Set([...leftOut, ...leaveOut.lessons.map(({ id }) => id)])],
                })
              }
            >
              Leave these out
            </button>
          </li>
        )}
      </ul>
      <SaveNote of={[save]} />
    </section>
  )
}
