import { expect, test } from 'vitest'

import { longInterval, shortInterval, untilDue } from './interval-words.ts'

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

test.each([
  ['a short step', '2026-03-02T22:00+01:00', '2026-03-02T22:10+01:00', '10 minutes'],
  ['the next study day', '2026-03-02T22:00+01:00', '2026-03-03T04:00+01:00', '6 hours'],
  ['the eighth day, in the evening', '2026-03-02T22:00+01:00', '2026-03-10T04:00+01:00', '8 days'],
  ['in the morning', '2026-03-02T05:00+01:00', '2026-03-10T04:00+01:00', '8 days'],
  ['past midnight', '2026-03-03T01:00+01:00', '2026-03-10T04:00+01:00', '8 days'],
  ['over a change of the clocks', '2026-03-28T22:00+01:00', '2026-04-05T04:00+02:00', '8 days'],
])('until a card is due, days are counted as on the buttons: %s', (_when, now, due, words) => {
  expect(untilDue(Date.parse(due), { now: Date.parse(now), timeZone: 'Europe/Paris' })).toBe(words)
})
