import { expect, test } from 'vitest'

import { isResumed } from './resumed-run.ts'

const HOUR_MS = 3_600_000

test.each([
  { answered: 1, hours: 70, isOnline: true, resumed: true },
  { answered: 1, hours: 73, isOnline: true, resumed: false },
  { answered: 0, hours: 1, isOnline: true, resumed: false },
  { answered: 0, hours: 1, isOnline: false, resumed: true },
  { answered: 0, hours: 73, isOnline: false, resumed: false },
])(
  'a run with $answered answers, left $hours hours ago, online: $isOnline, goes on: $resumed',
  ({ answered, hours, isOnline, resumed }) => {
    expect(isResumed({ answered, ageMs: hours * HOUR_MS }, isOnline)).toBe(resumed)
  },
)
