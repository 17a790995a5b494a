import { describe, expect, test } from 'vitest'

import {
  addDays,
  civilDay,
  daysBetween,
  isDay,
  mondayOf,
  studyDayAt,
  weekdayOf,
} from './calendar.ts'
import { isLongDay, isStudyDay, minutesOn, troubleWith } from './goals.ts'
import { someGoals } from './testing.ts'

const at = (iso: string) => Date.parse(iso)

describe('days', () => {
  test('exist or not: February 29 in leap years alone', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2027-02-29')).toBe(false)
    expect(isDay('2027-13-01')).toBe(false)
    expect(isDay('27-01-01')).toBe(false)
  })

  test('a year after February 29 is a day that exists', () => {
    expect(addDays('2028-02-29', 366)).toBe('2029-03-01')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  })

  test('weeks begin on Monday', () => {
    expect(weekdayOf('2026-11-24')).toBe(2)
    expect(weekdayOf('2026-11-29')).toBe(7)
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  })
})

describe('which day it is', () => {
  test('depends on where the learner is', () => {
    const now = at('2026-11-24T11:00:00Z')
    expect(civilDay('Pacific/Kiritimati', now)).toBe('2026-11-25')
    expect(civilDay('America/Los_Angeles', now)).toBe('2026-11-24')
    expect(civilDay('No/Such_Zone', now)).toBe('2026-11-24')
  })

  test('a study day lasts until four in the morning', () => {
    expect(studyDayAt('Europe/Paris', at('2026-11-25T02:59:00Z'))).toBe('2026-11-24')
    expect(studyDayAt('Europe/Paris', at('2026-11-25T03:00:00Z'))).toBe('2026-11-25')
  })

  test.each([
    // At two the clocks in Paris go to three: four on the wall is only an hour after one.
    ['2027-03-28T01:59:00Z', '2027-03-27'],
    ['2027-03-28T02:00:00Z', '2027-03-28'],
    // At three they go back to two: four on the wall is three hours after two.
    ['2027-10-31T02:59:00Z', '2027-10-30'],
    ['2027-10-31T03:00:00Z', '2027-10-31'],
  ])('also when the clocks change, by the hour on the wall: %s', (instant, day) => {
    expect(studyDayAt('Europe/Paris', at(instant))).toBe(day)
  })

  test('days do not lose or gain one when the clocks change', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2)
  })
})

describe('goals', () => {
  const goals = someGoals({
    weekdays: [2, 6],
    longWeekdays: [6, 7],
    restDays: ['2026-11-28'],
    minutes: 30,
  })

  test('study days are those of the week without rest days', () => {
    expect(minutesOn(goals, '2026-11-24')).toBe(30)
    expect(minutesOn(goals, '2026-11-25')).toBe(0)
    expect(isStudyDay(goals, '2026-11-28')).toBe(false)
    expect(isLongDay(goals, '2026-12-05')).toBe(true)
    expect(isLongDay(goals, '2026-11-28')).toBe(false)
    // A Sunday: long, but nothing is studied on it.
    expect(isLongDay(goals, '2026-11-29')).toBe(false)
  })

  test.each([
    [null, null],
    ['2026-11-24', null],
    ['2026-11-23', /past/],
    ['2028-11-24', /two years/],
  ])('an exam on %s', (examDay, words) => {
    const trouble = troubleWith({ examDay }, '2026-11-24')
    expect(trouble ?? '').toMatch(words ?? /^$/)
  })
})
