import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysBetween, type Day } from './calendar.ts'
import { isLongDay, isStudyDay, minutesOn } from './goals.ts'
import {
  coveredOnDay,
  planAhead,
  DAYS_TO_SPARE,
  makePlan,
  tasksOfToday,
  type PlanInput,
  type PlannedDay,
} from './plan.ts'
import { minutesOf, type Task } from './tasks.ts'
import { anInput, anyInput, someGoals, TODAY } from './testing.ts'

/** Ten thousand in `npm run test:deep`. */
const RUNS = process.env['TEST_DEPTH'] === 'deep' ? 10_000 : 1000

test(
  `of ${RUNS} learners and calendars, every plan keeps its promises`,
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(brokenPromises(input)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
)

/** Told in words, because comparing each task by itself takes longer than planning it. */
function brokenPromises(input: PlanInput): string[] {
  const { goals, examDay, today } = input
  const { days, coveredOn, fits } = makePlan(input)
  const broken: string[] = []
  const promise = (isKept: boolean, words: string) => {
    if (!isKept) broken.push(words)
  }
  promise(JSON.stringify(makePlan(input).days) === JSON.stringify(days), 'same input, same plan')
  promise(days.length === daysBetween(today, examDay), 'every day until the exam, and none after')
  for (const { day, minutes, tasks } of days) {
    const exam = tasks.find(({ kind }) => kind === 'exam')
    const reviews = tasks.findIndex(({ kind }) => kind === 'reviews')
    const inDays = daysBetween(day, examDay)
    const spent = minutesOf(tasks)
    promise(day < examDay, `${day} is before the exam`)
    promise(isStudyDay(goals, day) || tasks.length === 0, `${day} is a rest day and empty`)
    promise(minutes <= minutesOn(goals, day), `${day} has no more minutes than the goals say`)
    promise(spent <= mostMinutes(input, day, tasks), `${day} has ${spent} of ${minutes} minutes`)
    promise(
      !exam || isLongDay(goals, day) || exam.minutes <= goals.minutes,
      `${day} has a practice exam that fits the day`,
    )
    promise(!exam || inDays >= 3, `${day} has no practice exam ${inDays} days before the exam`)
    promise(reviews <= 0, `${day} begins with reviews`)
    const { minutes: reviewed, isAhead } = reviewsOf(tasks)
    promise(isAhead || reviewed <= (goals.minutes * 2) / 3, `${day}: reviews take two thirds`)
    promise(!isAhead || input.effects.cards > 0, `${day}: nobody studies ahead for nothing`)
    promise(
      tasks.filter(({ kind }) => kind === 'reviews').length <= 1,
      `${day}: cards are reviewed in one sitting`,
    )
    const lessonIds = tasks.flatMap((task) => (task.kind === 'lesson' ? [task.lessonId] : []))
    promise(new Set(lessonIds).size === lessonIds.length, `${day}: a lesson is one task`)
    promise(asksTopicsOnce(input, tasks), `${day}: no topic twice, three or more in a drill`)
    promise(
      tasks.every((task) => task.minutes >= 1 && Number.isInteger(task.minutes)),
      `${day}: whole minutes`,
    )
  }
  promise(examsLieApart(input, days), 'practice exams lie four days apart or more')
  promise(asksEachBeforeAThirdTime(input, days), 'each topic once before any a third time')
  promise(mistakesOf(days) <= input.mistakes, 'no more mistakes are repeated than there are')
  if (canBeCovered(input) && input.lessons.length > 0) {
    const inDays = daysBetween(coveredOn ?? examDay, examDay)
    promise(inDays >= DAYS_TO_SPARE && fits, `covered ${inDays} days before the exam`)
  }
  return broken
}

function reviewsOf(tasks: readonly Task[]) {
  const reviews = tasks.find(({ kind }) => kind === 'reviews')
  return {
    minutes: reviews?.minutes ?? 0,
    isAhead: reviews?.kind === 'reviews' && reviews.isAhead === true,
  }
}

/** A whole practice exam takes a day that may be long; reviews come on top. */
function mostMinutes(
  { goals, today, minutesToday }: PlanInput,
  day: Day,
  tasks: readonly Task[],
): number {
  const exam = tasks.find(({ kind }) => kind === 'exam')
  const usual =
    day === today
      ? Math.min(minutesToday ?? Infinity, minutesOn(goals, day))
      : minutesOn(goals, day)
  return exam && isLongDay(goals, day)
    ? Math.max(goals.minutes, exam.minutes + (goals.minutes * 2) / 3)
    : usual
}

function examsLieApart({ pastExamDays }: PlanInput, days: readonly PlannedDay[]): boolean {
  const all = [
    ...pastExamDays,
    ...days.filter(({ tasks }) => tasks.some(({ kind }) => kind === 'exam')).map(({ day }) => day),
  ].toSorted()
  const planned = all.slice(pastExamDays.length - 1)
  return planned.every(
    (day, at) =>
      at === 0 || daysBetween(planned[at - 1] ?? day, day) >= 4 || pastExamDays.includes(day),
  )
}

function mistakesOf(days: readonly PlannedDay[]): number {
  return days
    .flatMap(({ tasks }) => tasks)
    .reduce((sum, task) => sum + (task.kind === 'mistakes' ? task.items : 0), 0)
}

function asksEachBeforeAThirdTime(input: PlanInput, days: readonly PlannedDay[]): boolean {
  const drills = new Map(
    [...input.topics].flatMap(([id, { isBegun, drills: count }]) =>
      isBegun ? [[id, count] as const] : [],
    ),
  )
  const topicsOf = new Map(input.lessons.map(({ id, topicIds }) => [id, topicIds]))
  for (const { tasks } of days) {
    const fewest = Math.min(...drills.values())
    for (const task of tasks) {
      if (task.kind !== 'drill') continue
      const counts = task.topicIds.map((id) => drills.get(id) ?? 0)
      if (fewest === 0 && counts.some((count) => count >= 2)) return false
      for (const [at, id] of task.topicIds.entries()) drills.set(id, (counts[at] ?? 0) + 1)
    }
    for (const task of tasks) {
      if (task.kind !== 'lesson' || task.part === 'begin') continue
      for (const id of topicsOf.get(task.lessonId) ?? [])
        if (input.topics.has(id) && !drills.has(id)) drills.set(id, 0)
    }
  }
  return true
}

function asksTopicsOnce(input: PlanInput, tasks: readonly Task[]): boolean {
  const seen = new Set<string>()
  const topicsOf = new Map(input.lessons.map(({ id, topicIds }) => [id, topicIds]))
  for (const task of tasks) {
    if (task.kind === 'lesson') for (const id of topicsOf.get(task.lessonId) ?? []) seen.add(id)
    if (task.kind !== 'drill') continue
    if (task.topicIds.length < 3 || task.topicIds.some((id) => seen.has(id))) return false
    for (const id of task.topicIds) seen.add(id)
  }
  return true
}

/** Half of the minutes of the days until a week before the exam is more than enough for all lessons. */
function canBeCovered({ goals, examDay, lessons, today, minutesToday }: PlanInput): boolean {
  let half = 0
  for (let day = today; daysBetween(day, examDay) >= DAYS_TO_SPARE; day = addDays(day, 1)) {
    const usual = minutesOn(goals, day)
    half += Math.floor((day === today ? Math.min(minutesToday ?? usual, usual) : usual) / 2)
  }
  return lessons.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0) * 1.5 <= half
}

test('of any learner, days that were missed make no later day longer', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 40 }), (before, missed) => {
      const { minutesToday: _, ...rest } = before
      const back = { ...rest, today: addDays(before.today, missed) }
      fc.pre(back.today < back.examDay)
      const longer = makePlan(back).days.filter(
        ({ day, tasks }) => minutesOf(tasks) > mostMinutes(back, day, tasks),
      )
      expect(longer).toEqual([])
      // The list of the day is no longer than on any other day, however many reviews have waited.
      const [first] = makePlan(back).days
      const { minutes, isAhead } = reviewsOf(first?.tasks ?? [])
      expect(isAhead || minutes <= (back.goals.minutes * 2) / 3).toBe(true)
    }),
    { numRuns: RUNS / 4 },
  )
})

test('the list of today and the first days alone are those of the plan', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { days, fits, coveredOn } = makePlan(input)
      expect(planAhead(input, 2)).toEqual({ days: days.slice(0, 2), fits })
      expect(coveredOnDay(input)).toBe(coveredOn)
      expect(tasksOfToday(input)).toEqual(days[0]?.tasks ?? [])
    }),
    { numRuns: RUNS / 4 },
  )
})

describe('a plan of 60 days', () => {
  const plan = makePlan(anInput({ goals: someGoals({ longWeekdays: [6] }) }))

  test('covers the outline, with practice exams up to three days before the exam', () => {
    expect(plan.fits).toBe(true)
    const exams = plan.days.flatMap(({ day, tasks }) =>
      tasks.flatMap((task) =>
        task.kind === 'exam' ? [`${daysBetween(day, plan.examDay)} ${task.length}`] : [],
      ),
    )
    expect(exams.length).toBeGreaterThanOrEqual(2)
    expect(exams.some((each) => each.endsWith('full'))).toBe(true)
  })

  test('expects more marks than one without any study', () => {
    const none = makePlan(
      anInput({ goals: someGoals({ restDays: plan.days.map(({ day }) => day) }) }),
    )
    expect(plan.expectedShare).toBeGreaterThan(none.expectedShare + 0.1)
  })
})

test('on the day of the exam there is nothing to do', () => {
  const plan = makePlan(anInput({ goals: someGoals({ examDay: TODAY }) }))
  expect(plan.days).toEqual([])
})

test('what is left of today is filled, and no more', () => {
  const plan = makePlan(anInput({ minutesToday: 20 }))
  expect(minutesOf(plan.days[0]!.tasks)).toBeLessThanOrEqual(20)
  expect(minutesOf(plan.days[0]!.tasks)).toBeGreaterThan(10)
})

test('lessons are taken in the order in which they are given', () => {
  const { lessons, ...rest } = anInput({ goals: someGoals({ minutes: 120 }) })
  const given = lessons.toReversed()
  const planned = makePlan({ ...rest, lessons: given }).days.flatMap(({ tasks }) =>
    tasks.flatMap((task) => (task.kind === 'lesson' ? [task.lessonId] : [])),
  )
  expect([...new Set(planned)]).toEqual(given.map(({ id }) => id))
})

test.for([
  ['over February 29', '2028-02-20', '2028-03-20'],
  ['over the change to summer time', '2027-03-20', '2027-04-20'],
  ['over the end of a year', '2026-12-20', '2027-01-20'],
])('%s no day is left out and none comes twice', ([, today = '', examDay = '']) => {
  const { days } = makePlan(anInput({ today, examDay, goals: someGoals({ examDay }) }))
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: daysBetween(today, examDay) }, (_, at) => addDays(today, at)),
  )
  expect(days.every(({ minutes, tasks }) => minutes === 45 && tasks.length > 0)).toBe(true)
})

test('who has done everything and makes no mistakes still has drills and practice exams', () => {
  const { days } = makePlan(anInput({ done: 60, goals: someGoals({ minutes: 60 }) }))
  const kinds = new Set(days.flatMap(({ tasks }) => tasks.map(({ kind }) => kind)))
  expect(kinds).toEqual(new Set(['drill', 'exam']))
})

test('practice exams lie at their distances where every day is free', () => {
  const { days, examDay } = makePlan(anInput({ done: 60, goals: someGoals({ minutes: 240 }) }))
  const inDays = days.flatMap(({ day, tasks }) =>
    tasks.some(({ kind }) => kind === 'exam') ? [daysBetween(day, examDay)] : [],
  )
  expect(inDays).toEqual([60, 30, 18, 10, 4])
})
