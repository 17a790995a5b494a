/** Which figures of a measurement miss their aim. */
import { expect, test } from 'vitest'

import { missedAims } from './aims.ts'

test('a figure beyond its aim is named, one that meets it is not', () => {
  const missed = missedAims([
    { name: '/, heading, s', figure: 3.04, atMost: 3 },
    { name: '/login, heading, s', figure: 3, atMost: 3 },
    { name: 'home, performance', figure: 94, atLeast: 95 },
    { name: 'home, seo', figure: 100, atLeast: 100 },
    { name: 'login, seo', figure: Number.NaN, atLeast: 100 },
  ])

  expect(missed).toEqual([
    'missed: /, heading, s: 3.04, aim: at most 3',
    'missed: home, performance: 94, aim: at least 95',
    'missed: login, seo: NaN, aim: at least 100',
  ])
})
