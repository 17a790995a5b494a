import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysBetween } from './calendar.ts'
import { assumedExamDay, choicesFor } from './feasibility.ts'
import { makePlan, type PlanInput } from './plan.ts'
import { anInput, anyInput, someGoals, TODAY } from './testing.ts'

const TIGHT = anInput({ goals: someGoals({ examDay: addDays(TODAY, 20), minutes: 30 }) })

describe('a date that is too near', () => {
  const plan = makePlan(TIGHT)
  const choices = choicesFor(TIGHT)

  test('is said, and each choice that is offered does fit', () => {
    expect(plan.fits).toBe(false)

    expect(makePlan({ ...TIGHT, examDay: choices.examDay! }).fits).toBe(true)
    const goals = { ...TIGHT.goals, minutes: choices.minutes! }
    expect(makePlan({ ...TIGHT, goals }).fits).toBe(true)
    const left = new Set(choices.leaveOut?.lessonIds)
    expect(left.size).toBeGreaterThan(0)
    const lessons = TIGHT.lessons.filter(({ id }) => !left.has(id))
    expect(makePlan({ ...TIGHT, lessons }).fits).toBe(true)
  })

  test('what is left out is as little as fits', () => {
    const most = choices.leaveOut!.lessonIds.slice(1)
    const lessons = TIGHT.lessons.filter(({ id }) => !most.includes(id))
    expect(makePlan({ ...TIGHT, lessons }).fits).toBe(false)
    expect(choices.leaveOut?.marks).toBeCloseTo(choices.leaveOut!.lessonIds.length / 60, 6)
  })
})

test('whoever has one day left is offered another date, and no minutes that nobody has', () => {
  const input = anInput({ goals: someGoals({ examDay: addDays(TODAY, 1) }) })
  expect(choicesFor(input)).toMatchObject({ minutes: null, leaveOut: null })
  expect(choicesFor(input).examDay).not.toBeNull()
})

test('of any learner, each choice that is offered does fit', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      fc.pre(!makePlan(input).fits)
      const { examDay, minutes, leaveOut } = choicesFor(input)
      const left = new Set(leaveOut?.lessonIds)
      const offered = [
        ...(examDay === null ? [] : [{ ...input, examDay }]),
        ...(minutes === null ? [] : [withMinutes(input, minutes)]),
        ...(leaveOut === null
          ? []
          : [{ ...input, lessons: input.lessons.filter(({ id }) => !left.has(id)) }]),
      ]
      expect(offered.filter((each) => !makePlan(each).fits)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

/** New goals hold for today, too. */
function withMinutes(input: PlanInput, minutes: number): PlanInput {
  const { minutesToday: _, ...rest } = input
  return { ...rest, goals: { ...input.goals, minutes } }
}

test('whoever studies on some day is offered a date within two years, unless nothing can be read in a year of them', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const minutes = input.lessons.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0)
      const aYear = 52 * input.goals.weekdays.length * input.goals.minutes
      fc.pre(!makePlan(input).fits && 4 * minutes < aYear)
      expect(choicesFor(input).examDay).not.toBeNull()
    }),
    { numRuns: 100 },
  )
})

test('without a booked date the plan assumes one that fits, at least two weeks away', () => {
  const input = anInput({ goals: someGoals({ examDay: null, minutes: 20 }) })
  const examDay = assumedExamDay(input)

  expect(makePlan({ ...input, examDay }).fits).toBe(true)
  expect(daysBetween(TODAY, assumedExamDay(anInput({ done: 60 })))).toBe(14)
})
