/** What a learner may set, and in which words anything else is refused. */
import { describe, expect, test } from 'vitest'

import { addDays } from './calendar.ts'
import { Goals, minutesOn, MOST_DAYS_AHEAD, troubleWith } from './goals.ts'
import { someGoals, TODAY } from './testing.ts'

describe('goals', () => {
  test.each([
    ['zero days', { weekdays: [] }, 'choose at least one day of the week'],
    ['24 hours a day', { minutes: 1440 }, 'write at most 240 minutes a day'],
    ['no minutes', { minutes: 0 }, 'write at least 10 minutes a day'],
    ['half minutes', { minutes: 30.5 }, 'write whole minutes'],
    ['a date that does not exist', { examDay: '2027-02-29' }, 'write a date that exists'],
    ['a rest day that does not exist', { restDays: ['2027-13-01'] }, 'write a date that exists'],
    ['a day of the week twice', { weekdays: [1, 1] as [1, 1] }, 'each day of the week once'],
    ['a rest day twice', { restDays: [TODAY, TODAY] }, 'name each rest day once'],
    ['no time zone', { timeZone: 'Mars/Olympus' }, 'write a time zone such as'],
  ])('%s are refused in words that say what to change', (_name, traits, words) => {
    const { error } = Goals.safeParse(someGoals(traits))
    expect(error?.issues.map(({ message }) => message).join('; ')).toContain(words)
  })

  test('a birthday on 29 February is a rest day in a leap year', () => {
    const goals = someGoals({ restDays: ['2028-02-29'] })
    expect(Goals.safeParse(goals).success).toBe(true)
    expect(minutesOn(goals, '2028-02-29')).toBe(0)
    expect(minutesOn(goals, '2028-03-01')).toBe(goals.minutes)
  })
})

describe('the date of the exam', () => {
  test('may be today or none, and no earlier day', () => {
    expect(troubleWith({ examDay: TODAY }, TODAY)).toBeNull()
    expect(troubleWith({ examDay: null }, TODAY)).toBeNull()
    expect(troubleWith({ examDay: addDays(TODAY, -1) }, TODAY)).toMatch(/past/)
  })

  test('is at most two years ahead', () => {
    expect(troubleWith({ examDay: addDays(TODAY, MOST_DAYS_AHEAD) }, TODAY)).toBeNull()
    const later = addDays(TODAY, MOST_DAYS_AHEAD + 1)
    expect(troubleWith({ examDay: later }, TODAY)).toMatch(/two years/)
  })
})
