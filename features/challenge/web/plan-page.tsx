/** The challenge: how to begin one; then today, the week, the way to the exam, and how to change it. */
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { WholePlan } from '../contract.ts'
import { mondayOf } from '../core/calendar.ts'
import { lessonsWords } from '../core/task-words.ts'
import { Booking } from './booking/booking.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import { isPastMidnight } from './day-note.tsx'
import { DoesNotFit } from './does-not-fit.tsx'
import { GoalsSection } from './goals-section.tsx'
import { OtherChallenges } from './other-challenges.tsx'
import { printedWords, TakeWithYou } from './out/take-with-you.tsx'
import { EndedChallenges } from './outcome/ended-challenges.tsx'
import { LessonOrderNote, PlacementOffer } from './placement/placement-on-plan.tsx'
import { PlanContents } from './plan-contents.tsx'
import { PlanDay } from './plan-day.tsx'
import { Readiness } from './readiness/readiness.tsx'
import { ReminderSection } from './remind/reminder-section.tsx'
import { Road } from './road.tsx'
import { TodayCard } from './today.tsx'
import { useChallenges, usePlan } from './use-challenge.ts'
import { VersionEnds } from './version-ends.tsx'

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
  const hasPlan = plan !== null
  const hadPlan = useRef(hasPlan)
  useEffect(() => {
    if (hadPlan.current === hasPlan) return
    hadPlan.current = hasPlan
    // What was pressed is gone, and the focus with it: on with the top of the page.
    document.querySelector('h1')?.focus()
  }, [hasPlan])
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

function Plan({ plan }: { readonly plan: WholePlan & { readonly isOver: boolean } }) {
  const { challenge, date, week, road, coveredOn, choices, versionEnd, isOver } = plan
  const [first] = week
  const hasWeek = challenge.daysLeft >= 0
  const isNight = first !== undefined && isPastMidnight({ date, day: first.day })
  // Nothing is done yet: the picture says no more than the dates above it.
  const isBegun = road.domains.some(({ done }) => done > 0)
  return (
    <div className="space-y-8">
      {challenge.daysLeft > 0 && <PlacementOffer challengeId={challenge.id} />}
      {versionEnd && challenge.daysLeft > 0 && (
        <VersionEnds challenge={challenge} end={versionEnd} />
      )}
      <TodayCard isOnPlan />
      <PlanContents hasWeek={hasWeek} />
      {choices && challenge.daysLeft > 0 && (
        <DoesNotFit challenge={challenge} choices={choices} coveredOn={coveredOn} />
      )}
      <Readiness />
      {hasWeek && (
        <section aria-labelledby="week-title" className="plan-print space-y-3">
          <h2
            id="week-title"
            className="text-xl font-semibold"
            data-print={printedWords(challenge)}
          >
            The next seven days
          </h2>
          <ol className="plan-week">
            {week.map((day, at) => (
              <PlanDay
                key={day.day}
                day={day}
                isToday={at === 0 && !isOver}
                isNight={at === 0 && isNight && !isOver}
              />
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="road-title" className="space-y-3">
        <h2 id="road-title" className="text-xl font-semibold">
          The way to{' '}
          {challenge.goals.examDay === null ? 'your exam' : fullDay(challenge.plannedFor)}
        </h2>
        <p className="text-muted max-w-prose">{roadWords(plan)}</p>
        <LessonOrderNote challengeId={challenge.id} />
        {first && (
          <WeekByWeek isOpen={isBegun || !hasWeek}>
            <Road
              road={road}
              thisMonday={mondayOf(first.day)}
              examDay={challenge.plannedFor}
              isAhead={hasWeek}
            />
          </WeekByWeek>
        )}
      </section>
      <Booking challenge={challenge} />
      <GoalsSection challenge={challenge} leftOut={plan.leftOut} />
      <TakeWithYou challenge={challenge} />
      <ReminderSection hasChallenge />
      <OtherChallenges />
    </div>
  )
}

type WeekByWeekProps = { readonly isOpen: boolean; readonly children: ReactNode }

/** On the first evening it is folded away. */
function WeekByWeek({ isOpen, children }: WeekByWeekProps) {
  if (isOpen) return children
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">Week by week, by domain</summary>
      {children}
    </details>
  )
}

function roadWords({ challenge, coveredOn, road, leftOut }: WholePlan): string {
  if (challenge.daysLeft < 0) return 'The exam was on this day.'
  const isAllDone = road.domains.every(({ lessons, done }) => done >= lessons)
  const assumed =
    challenge.goals.examDay === null
      ? `No date is booked; at this pace, with time for practice after the lessons, the plan works towards ${fullDay(challenge.plannedFor)}. `
      : ''
  if (leftOut.length > 0) {
    const rest = road.domains.every((domain) => domain.done + domain.leftOut >= domain.lessons)
      ? 'All other lessons are done'
      : coveredOn === null
        ? 'Not all other lessons are done before the exam'
        : `All other lessons are done by ${fullDay(coveredOn)}`
    return `${assumed}${rest}; ${lessonsWords(leftOut.length)} ${leftOut.length === 1 ? 'is' : 'are'} left out.`
  }
  if (isAllDone) return `${assumed}Every lesson is done.`
  if (coveredOn === null) return `${assumed}Not every lesson is done before the exam.`
  return `${assumed}Every lesson is done by ${fullDay(coveredOn)}.`
}
