/**
 * Whether the outline can be covered a week before the exam, and where it cannot, three honest choices: another date,
 * more minutes, or what to leave out.
 *
 * Each choice is tried with the plan itself, so that what is offered does fit.
 */
import { addDays, daysBetween, type Day } from './calendar.ts'
import { MOST_DAYS_AHEAD, MOST_MINUTES, type Goals } from './goals.ts'
import { coveredOnDay, DAYS_TO_SPARE, isInTime, type PlanInput } from './plan.ts'

export type Choices = {
  /** The first date that fits; null where none does within two years. */
  readonly examDay: Day | null
  /** The fewest minutes a day, in steps of five; null where even the most do not fit. */
  readonly minutes: number | null
  /** Lessons that bring the fewest marks; without them the rest fits. Null where that leaves nothing. */
  readonly leaveOut: { readonly lessonIds: readonly string[]; readonly marks: number } | null
}

const MINUTES_STEP = 5
const MOST_TRIES = 5

/** @param input whose plan does not fit. */
export function choicesFor(input: PlanInput): Choices {
  return {
    examDay: firstDayThatFits(input),
    minutes: fewestMinutes(input),
    leaveOut: leaveOut(input),
  }
}

function fits(input: PlanInput): boolean {
  return isInTime(input, coveredOnDay(input))
}

/** Nearly the same in a tenth of the time: without topics there is nothing to choose from but lessons. */
function nearlyFits(input: PlanInput): boolean {
  return fits({ ...input, topics: new Map(), mistakes: 0 })
}

/** The exam day that the plan covers the outline for without haste. */
function dayWithoutHaste(input: PlanInput): Day | null {
  const latest = addDays(input.today, MOST_DAYS_AHEAD)
  const coveredOn = coveredOnDay({ ...input, topics: new Map(), mistakes: 0, examDay: latest })
  if (coveredOn === null) return null
  // A nearer date makes another plan: that one has to fit, too.
  let day = addDays(coveredOn, DAYS_TO_SPARE)
  for (let more = DAYS_TO_SPARE; day <= latest; more *= 2) {
    if (fits({ ...input, examDay: day })) return day
    day = addDays(day, more)
  }
  return null
}

/** The first date that fits; null where none does within two years. */
export function firstDayThatFits(input: PlanInput): Day | null {
  const later = dayWithoutHaste(input)
  if (later === null) return null
  const ahead = firstThatFits(1, daysBetween(input.today, later), (each) => ({
    ...input,
    examDay: addDays(input.today, each),
  }))
  return ahead === null ? later : addDays(input.today, ahead)
}

function fewestMinutes(input: PlanInput): number | null {
  const step = firstThatFits(0, stepsOf(input), (each) => withMinutes(input, each))
  return step === null ? null : minutesAt(input, step)
}

/**
 * Where no date is booked: the fewest minutes a day, in steps of five, with which the day that the plan assumes is `latest`
 * or earlier; null where even the most do not do.
 */
export function fewestMinutesUntil(input: PlanInput, latest: Day): number | null {
  const isInTimeAt = (step: number) => assumedExamDay(withMinutes(input, step)) <= latest
  let [low, high] = [1, stepsOf(input)]
  if (low > high || !isInTimeAt(high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isInTimeAt(middle)) high = middle
    else low = middle + 1
  }
  return minutesAt(input, high)
}

function stepsOf({ goals }: PlanInput): number {
  return Math.floor((MOST_MINUTES - goals.minutes) / MINUTES_STEP)
}

function minutesAt({ goals }: PlanInput, step: number): number {
  return Math.min(
    MOST_MINUTES,
    Math.ceil(goals.minutes / MINUTES_STEP) * MINUTES_STEP + step * MINUTES_STEP,
  )
}

function withMinutes(input: PlanInput, step: number): PlanInput {
  const goals: Goals = { ...input.goals, minutes: minutesAt(input, step) }
  const { minutesToday: _, ...rest } = input
  return { ...rest, goals }
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
  const count = firstThatFits(1, byMarks.length, without)
  if (count === null || count >= input.lessons.length) return null
  const lessonIds = byMarks.slice(0, count).map(({ id }) => id)
  return {
    lessonIds,
    marks: lessonIds.reduce((sum, id) => sum + (marksOf.get(id) ?? 0), 0),
  }
}

/**
 * The first of some numbers, each a little easier than the one before, whose plan fits; null where none does.
 *
 * What is found by bisection is tried with the plan itself, and where that does not fit, the numbers after it.
 */
function firstThatFits(
  from: number,
  to: number,
  inputAt: (number: number) => PlanInput,
): number | null {
  if (from > to) return null
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (nearlyFits(inputAt(middle))) high = middle
    else low = middle + 1
  }
  for (let number = low; number < Math.min(to, low + MOST_TRIES); number += 1)
    if (fits(inputAt(number))) return number
  return fits(inputAt(to)) ? to : null
}

/** Where no date is booked: when the outline is covered at this pace, with as much time again for practice. */
export function assumedExamDay(input: Omit<PlanInput, 'examDay'>): Day {
  const covered = dayWithoutHaste({ ...input, examDay: input.today })
  const latest = addDays(input.today, MOST_DAYS_AHEAD)
  if (covered === null) return latest
  const day = addDays(covered, DAYS_TO_SPARE)
  return daysBetween(input.today, day) < 2 * DAYS_TO_SPARE
    ? addDays(input.today, 2 * DAYS_TO_SPARE)
    : day < latest
      ? day
      : latest
}
