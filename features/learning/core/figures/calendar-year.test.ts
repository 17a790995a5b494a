import { describe, expect, test } from 'vitest'

import { calendarYear } from './calendar-year.ts'

const MINUTE_MS = 60_000
const TODAY = '2026-11-26'
const someDay = (day: string, minutes: number, answers = 1) => ({
  day,
  answers,
  reviews: 0,
  milliseconds: minutes * MINUTE_MS,
})

describe('calendarYear', () => {
  test('has 53 weeks from Monday on, and ends with today', () => {
    const { weeks } = calendarYear({ today: TODAY, days: [] })

    expect(weeks).toHaveLength(53)
    expect(weeks[0]?.[0]?.day).toBe('2025-11-24')
    expect(weeks.at(-1)?.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ])
  })

  test('a day is larger the longer it was, and even a moment is seen', () => {
    const days = [0, 10, 25, 45, 200].map((minutes, at) => someDay(`2026-11-2${at + 1}`, minutes))

    const { counting } = calendarYear({ today: TODAY, days })

    expect(counting.map(({ level }) => level)).toEqual([4, 4, 3, 2, 1])
  })

  test('time alone makes no day that counts, and every day without evidence looks the same', () => {
    const { weeks, counting } = calendarYear({ today: TODAY, days: [someDay('2026-11-24', 60, 0)] })

    expect(counting).toEqual([])
    expect(new Set(weeks.flat().map(({ level }) => level))).toEqual(new Set([0]))
  })

  test('the months are named where their first week begins', () => {
    const { months } = calendarYear({ today: '2026-03-04', days: [] })

    expect(months.slice(-3)).toEqual([
      { month: '2026-01', week: 44 },
      { month: '2026-02', week: 48 },
      { month: '2026-03', week: 52 },
    ])
  })
})
