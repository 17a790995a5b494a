import { expect, test } from 'vitest'

import { isResumed } from './resumed-run.ts'

const HOUR_MS = 3_600_000

test.each([
  { answered: 1, hours: 70, isOnline: true, resumed: true },
  { answered: 1, hours: 73, isOnline: true, resumed: false },
  { answered: 0, hours: 5, isOnline: true, resumed: true },
  { answered: 0, hours: 7, isOnline: true, resumed: false },
  { answered: 0, hours: 1, isOnline: false, resumed: true },
  { answered: 0, hours: 73, isOnline: false, resumed: false },
])(
  'a run with $answered answers, left $hours hours ago, online: $isOnline, goes on: $resumed',
  ({ answered, hours, isOnline, resumed }) => {
    const left = { answered, ageMs: hours * HOUR_MS, timeLeftMs: null }
    expect(isResumed(left, isOnline)).toBe(resumed)
  },
)

test.each([
  ['time left', 0, 1, true],
  ['time left', 2, 1, true],
  ['no time left', 2, 0, true],
  ['its time out for half an hour', 2, -HOUR_MS / 2, true],
  ['its time out for two hours', 2, -2 * HOUR_MS, false],
  ['its time out', 0, -1, false],
])('by the clock, with %s and %d answers', (_name, answered, timeLeftMs, resumed) => {
  expect(isResumed({ answered, ageMs: 0, timeLeftMs }, true)).toBe(resumed)
})
