import { expect, test } from 'vitest'

import { mayBeginFrom, MOST_BEGUN, WITHIN_DAYS } from './begun-lately.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY
/** One every hour until now, the oldest first. */
const hourly = (count: number) =>
  Array.from({ length: count }, (_, at) => NOW - (count - 1 - at) * 3_600_000)

test('as many as the limit may be begun, and one more once the first of them is weeks past', () => {
  expect(mayBeginFrom(hourly(MOST_BEGUN - 1), NOW)).toBeNull()

  const all = hourly(MOST_BEGUN)
  const from = mayBeginFrom(all, NOW)
  expect(from).toBe((all[0] ?? 0) + WITHIN_DAYS * DAY)
  expect(mayBeginFrom(all, (from ?? 0) - 1)).toBe(from)
  expect(mayBeginFrom(all, from ?? 0)).toBeNull()
})

test('what was begun before that counts no more, however many there are', () => {
  const longAgo = Array.from({ length: 10 * MOST_BEGUN }, (_, at) => NOW - (40 + at) * DAY)
  expect(mayBeginFrom(longAgo, NOW)).toBeNull()
})
