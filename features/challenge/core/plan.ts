/**
 * The plan: what to do on each day until the exam.
 *
 * Day by day it takes due reviews first (up to two thirds of the minutes), practice exams at planned distances, and then
 * what brings the most expected marks a minute, with two steps of look-ahead. A greedy planner with wrong constants can be
 * worse than a simple rule, so guards hold whatever the model says: lessons come first as soon as the outline would
 * otherwise not be covered a week before the exam; a drill mixes three topics or more; no topic comes twice a day; each
 * topic comes once before any a third time.
 *
 * It draws no lots: the same input gives the same plan. Nothing is owed for missed days, because the plan knows only
 * what there is to do and the days that are left.
 */
import { addDays, daysBetween, type Day } from './calendar.ts'
import { minutesOn } from './goals.ts'
import { LessonQueue } from './lesson-queue.ts'
import { placePracticeExams } from './place-practice-exams.ts'
import { DAYS_TO_SPARE, planDay } from './plan/plan-day.ts'
import type { PlanInput } from './plan/plan-input.ts'
import type { State } from './plan/state.ts'
import { ReviewQueue } from './review-queue.ts'
import type { Task } from './tasks.ts'
import { TopicState } from './topic-model.ts'

export { DAYS_TO_SPARE } from './plan/plan-day.ts'
export type { PlanInput, PlanTopic } from './plan/plan-input.ts'

export type PlannedDay = {
  readonly day: Day
  /** 0 on a rest day. */
  readonly minutes: number
  readonly tasks: readonly Task[]
}

export type Plan = {
  readonly examDay: Day
  /** From today to the day before the exam. */
  readonly days: readonly PlannedDay[]
  /** When the last lesson is done; null where that is not before the exam. Today where all are done. */
  readonly coveredOn: Day | null
  /** Whether the outline is covered a week before the exam. */
  readonly fits: boolean
  /** Expected share of marks on the day of the exam, 0 to 1, if the plan is kept. */
  readonly expectedShare: number
}

export function makePlan(input: PlanInput): Plan {
  const { today, examDay } = input
  const { state, planNext } = begin(input)
  const { examAt } = state
  const days: PlannedDay[] = []
  let coveredOn: Day | null = state.lessons.isEmpty ? today : null
  for (let at = 0; at < examAt; at += 1) {
    const planned = planNext(at)
    days.push(planned)
    if (coveredOn === null && state.lessons.isEmpty) coveredOn = planned.day
  }
  let expectedShare = 0
  for (const { state: topic } of state.topics.values()) expectedShare += topic.marks(examAt)
  return {
    examDay,
    days,
    coveredOn,
    fits: isInTime(input, coveredOn),
    expectedShare,
  }
}

/** Whether the outline is covered a week before the exam. */
export function isInTime({ lessons, examDay }: PlanInput, coveredOn: Day | null): boolean {
  return (
    coveredOn !== null && (lessons.length === 0 || daysBetween(coveredOn, examDay) >= DAYS_TO_SPARE)
  )
}

/** The first day of `makePlan`, without the days after it: they do not change it. */
export function tasksOfToday(input: PlanInput): readonly Task[] {
  const { state, planNext } = begin(input)
  return state.examAt > 0 ? planNext(0).tasks : []
}

/** The first days of `makePlan`, and whether the outline is covered in time: no more days are planned than that takes. */
export function planAhead(input: PlanInput, count: number): Pick<Plan, 'days' | 'fits'> {
  const { state, planNext } = begin(input)
  const days: PlannedDay[] = []
  let coveredOn: Day | null = state.lessons.isEmpty ? input.today : null
  for (let at = 0; at < state.examAt && (at < count || coveredOn === null); at += 1) {
    const planned = planNext(at)
    if (at < count) days.push(planned)
    if (coveredOn === null && state.lessons.isEmpty) coveredOn = planned.day
  }
  return { days, fits: isInTime(input, coveredOn) }
}

/** When the last lesson is done; null where that is not before the exam. No day after it is planned. */
export function coveredOnDay(input: PlanInput): Day | null {
  const { state, planNext } = begin(input)
  if (state.lessons.isEmpty) return input.today
  for (let at = 0; at < state.examAt; at += 1) {
    const { day } = planNext(at)
    if (state.lessons.isEmpty) return day
  }
  return null
}

function begin(input: PlanInput) {
  const { today, examDay, goals, effects } = input
  const examAt = daysBetween(today, examDay)
  const state: State = {
    input,
    examAt,
    effects,
    topics: new Map(
      [...input.topics].map(([id, topic]) => [
        id,
        { id, state: new TopicState(topic, effects), isBegun: topic.isBegun, drills: topic.drills },
      ]),
    ),
    lessons: new LessonQueue(input.lessons),
    reviews: new ReviewQueue(input.reviews),
    mistakes: input.mistakes,
  }
  const exams = placePracticeExams(input)
  const halfAfter = halfMinutesAfter(input, examAt, exams)
  const planNext = (at: number): PlannedDay => {
    const day = addDays(today, at)
    const usual = minutesOn(goals, day)
    const minutes = at === 0 ? Math.min(input.minutesToday ?? usual, usual) : usual
    const tasks = planDay(state, at, minutes, halfAfter[at] ?? 0, exams.get(day) ?? [])
    return { day, minutes, tasks }
  }
  return { state, planNext }
}

/**
 * By day: half of the minutes of all later days on which lessons may be done, until a week before the exam. Days of
 * practice exams are left to these.
 */
function halfMinutesAfter(
  { today, goals }: PlanInput,
  examAt: number,
  exams: ReadonlyMap<Day, unknown>,
): number[] {
  const after: number[] = []
  let sum = 0
  for (let at = examAt - 1; at >= 0; at -= 1) {
    after[at] = sum
    const day = addDays(today, at)
    if (examAt - at >= DAYS_TO_SPARE && !exams.has(day)) sum += minutesOn(goals, day) / 2
  }
  return after
}
