/**
 * Whether the outline can be covered a week before the exam, and where it cannot, three honest choices: another date,
 * more minutes, or what to leave out.
 *
 * Each choice is tried with the plan itself, so that what is offered does fit.
 */
import { addDays, daysBetween, type Day } from './calendar.ts'
import { MOST_DAYS_AHEAD, MOST_MINUTES, type Goals } from './goals.ts'
import { DAYS_TO_SPARE, makePlan, type PlanInput } from './plan.ts'

export type Choices = {
  /** The first date that fits; null where none does within two years. */
  readonly examDay: Day | null
  /** The fewest minutes a day, in steps of five; null where even the most do not fit. */
  readonly minutes: number | null
  /** Lessons that bring the fewest marks; without them the rest fits. Null where that leaves nothing. */
  readonly leaveOut: { readonly lessonIds: readonly string[]; readonly marks: number } | null
}

const MINUTES_STEP = 5

/** @param input whose plan does not fit. */
export function choicesFor(input: PlanInput): Choices {
  return {
    examDay: firstDayThatFits(input),
    minutes: fewestMinutes(input),
    leaveOut: leaveOut(input),
  }
}

/** Only the days until the outline is covered matter here: no topics, no practice exams. */
function fits(input: PlanInput): boolean {
  return makePlan({ ...input, topics: new Map(), mistakes: 0, examLengths: [] }).fits
}

/** The exam day on which the plan covers the outline just in time. */
function firstDayThatFits(input: PlanInput): Day | null {
  const latest = addDays(input.today, MOST_DAYS_AHEAD)
  const { coveredOn } = makePlan({
    ...input,
    examDay: latest,
    topics: new Map(),
    mistakes: 0,
    examLengths: [],
  })
  if (coveredOn === null) return null
  const day = addDays(coveredOn, DAYS_TO_SPARE)
  return day <= latest ? day : null
}

function fewestMinutes(input: PlanInput): number | null {
  const withMinutes = (minutes: number): PlanInput => {
    const goals: Goals = { ...input.goals, minutes }
    const { minutesToday: _, ...rest } = input
    return { ...rest, goals }
  }
  const steps = Math.floor((MOST_MINUTES - input.goals.minutes) / MINUTES_STEP)
  const minutesAt = (step: number) =>
    Math.ceil(input.goals.minutes / MINUTES_STEP) * MINUTES_STEP + step * MINUTES_STEP
  const step = firstWhere(0, steps, (each) =>
    fits(withMinutes(Math.min(MOST_MINUTES, minutesAt(each)))),
  )
  return step === null ? null : Math.min(MOST_MINUTES, minutesAt(step))
}

function leaveOut(input: PlanInput): Choices['leaveOut'] {
  const marksOf = new Map(
    input.lessons.map(({ id, topicIds }) => [
      id,
      topicIds.reduce((sum, topic) => sum + (input.topics.get(topic)?.weight ?? 0), 0),
    ]),
  )
  // What is begun is finished.
  const byMarks = input.lessons
    .filter(({ isBegun }) => !isBegun)
    .toSorted(
      (a, b) => (marksOf.get(a.id) ?? 0) / a.minutesLeft - (marksOf.get(b.id) ?? 0) / b.minutesLeft,
    )
  const without = (count: number) => {
    const left = new Set(byMarks.slice(0, count))
    return { ...input, lessons: input.lessons.filter((lesson) => !left.has(lesson)) }
  }
  const count = firstWhere(1, byMarks.length, (each) => fits(without(each)))
  if (count === null || count >= input.lessons.length) return null
  const lessonIds = byMarks.slice(0, count).map(({ id }) => id)
  return {
    lessonIds,
    marks: lessonIds.reduce((sum, id) => sum + (marksOf.get(id) ?? 0), 0),
  }
}

/** By bisection: what holds for one number holds for all that are greater. Null where it holds for none. */
function firstWhere(from: number, to: number, holds: (each: number) => boolean): number | null {
  if (from > to || !holds(to)) return null
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Where no date is booked: when the outline is covered at this pace, with as much time again for practice. */
export function assumedExamDay(input: Omit<PlanInput, 'examDay'>): Day {
  const covered = firstDayThatFits({ ...input, examDay: input.today })
  const latest = addDays(input.today, MOST_DAYS_AHEAD)
  if (covered === null) return latest
  const day = addDays(covered, DAYS_TO_SPARE)
  return daysBetween(input.today, day) < 2 * DAYS_TO_SPARE
    ? addDays(input.today, 2 * DAYS_TO_SPARE)
    : day < latest
      ? day
      : latest
}
