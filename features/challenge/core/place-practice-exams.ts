/**
 * On which days practice exams lie: at planned distances before the exam, the last no later than three days before.
 *
 * Far ones show where to go, near ones whether it holds. A day that may be long is preferred, because a whole practice
 * exam takes it; on any other day a form is shorter.
 */
import { addDays, daysBetween, type Day } from './calendar.ts'
import { isLongDay, isStudyDay, type Goals } from './goals.ts'

export type ExamLength = {
  readonly id: 'full' | 'half' | 'short'
  readonly items: number
  readonly minutes: number
}

type Input = {
  readonly today: Day
  readonly goals: Goals
  readonly examDay: Day
  readonly examLengths: readonly ExamLength[]
  readonly pastExamDays: readonly Day[]
}

/** Days before the exam. */
const DISTANCES = [4, 10, 18, 30, 60] as const
/** The last one still leaves time to learn from it. */
export const LAST_PRACTICE_EXAM = 3
/** So many days around a distance are as good; a day that may be long is taken among them. */
const REACH = 3
/** Between two of them. */
const FEWEST_DAYS_BETWEEN = 4

/** @returns by day, the lengths that may be sat on it, the longest first. */
export function placePracticeExams(input: Input): ReadonlyMap<Day, readonly ExamLength[]> {
  const { today, goals, examDay, examLengths, pastExamDays } = input
  const placed = new Map<Day, readonly ExamLength[]>()
  if (examLengths.length === 0) return placed
  const isFree = (day: Day) =>
    day >= today &&
    isStudyDay(goals, day) &&
    daysBetween(day, examDay) >= LAST_PRACTICE_EXAM &&
    [...placed.keys(), ...pastExamDays].every(
      (other) => Math.abs(daysBetween(other, day)) >= FEWEST_DAYS_BETWEEN,
    )
  for (const distance of DISTANCES) {
    const near = daysAround(addDays(examDay, -distance)).filter(isFree)
    const fit = (day: Day) =>
      isLongDay(goals, day) || (examLengths.at(-1)?.minutes ?? 0) <= goals.minutes
    const day = near.find((each) => isLongDay(goals, each)) ?? near.find(fit)
    if (day !== undefined) placed.set(day, examLengths)
  }
  return placed
}

/** The nearest first. */
function daysAround(day: Day): Day[] {
  const days = [day]
  for (let reach = 1; reach <= REACH; reach += 1)
    days.push(addDays(day, -reach), addDays(day, reach))
  return days
}
