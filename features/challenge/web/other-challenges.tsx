/** The challenges that are not active: the next one, and those that have ended; and the way to another one. */
import { useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'

import { ChallengeForm } from './challenge-form.tsx'
import { focusWhenGone } from './focus-when-gone.ts'
import { EndedItems } from './outcome/ended-challenges.tsx'
import { SaveNote } from './save-note.tsx'
import { useChallenges, useChooseChallenge } from './use-challenge.ts'

/** What is pressed here goes with the press. */
const toTitle = focusWhenGone('#others-title')

export function OtherChallenges() {
  const { exams, challenges, ended } = useChallenges()
  const choose = useChooseChallenge()
  const [isBeginning, setBeginning] = useState(false)
  const next = challenges.filter(({ isActive }) => !isActive)
  const free = exams.filter(({ id }) => !challenges.some(({ exam }) => exam.id === id))
  if (next.length === 0 && ended.length === 0 && free.length === 0) return null
  return (
    <section aria-labelledby="others-title" className="space-y-3">
      <h2 id="others-title" tabIndex={-1} className="text-xl font-semibold">
        Other exams
      </h2>
      <ul className="space-y-2">
        {next.map(({ id, exam, goals }) => (
          <li key={id} ref={toTitle} className="plan-choice">
            <span>
              Next: {exam.name} {exam.code}
              {goals.examDay !== null && `, ${fullDay(goals.examDay)}`}
            </span>
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => choose.mutate(id)}
            >
              Make it today's
            </button>
          </li>
        ))}
        <EndedItems ended={ended} />
      </ul>
      <SaveNote of={[choose]} />
      {free.length > 0 &&
        (isBeginning ? (
          <div ref={toTitle} className="card card--default max-w-2xl p-[min(1.25rem,5vw)] sm:p-6">
            <ChallengeForm
              exams={free}
              onSaved={() => setBeginning(false)}
              onCancel={() => setBeginning(false)}
            />
          </div>
        ) : (
          <button
            type="button"
            ref={toTitle}
            className="button button--outline min-h-11"
            onClick={() => setBeginning(true)}
          >
            Plan another exam
          </button>
        ))}
    </section>
  )
}
