/** The challenge: how to begin one; then today, the week, the way to the exam, and how to change it. */
import { useEffect, useRef, useState, type ComponentType } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Challenge, Choices, DayList, WholePlan } from '../contract.ts'
import { mondayOf } from '../core/calendar.ts'
import { minutesWords, taskWords } from '../core/task-words.ts'
import { Booking } from './booking/booking.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import { fullDay, longDay } from './day-words.ts'
import { OtherChallenges } from './other-challenges.tsx'
import { printedWords, TakeWithYou } from './out/take-with-you.tsx'
import { EndedChallenges } from './outcome/ended-challenges.tsx'
import { LessonOrderNote, PlacementOffer } from './placement/placement-on-plan.tsx'
import { Readiness } from './readiness/readiness.tsx'
import { ReminderSection } from './remind/reminder-section.tsx'
import { Road } from './road.tsx'
import { TodayCard } from './today.tsx'
import { useChallenges, useEndChallenge, usePlan, useSaveChallenge } from './use-challenge.ts'

import './plan-page.css'

export type ChallengeParts = {
  /** The ways to the other pages about lessons. */
  readonly LessonsTabs: ComponentType
}

export function PlanPage({ LessonsTabs }: ChallengeParts) {
  return (
    <Page title="Your plan">
      <LessonsTabs />
      <LoadBoundary fallback={<Skeleton lines={8} label="Loading your plan" />} what="Your plan">
        <PlanOrBeginning />
      </LoadBoundary>
    </Page>
  )
}

function PlanOrBeginning() {
  const plan = usePlan()
  const hasBegun = useRef(plan !== null)
  useEffect(() => {
    if (!plan || hasBegun.current) return
    hasBegun.current = true
    // The form is gone, and the focus with it: on with the top of the page.
    document.querySelector('h1')?.focus()
  }, [plan])
  if (plan) return <Plan plan={plan} />
  return (
    <div className="space-y-8">
      <Beginning />
      <EndedChallenges />
      <ReminderSection hasChallenge={false} />
    </div>
  )
}

function Beginning() {
  const { exams } = useChallenges()
  return (
    <section
      aria-labelledby="begin-title"
      className="card card--default max-w-2xl p-[min(1.25rem,5vw)] sm:p-6"
    >
      <h2 id="begin-title" className="text-xl font-semibold">
        {exams.length === 1 && exams[0] ? `${exams[0].name} ${exams[0].code}` : 'Your exam'}: by
        when?
      </h2>
      <p className="text-muted mt-1 mb-5">
        One exam, one date, and one short list for each day. You can change all of it later.
      </p>
      <ChallengeForm exams={exams} onSaved={() => undefined} />
    </section>
  )
}

function Plan({ plan }: { readonly plan: WholePlan }) {
  const { challenge, week, road, coveredOn, choices } = plan
  const [first] = week
  return (
    <div className="space-y-8">
      <PlacementOffer challengeId={challenge.id} />
      <TodayCard isOnPlan />
      {choices && challenge.daysLeft > 0 && (
        <DoesNotFit challenge={challenge} choices={choices} coveredOn={coveredOn} />
      )}
      <Readiness />
      <section aria-labelledby="week-title" className="plan-print space-y-3">
        <h2 id="week-title" className="text-xl font-semibold" data-print={printedWords(challenge)}>
          The next seven days
        </h2>
        <ol className="plan-week">
          {week.map((day, at) => (
            <PlanDay key={day.day} day={day} isToday={at === 0} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="road-title" className="space-y-3">
        <h2 id="road-title" className="text-xl font-semibold">
          The way to {fullDay(challenge.plannedFor)}
        </h2>
        <p className="text-muted max-w-prose">{roadWords(plan)}</p>
        <LessonOrderNote challengeId={challenge.id} />
        {first && (
          <Road road={road} thisMonday={mondayOf(first.day)} examDay={challenge.plannedFor} />
        )}
      </section>
      <Booking challenge={challenge} />
      <Goals challenge={challenge} />
      <TakeWithYou challenge={challenge} />
      <ReminderSection hasChallenge />
      <OtherChallenges />
    </div>
  )
}

function roadWords({ challenge, coveredOn, road }: WholePlan): string {
  if (challenge.daysLeft < 0) return 'The exam was on this day.'
  const isAllDone = road.domains.every(({ lessons, done }) => done >= lessons)
  const assumed =
    challenge.goals.examDay === null
      ? 'No date is booked; at this pace the plan assumes this one. '
      : ''
  if (isAllDone) return `${assumed}Every lesson is done.`
  if (coveredOn === null) return `${assumed}Not every lesson is done before the exam.`
  return `${assumed}Every lesson is done by ${fullDay(coveredOn)}.`
}

function PlanDay({ day, isToday }: { readonly day: DayList; readonly isToday: boolean }) {
  const total = day.tasks.reduce((sum, { task }) => sum + task.minutes, 0)
  return (
    <li className="plan-day" data-rest={day.minutes === 0 || undefined}>
      <p className="plan-day-name" data-date={isToday ? longDay(day.day) : undefined}>
        {isToday ? 'Today' : longDay(day.day)}
        {total > 0 && (
          <span className="text-muted font-normal tabular-nums"> {minutesWords(total)}</span>
        )}
      </p>
      {day.tasks.length === 0 ? (
        <p className="text-muted">{day.minutes === 0 ? 'Rest' : 'Nothing planned'}</p>
      ) : (
        <ul>
          {day.tasks.map((shown, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- never reordered
            <li key={index}>
              {taskWords(shown)}
              {shown.isDone && <span className="text-muted"> (done)</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type DoesNotFitProps = {
  readonly challenge: Challenge
  readonly choices: Choices
  readonly coveredOn: string | null
}

/** Three honest choices. */
function DoesNotFit({ challenge, choices, coveredOn }: DoesNotFitProps) {
  const save = useSaveChallenge()
  const { examDay, minutes, leaveOut } = choices
  const change = (goals: Partial<Challenge['goals']>) =>
    save.mutate({ challengeId: challenge.id, goals: { ...challenge.goals, ...goals } })
  return (
    <section aria-labelledby="fit-title" className="plan-tight">
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

function Goals({ challenge }: { readonly challenge: Challenge }) {
  const { exams } = useChallenges()
  const end = useEndChallenge()
  const [isOpen, setOpen] = useState(false)
  const [isEnding, setEnding] = useState(false)
  return (
    <section
      aria-labelledby="goals-title"
      className="card card--default max-w-2xl p-[min(1.25rem,5vw)] sm:p-6"
    >
      <h2 id="goals-title" className="text-lg font-semibold">
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
          {end.error && <ErrorNote error={end.error} />}
        </>
      )}
    </section>
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
