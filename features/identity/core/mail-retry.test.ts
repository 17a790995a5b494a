import { expect, test } from 'vitest'

import { giveUpAt, nextTryAt } from './mail-retry.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long after the first try each later one comes, until the mail is given up. */
function triesWithin(lifetimeMs: number): readonly number[] {
  const end = giveUpAt(0, lifetimeMs)
  const tries = [0]
  while ((tries.at(-1) ?? 0) < end) tries.push(nextTryAt(tries.at(-1) ?? 0, tries.length, end))
  return tries
}

test('a mail is given up when its code runs out, and at the latest after a day', () => {
  expect(giveUpAt(1000)).toBe(1000 + DAY_MS)
  expect(giveUpAt(1000, HOUR_MS)).toBe(1000 + HOUR_MS)
  expect(giveUpAt(1000, 30 * DAY_MS)).toBe(1000 + DAY_MS)
})

test('it is tried soon at first, then every quarter of an hour, and never later than its end', () => {
  const seconds = triesWithin(HOUR_MS).map((time) => time / 1000)

  expect(seconds).toEqual([0, 10, 30, 70, 150, 310, 630, 1270, 2170, 3070, 3600])
  expect(triesWithin(DAY_MS).at(-1)).toBe(DAY_MS)
  expect(triesWithin(DAY_MS).length).toBeLessThan(110)
})
