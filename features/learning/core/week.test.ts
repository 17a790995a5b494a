import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, mondayOf, weeksUpTo } from './week.ts'

const anyDay = fc
  .integer({ min: Date.parse('1960-01-01'), max: Date.parse('2100-01-01') })
  .map((at) => new Date(at).toISOString().slice(0, 10))

test('a week begins on Monday, also before 1970 and around February 29', () => {
  expect(mondayOf('2026-11-26')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('1969-12-31')).toBe('1969-12-29')
  expect(mondayOf('2028-03-01')).toBe('2028-02-28')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('so many weeks end with that of the day, each seven days after the one before', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, count) => {
      const weeks = weeksUpTo(day, count)

      expect(weeks).toHaveLength(count)
      expect(weeks.at(-1)).toBe(mondayOf(day))
      expect(weeks.slice(1)).toEqual(weeks.slice(0, -1).map((week) => addDays(week, 7)))
    }),
  )
})
