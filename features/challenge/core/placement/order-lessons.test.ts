/** The order of a plan's lessons after a placement. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderLessons, type LessonOutline } from './order-lessons.ts'

/** Domain d has some objectives of some lessons each; lessons are named by their place. */
const anyOutline = fc
  .array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((domains): LessonOutline =>
    domains.map((objectives, at) => ({
      number: String(at + 1),
      objectives: objectives.map((count, objective) => ({
        lessonIds: Array.from({ length: count }, (_, lesson) => `${at + 1}.${objective}.${lesson}`),
      })),
    })),
  )

const anyCase = anyOutline.chain((outline) => {
  const numbers = outline.map(({ number }) => number)
  return fc.record({
    outline: fc.constant(outline),
    order: fc.shuffledSubarray(numbers, { minLength: numbers.length }),
    later: fc.integer({ min: 0, max: numbers.length - 1 }),
    // Some are done.
    left: fc.subarray(
      outline.flatMap(({ objectives }) => objectives.flatMap(({ lessonIds }) => lessonIds)),
    ),
  })
})

const domainOf = (id: string) => id.split('.')[0] ?? ''

test('it is a permutation, and within a domain the reading order stays', () => {
  fc.assert(
    fc.property(anyCase, ({ outline, order, later, left }) => {
      const lessons = left.map((id) => ({ id }))
      const ordered = orderLessons(lessons, outline, {
        order,
        later: order.slice(order.length - later),
      }).map(({ id }) => id)
      expect(ordered.toSorted()).toEqual(left.toSorted())
      for (const number of order) {
        const ofDomain = (ids: readonly string[]) => ids.filter((id) => domainOf(id) === number)
        expect(ofDomain(ordered)).toEqual(ofDomain(left))
      }
    }),
  )
})

test('without a placement it is the reading order', () => {
  fc.assert(
    fc.property(anyCase, ({ outline, left }) => {
      const lessons = left.map((id) => ({ id }))
      expect(orderLessons(lessons, outline, null)).toEqual(lessons)
    }),
  )
})

const OUTLINE: LessonOutline = [
  { number: '1', objectives: [{ lessonIds: ['layers'] }, { lessonIds: ['cables'] }] },
  { number: '2', objectives: [{ lessonIds: ['routes'] }] },
  { number: '3', objectives: [{ lessonIds: ['faults'] }] },
]
const idsIn = (order: readonly string[], later: readonly string[] = []) =>
  orderLessons(
    ['layers', 'cables', 'routes', 'faults'].map((id) => ({ id })),
    OUTLINE,
    { order, later },
  ).map(({ id }) => id)

test('the opening of the outline stays in front, unless its domain is known well', () => {
  expect(idsIn(['3', '2', '1'])).toEqual(['layers', 'faults', 'routes', 'cables'])
  expect(idsIn(['3', '2', '1'], ['1'])).toEqual(['faults', 'routes', 'layers', 'cables'])
})

test('a domain that the placement did not know comes before what is known well', () => {
  expect(idsIn(['2', '1'], ['1'])).toEqual(['routes', 'faults', 'layers', 'cables'])
})
