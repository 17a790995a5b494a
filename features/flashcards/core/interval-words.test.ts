import { expect, test } from 'vitest'

import { longInterval, shortInterval } from './interval-words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

test.each([
  [0, '1 min', '1 minute'],
  [MINUTE_MS, '1 min', '1 minute'],
  [10 * MINUTE_MS, '10 min', '10 minutes'],
  [59 * MINUTE_MS, '59 min', '59 minutes'],
  [HOUR_MS, '1 h', '1 hour'],
  [23 * HOUR_MS, '23 h', '23 hours'],
  [DAY_MS, '1 d', '1 day'],
  [29 * DAY_MS, '29 d', '29 days'],
  [30 * DAY_MS, '1 mo', '1 month'],
  [42 * DAY_MS, '1.4 mo', '1.4 months'],
  [364 * DAY_MS, '12.1 mo', '12.1 months'],
  [365 * DAY_MS, '1 y', '1 year'],
])('%i ms is %s, read as %s', (ms, short, long) => {
  expect([shortInterval(ms), longInterval(ms)]).toEqual([short, long])
})
