/** What a forecast is compared with. */
import { expect, test } from 'vitest'

import { addDays } from '../calendar.ts'
import { TODAY } from '../testing.ts'
import { aWeekAgo } from './a-week-ago.ts'

const daysAgo = (...days: readonly number[]) =>
  days.map((each) => ({ day: addDays(TODAY, -each), ago: each }))

test('the nearest to a week ago, of two as near the earlier one', () => {
  expect(aWeekAgo(daysAgo(1, 6, 7, 9), TODAY)?.ago).toBe(7)
  expect(aWeekAgo(daysAgo(5, 8), TODAY)?.ago).toBe(8)
  expect(aWeekAgo(daysAgo(6, 8), TODAY)?.ago).toBe(8)
})

test('yesterday is never compared with, nor a month ago', () => {
  expect(aWeekAgo(daysAgo(0, 1, 2, 4, 10, 30), TODAY)).toBeUndefined()
})
