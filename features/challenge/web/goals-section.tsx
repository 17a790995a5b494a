/** The goals of the challenge in a sentence, and how to change or end it. */
import { useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import type { Challenge, WholePlan } from '../contract.ts'
import { lessonsWords, minutesWords } from '../core/task-words.ts'
import { ChallengeForm } from './challenge-form.tsx'
import { focusWhenGone } from './focus-when-gone.ts'
import { LessonList } from './lesson-list.tsx'
import { SaveNote } from './save-note.tsx'
import { homeDate, useChallenges, useChangeGoals, useEndChallenge } from './use-challenge.ts'

type Step = 'shown' | 'changing' | 'ending'

type Props = {
  readonly challenge: Challenge
  /** Lessons that are not done, and not planned. */
  readonly leftOut: WholePlan['leftOut']
}

export function GoalsSection({ challenge, leftOut }: Props) {
  const { exams } = useChallenges()
  const end = useEndChallenge()
  const [step, setStep] = useState<Step>('shown')
  // What was pressed is gone then: the focus goes to what has taken its place.
  const [left, setLeft] = useState<Step | null>(null)
  const close = () => {
    setLeft(step)
    setStep('shown')
  }
  return (
    <section
      aria-labelledby="goals-title"
      className="card card--default max-w-2xl p-[min(1.25rem,5vw)] sm:p-6"
    >
      <h2
        id="goals-title"
        ref={step === 'changing' ? focusOnArrival : null}
        tabIndex={-1}
        className="text-lg font-semibold"
      >
        Your goals
      </h2>
      {step === 'changing' ? (
        <div className="mt-4">
          <ChallengeForm exams={exams} challenge={challenge} onSaved={close} onCancel={close} />
        </div>
      ) : (
        <>
          <p className="mt-1">{goalsWords(challenge)}</p>
          {leftOut.length > 0 && <LeftOut challenge={challenge} lessons={leftOut} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <button
              type="button"
              ref={left === 'changing' ? focusOnArrival : null}
              className="button button--outline min-h-11"
              onClick={() => setStep('changing')}
            >
              Change
            </button>
            {step === 'ending' ? (
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
                  // Of the two, the one that a second press on Enter may hit.
                  ref={focusOnArrival}
                  className="button button--outline min-h-11"
                  onClick={close}
                >
                  Go on with it
                </button>
              </>
            ) : (
              <button
                type="button"
                ref={left === 'ending' ? focusOnArrival : null}
                className="button button--ghost min-h-11"
                onClick={() => setStep('ending')}
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

/** The button is gone once they are planned again. */
const toTitle = focusWhenGone('#goals-title')

function LeftOut({ challenge, lessons }: LeftOutProps) {
  const { save, change } = useChangeGoals(challenge)
  return (
    <div ref={toTitle} className="mt-2">
      <LessonList lessons={lessons} words={`${lessonsWords(lessons.length)} left out`} />
      <button
        type="button"
        className="button button--outline min-h-11"
        onClick={() => change({ leftOut: [] })}
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
  const ahead = restDays.filter((day) => day >= homeDate()).length
  const rest = ahead === 0 ? '' : `, ${ahead === 1 ? '1 rest day' : `${ahead} rest days`}`
  return `${exam.name} ${exam.code}, ${date}; ${days}, ${minutesWords(minutes)} each${rest}.`
}
