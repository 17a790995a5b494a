/** What can be changed where the outline does not fit before the exam. */
import { fullDay } from '#platform/web/day-words.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import type { Challenge, Choices } from '../contract.ts'
import { minutesWords } from '../core/task-words.ts'
import { focusWhenGone } from './focus-when-gone.ts'
import { useSaveChallenge } from './use-challenge.ts'

type DoesNotFitProps = {
  readonly challenge: Challenge
  readonly choices: Choices
  readonly coveredOn: string | null
}

/** A choice that is taken takes all of them with it. */
const toTop = focusWhenGone('h1')

/** Three honest choices. */
export function DoesNotFit({ challenge, choices, coveredOn }: DoesNotFitProps) {
  const save = useSaveChallenge()
  const { examDay, minutes, leaveOut } = choices
  const change = (goals: Partial<Challenge['goals']>) =>
    save.mutate({ challengeId: challenge.id, goals: { ...challenge.goals, ...goals } })
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
          <li>
            <details>
              <summary className="min-h-11 cursor-pointer py-2">
                Leave out{' '}
                {leaveOut.lessons.length === 1 ? '1 lesson' : `${leaveOut.lessons.length} lessons`},
                about {Math.max(1, Math.round(100 * leaveOut.marks))} % of the marks
              </summary>
              <ul className="mt-1 list-disc pl-6">
                {leaveOut.lessons.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
      {save.error && <ErrorNote error={save.error} />}
    </section>
  )
}
