import { expect, test } from 'vitest'

import { fullWeeks, sumOfWork, weeklyWork } from './weekly-work.ts'

const MINUTE_MS = 60_000
const day = (day: string, minutes: number, answers: number, reviews = 0) => ({
  day,
  answers,
  reviews,
  milliseconds: minutes * MINUTE_MS,
})

const WEEKS = weeklyWork({
  today: '2026-11-26',
  days: [
    day('2026-10-25', 99, 9),
    day('2026-10-26', 10, 1),
    day('2026-11-22', 0.4, 2, 3),
    day('2026-11-22', 0.4, 0),
    day('2026-11-23', 5, 0),
    day('2026-11-26', 30, 4),
  ],
  lessonsDone: [
    { week: '2026-11-23', lessons: 2 },
    { week: '2026-01-05', lessons: 7 },
  ],
})

test('every day goes to the week of its Monday, and the seconds of a week are added before they are rounded', () => {
  expect(WEEKS.slice(-2)).toEqual([
    { week: '2026-11-16', minutes: 1, days: 1, answers: 2, reviews: 3, lessons: 0 },
    { week: '2026-11-23', minutes: 35, days: 1, answers: 4, reviews: 0, lessons: 2 },
  ])
})

test('the weeks begin with the first that has something, and are never fewer than eight', () => {
  const long = weeklyWork({ today: '2026-11-26', days: [day('2026-07-01', 1, 1)], lessonsDone: [] })
  const nothing = weeklyWork({ today: '2026-11-26', days: [], lessonsDone: [] })

  expect([WEEKS, nothing].map(({ length }) => length)).toEqual([8, 8])
  expect(long[0]).toMatchObject({ week: '2026-06-29', answers: 1 })
  expect(long).toHaveLength(22)
})

test('the four weeks that are compared are over', () => {
  const weeks = fullWeeks(WEEKS)

  expect(weeks.map(({ week }) => week)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(sumOfWork(weeks)).toEqual({ minutes: 11, days: 2, answers: 3, reviews: 3, lessons: 0 })
})
