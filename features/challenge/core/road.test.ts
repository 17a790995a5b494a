import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from './calendar.ts'
import { roadOf } from './road.ts'
import { someGoals, TODAY } from './testing.ts'

const DOMAINS = [
  { number: '1', title: 'One', weight: 60, lessonIds: ['a', 'b', 'c', 'd'] },
  { number: '2', title: 'Two', weight: 40, lessonIds: ['e', 'f', 'g', 'h'] },
]

/** Seventeen days before the exam, ten of them for lessons. */
function aRoad(traits: Partial<Parameters<typeof roadOf>[0]> = {}) {
  const goals = someGoals({ examDay: addDays(TODAY, 16) })
  return roadOf({
    domains: DOMAINS,
    lessonIds: DOMAINS.flatMap(({ lessonIds }) => lessonIds),
    leftOut: new Set(),
    doneOn: new Map(),
    practiceExams: [],
    since: TODAY,
    today: TODAY,
    goals,
    days: [],
    examDay: goals.examDay ?? TODAY,
    ...traits,
  })
}
const paces = (road: ReturnType<typeof aRoad>) => road.domains.map(({ evenPace }) => evenPace)

test('on the first day an even pace asks for nothing, a week before the exam for all', () => {
  expect(paces(aRoad())).toEqual([0, 0])
  expect(paces(aRoad({ today: addDays(TODAY, 5) }))).toEqual([4, 0])
  expect(paces(aRoad({ today: addDays(TODAY, 10) }))).toEqual([4, 4])
  expect(paces(aRoad({ today: addDays(TODAY, 16) }))).toEqual([4, 4])
})

test('rest days are no pace lost, and what was done before the challenge counts', () => {
  const restDays = [0, 1, 2, 3, 4].map((at) => addDays(TODAY, at))
  const goals = someGoals({ examDay: addDays(TODAY, 16), restDays })
  expect(paces(aRoad({ goals, today: addDays(TODAY, 5) }))).toEqual([0, 0])

  const doneOn = new Map(['a', 'e'].map((id) => [id, addDays(TODAY, -3)]))
  expect(paces(aRoad({ doneOn }))).toEqual([1, 1])
})

test('without a booked date there is no pace to keep', () => {
  expect(paces(aRoad({ goals: someGoals({ examDay: null }) }))).toEqual([null, null])
})

test('a lesson of two domains is left out of the first, and an unknown one of none', () => {
  const domains = DOMAINS.map((domain) => ({
    ...domain,
    lessonIds: domain.number === '2' ? ['a', ...domain.lessonIds] : domain.lessonIds,
  }))
  const road = aRoad({ domains, leftOut: new Set(['a', 'e', 'f', 'gone']) })
  expect(road.domains.map(({ leftOut }) => leftOut)).toEqual([1, 2])
})

test('what is left out is behind no pace', () => {
  const leftOut = new Set(['a', 'b', 'c', 'd'])
  expect(paces(aRoad({ leftOut, today: addDays(TODAY, 5) }))).toEqual([0, 2])
})

test('a challenge that begins in the last week before its exam is behind in nothing', () => {
  for (const ahead of [0, 1, 6]) {
    const goals = someGoals({ examDay: addDays(TODAY, ahead) })
    expect(paces(aRoad({ goals, today: addDays(TODAY, 1) }))).toEqual([null, null])
  }
})

test('of any day, an even pace is between what was done before and all lessons', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (at, ahead) => {
      const goals = someGoals({ examDay: addDays(TODAY, ahead) })
      for (const { evenPace, lessons } of aRoad({ goals, today: addDays(TODAY, at) }).domains) {
        expect(evenPace === null).toBe(ahead < 7)
        expect(evenPace ?? 0).toBeGreaterThanOrEqual(0)
        expect(evenPace ?? 0).toBeLessThanOrEqual(lessons)
      }
    }),
  )
})
