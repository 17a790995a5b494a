import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysBetween } from './calendar.ts'
import { isLongDay, isStudyDay, minutesOn } from './goals.ts'
import { DAYS_TO_SPARE, makePlan, type PlanInput } from './plan.ts'
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
  const { goals, examDay } = input
  const { days, coveredOn } = makePlan(input)
  const broken: string[] = []
  const promise = (isKept: boolean, words: string) => {
    if (!isKept) broken.push(words)
  }
  promise(JSON.stringify(makePlan(input).days) === JSON.stringify(days), 'same input, same plan')
  promise(days.length === daysBetween(TODAY, examDay), 'every day until the exam, and none after')
  for (const { day, tasks } of days) {
    const minutes = minutesOf(tasks)
    const exam = tasks.find(({ kind }) => kind === 'exam')
    const reviews = tasks.findIndex(({ kind }) => kind === 'reviews')
    const inDays = daysBetween(day, examDay)
    // A whole practice exam takes a day that may be long; reviews come on top.
    const isLong = exam !== undefined && isLongDay(goals, day)
    const most = isLong
      ? Math.max(goals.minutes, exam.minutes + goals.minutes / 2)
      : minutesOn(goals, day)
    promise(day < examDay, `${day} is before the exam`)
    promise(isStudyDay(goals, day) || tasks.length === 0, `${day} is a rest day and empty`)
    promise(minutes <= most, `${day} has ${minutes} of ${most} minutes`)
    promise(
      !exam || inDays >= 3,
      `${day} has no practice exam, because the exam is in ${inDays} days`,
    )
    promise(reviews <= 0, `${day} begins with reviews`)
    promise(
      (tasks[reviews]?.minutes ?? 0) <= goals.minutes / 2,
      `${day}: reviews take half at most`,
    )
    promise(asksTopicsOnce(input, tasks), `${day}: no topic twice, three or more in a drill`)
  }
  if (canBeCovered(input) && input.lessons.length > 0) {
    const inDays = daysBetween(coveredOn ?? examDay, examDay)
    promise(inDays >= DAYS_TO_SPARE, `covered ${inDays} days before the exam`)
  }
  return broken
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
function canBeCovered({ goals, examDay, lessons }: PlanInput): boolean {
  let half = 0
  for (let day = TODAY; daysBetween(day, examDay) >= DAYS_TO_SPARE; day = addDays(day, 1)) {
    half += Math.floor(minutesOn(goals, day) / 2)
  }
  return lessons.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0) * 1.5 <= half
}

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

test('a missed day is owed nothing: no later day has more than its minutes', () => {
  const input = anInput({ goals: someGoals({ minutes: 30 }) })
  const missed = { ...input, today: addDays(TODAY, 5) }

  for (const { tasks } of makePlan(missed).days) expect(minutesOf(tasks)).toBeLessThanOrEqual(30)
})

test('what is left of today is filled, and no more', () => {
  const plan = makePlan(anInput({ minutesToday: 20 }))
  expect(minutesOf(plan.days[0]!.tasks)).toBeLessThanOrEqual(20)
  expect(minutesOf(plan.days[0]!.tasks)).toBeGreaterThan(10)
})
