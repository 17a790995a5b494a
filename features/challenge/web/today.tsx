/** The list for today: what to do, how long it takes, what is done, and what comes tomorrow. */
import { Link, linkOptions } from '@tanstack/react-router'
import { CalendarCheck, Hourglass } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'

import { fullDay, longDay } from '#platform/web/day-words.ts'
import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { DayList, Today } from '../contract.ts'
import { daysBetween } from '../core/calendar.ts'
import { cardsWords, minutesWords, tasksWords, taskWords } from '../core/task-words.ts'
import { minutesOf } from '../core/tasks.ts'
import { tenMinutes } from '../core/ten-minutes.ts'
import { DayNote } from './day-note.tsx'
import { daysLeftWords } from './day-words.ts'
import { Invitation } from './placement/invitation.tsx'
import { TaskRow } from './task-row.tsx'
import { taskTarget } from './task-target.ts'
import { keepHeight, lastHeight } from './today-height.ts'
import { homeDate, openOf, useToday } from './use-challenge.ts'

import './today.css'

/** Not needed on most days, and this card is on the home page. */
const AfterExam = lazy(async () => ({
  default: (await import('./outcome/after-exam.tsx')).AfterExam,
}))

/** Above everything else on the lessons' page; on the home page for whoever is signed in. */
export function TodayCard({ isOnPlan = false }: { readonly isOnPlan?: boolean }) {
  return (
    <LoadBoundary fallback={<Waiting />} what="Today's list">
      <TodayOrInvitation isOnPlan={isOnPlan} />
    </LoadBoundary>
  )
}

function TodayOrInvitation({ isOnPlan }: { readonly isOnPlan: boolean }) {
  const today = useToday()
  if (today === undefined) return <Waiting />
  return (
    <div ref={keepHeight}>
      {today ? <TodayList today={today} isOnPlan={isOnPlan} /> : <Invitation />}
    </div>
  )
}

function Waiting() {
  return <Skeleton lines={4} label="Loading today's list" minHeight={lastHeight()} />
}

type ListProps = {
  readonly today: Today & { readonly isOver: boolean }
  readonly isOnPlan: boolean
}

function TodayList({ today: all, isOnPlan }: ListProps) {
  const { challenge, today, tomorrow, isOver } = all
  // The server has counted by the date on which it was asked.
  const daysLeft = isOver ? daysBetween(homeDate(), challenge.plannedFor) : challenge.daysLeft
  const hasCome = challenge.goals.examDay !== null && challenge.daysLeft <= 0
  const title = useFocusOnceAhead(hasCome)
  const open = openOf(today.tasks)
  const minutes = minutesOf(open.map(({ task }) => task))
  return (
    <section aria-labelledby="today-title" className="lit-panel p-[min(1.25rem,5vw)] sm:px-6">
      <div className="today-head">
        <h2 id="today-title" ref={title} tabIndex={-1} className="text-2xl leading-tight font-bold">
          Today
        </h2>
        <p className="text-muted">
          {challenge.exam.code}
          {challenge.goals.examDay === null ? (
            <>, no date booked</>
          ) : (
            <>
              {' '}
              <span title={fullDay(challenge.plannedFor)}>
                {daysLeft < 0 ? `was on ${fullDay(challenge.plannedFor)}` : daysLeftWords(daysLeft)}
              </span>
            </>
          )}
        </p>
        {!isOnPlan && (
          <Link to="/dashboard/lessons/plan" className="today-plan">
            Week and plan
          </Link>
        )}
      </div>
      {!hasCome && <DayNote {...all} />}
      <Tasks today={all} onRemoved={() => title.current?.focus()} />
      {hasCome && (
        <Suspense fallback={<Skeleton lines={2} label="Loading what comes after the exam" />}>
          <AfterExam challenge={challenge} />
        </Suspense>
      )}
      {open.length > 0 && (
        <div className="today-more">
          <p className="text-muted tabular-nums">
            {tasksWords(open.length)} left, {minutesWords(minutes)}{' '}
            {today.tasks.length > open.length && (
              <>
                · {today.tasks.length - open.length} of {today.tasks.length} done
              </>
            )}
          </p>
          <TenMinutes tasks={today.tasks} exam={challenge.exam.id} />
        </div>
      )}
      {today.tasks.length > 0 && open.length === 0 && (
        <p className="mt-3">
          Your list for today is done. <CardsThere today={all} />
        </p>
      )}
      <div className="today-foot text-muted text-sm">
        {tomorrow && (
          <p>
            {/* Between midnight and four the list is still yesterday's, and the next one that of the date on the wall. */}
            {isOver
              ? longDay(tomorrow.day)
              : tomorrow.day === all.date
                ? 'After tonight'
                : 'Tomorrow'}
            : {daySummary(tomorrow)}
          </p>
        )}
        {all.daysThatCount > 0 && (
          <p className="flex items-center gap-1.5">
            <CalendarCheck className="size-4 shrink-0" aria-hidden />
            <Link to="/dashboard/lessons/figures" className="inline-flex min-h-6 items-center">
              {daysWords(all)}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

/** Once another date is set, the buttons that set it are gone: the focus goes to the heading, if it was on them. */
function useFocusOnceAhead(hasCome: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const hadCome = useRef(hasCome)
  useEffect(() => {
    if (hadCome.current && !hasCome && document.activeElement === document.body) {
      title.current?.focus()
    }
    hadCome.current = hasCome
  }, [hasCome])
  return title
}

function TenMinutes({ tasks, exam }: Pick<DayList, 'tasks'> & { readonly exam: string }) {
  const short = tenMinutes(tasks)
  const target =
    short.kind === 'mixed'
      ? linkOptions({
          to: '/dashboard/lessons/practice/drill',
          search: { mode: 'mixed', exam, minutes: short.minutes },
        })
      : taskTarget(short, exam)
  const link = {
    className: 'button button--outline min-h-11',
    children: (
      <>
        <Hourglass className="size-4" aria-hidden />I have ten minutes
        <NeedsConnection link={target} isShort />
      </>
    ),
  }
  return <Link {...target} {...link} />
}

type TasksProps = {
  readonly today: Today
  /** The button that took a task off is gone. */
  readonly onRemoved: () => void
}

function Tasks({ today: all, onRemoved }: TasksProps) {
  const { challenge, today } = all
  if (today.tasks.length > 0) {
    return (
      <ol className="today-tasks">
        {today.tasks.map((shown, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list keeps its order all day
          <TaskRow key={index} shown={shown} exam={challenge.exam.id} onRemoved={onRemoved} />
        ))}
      </ol>
    )
  }
  // From then on, `AfterExam` has the words.
  if (challenge.daysLeft <= 0) return null
  return (
    <p className="mt-3 max-w-prose">
      {emptyWords(all)} <CardsThere today={all} />
    </p>
  )
}

function emptyWords({ today: { minutes }, todayCounts, cardsToReview }: Today): string {
  if (minutes === 0) {
    return cardsToReview > 0
      ? 'A planned rest day.'
      : 'A planned rest day. Nothing is waiting for you.'
  }
  if (todayCounts) return 'You have already done what today asks for.'
  return 'Nothing is left to do today.'
}

/** Beyond the list: the number that the page of the cards has, too. */
function CardsThere({ today: { challenge, cardsToReview: count } }: { readonly today: Today }) {
  if (count === 0) return null
  return (
    <>
      <Link
        to="/dashboard/flashcards/review"
        search={{ exam: challenge.exam.id }}
        className="text-link"
      >
        {cardsWords(count)}
      </Link>{' '}
      {count === 1 ? 'is there if you like; it' : 'are there if you like; they'} can wait.
    </>
  )
}

function daysWords({ daysThatCount, todayCounts }: Today): string {
  if (daysThatCount === 1) return todayCounts ? '1 day that counts: today' : '1 day that counts'
  return `${daysThatCount} days that count${todayCounts ? ', today too' : ''}`
}

/** One line. */
function daySummary({ tasks, minutes }: DayList): string {
  if (minutes === 0) return 'a planned rest day'
  if (tasks.length === 0) return 'nothing planned'
  const total = minutesOf(tasks.map(({ task }) => task))
  const names = tasks.map((shown) => taskWords(shown))
  const most = names.slice(0, 2).join('; ')
  const more = names.length > 2 ? ` and ${names.length - 2} more` : ''
  return `${most}${more} (${minutesWords(total)})`
}
