/** The goals of the challenge in a sentence, and how to change or end it. */
import { useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'

import type { Challenge, WholePlan } from '../contract.ts'
import { lessonsWords, minutesWords } from '../core/task-words.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { useFocusWhenGone } from './focus-when-gone.ts'
import { LessonList } from './lesson-list.tsx'
import { SaveNote } from './save-note.tsx'
import { useChallenges, useChangeGoals, useEndChallenge } from './use-challenge.ts'

type Props = {
  readonly challenge: Challenge
  /** Lessons that are not done, and not planned. */
  readonly leftOut: WholePlan['leftOut']
}

export function GoalsSection({ challenge, leftOut }: Props) {
  const { exams } = useChallenges()
  const end = useEndChallenge()
  const [isOpen, setOpen] = useState(false)
  const [isEnding, setEnding] = useState(false)
  return (
    <section
      aria-labelledby="goals-title"
      className="card card--default max-w-2xl p-[min(1.25rem,5vw)] sm:p-6"
    >
      <h2 id="goals-title" tabIndex={-1} className="text-lg font-semibold">
        Your goals
      </h2>
      {isOpen ? (
        <div className="mt-4">
          <ChallengeForm
            exams={exams}
            challenge={challenge}
            onSaved={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          />
        </div>
      ) : (
        <>
          <p className="mt-1">{goalsWords(challenge)}</p>
          {leftOut.length > 0 && <LeftOut challenge={challenge} lessons={leftOut} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => setOpen(true)}
            >
              Change
            </button>
            {isEnding ? (
              <>
                <button
                  type="button"
                  className="button button--danger min-h-11"
                  onClick={() => end.mutate(challenge.id)}
                >
                  End it, keep its history
                </button>
                <button
                  type="button"
                  className="button button--outline min-h-11"
                  onClick={() => setEnding(false)}
                >
                  Go on with it
                </button>
              </>
            ) : (
              <button
                type="button"
                className="button button--ghost min-h-11"
                onClick={() => setEnding(true)}
              >
                End this challenge
              </button>
            )}
          </div>
          <SaveNote of={[end]} />
        </>
      )}
    </section>
  )
}

type LeftOutProps = { readonly challenge: Challenge; readonly lessons: WholePlan['leftOut'] }

function LeftOut({ challenge, lessons }: LeftOutProps) {
  const { save, change } = useChangeGoals(challenge)
  const keepFocus = useFocusWhenGone('#goals-title')
  return (
    <div className="mt-2">
      <LessonList lessons={lessons} words={`${lessonsWords(lessons.length)} left out`} />
      <button
        type="button"
        className="button button--outline min-h-11"
        onClick={() => {
          keepFocus()
          change({ leftOut: [] })
        }}
      >
        Plan {lessons.length === 1 ? 'it' : 'them'} again
      </button>
      <SaveNote of={[save]} />
    </div>
  )
}

function goalsWords({ exam, goals: { examDay, weekdays, minutes, restDays } }: Challenge): string {
  const date = examDay === null ? 'no date booked' : fullDay(examDay)
  const days = weekdays.length === 7 ? 'every day' : `${weekdays.length} days a week`
  const rest =
    restDays.length === 0
      ? ''
      : `, ${restDays.length === 1 ? '1 rest day' : `${restDays.length} rest days`}`
  return `${exam.name} ${exam.code}, ${date}; ${days}, ${minutesWords(minutes)} each${rest}.`
}
