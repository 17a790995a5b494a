import { expect, test } from 'vitest'

import { leftOutByDomain } from './left-out.ts'

test('a lesson of two domains is left out of the first, and an unknown one of none', () => {
  const domains = [
    { number: '1', lessonIds: ['frames', 'routes'] },
    { number: '2', lessonIds: ['routes', 'cables'] },
  ]
  expect(leftOutByDomain(domains, new Set(['routes', 'cables', 'gone']))).toEqual(
    new Map([
      ['1', 1],
      ['2', 1],
    ]),
  )
})
