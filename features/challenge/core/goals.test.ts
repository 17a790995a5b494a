/** What a learner may set, and in which words anything else is refused. */
import { describe, expect, test } from 'vitest'

import { addDays } from './calendar.ts'
import {
  Goals,
  minutesOn,
  MOST_DAYS_AHEAD,
  MOST_REST_DAYS,
  NO_DAY_WORDS,
  StoredGoals,
  troubleWith,
  troubleWithRestDay,
  withRestDay,
  firstWeekdays,
} from './goals.ts'
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
    ['a lesson left out twice', { leftOut: ['frames', 'frames'] }, 'left out once'],
    [
      'more lessons than any exam has',
      { leftOut: Array.from({ length: 301 }, (_, at) => `lesson-${at}`) },
      'leave out at most 300 lessons',
    ],
    ['no id of a lesson', { leftOut: ['No id'] }, 'an id is kebab-case'],
    ['no time zone', { timeZone: 'Mars/Olympus' }, 'write a time zone such as'],
  ])('%s are refused in words that say what to change', (_name, traits, words) => {
    const { error } = Goals.safeParse(someGoals(traits))
    expect(error?.issues.map(({ message }) => message).join('; ')).toContain(words)
  })

  test('that were stored before lessons could be left out are read as they are', () => {
    expect(StoredGoals.parse(someGoals())).toEqual(someGoals())
  })

  test('a birthday on 29 February is a rest day in a leap year', () => {
    const goals = someGoals({ restDays: ['2028-02-29'] })
    expect(Goals.safeParse(goals).success).toBe(true)
    expect(minutesOn(goals, '2028-02-29')).toBe(0)
    expect(minutesOn(goals, '2028-03-01')).toBe(goals.minutes)
  })
})

test.each([
  ['Monday', '2026-11-23', [1, 2, 3, 4, 6]],
  ['Thursday', '2026-11-26', [1, 2, 3, 4, 6]],
  ['Friday', '2026-11-27', [1, 2, 3, 4, 5]],
  ['Saturday', '2026-11-28', [1, 2, 3, 4, 6]],
  ['Sunday', '2026-11-29', [1, 2, 3, 4, 7]],
])('who begins on a %s studies on that day', (_, day, weekdays) => {
  expect(firstWeekdays(day)).toEqual(weekdays)
})

describe('the date of the exam', () => {
  test('may be today or none, and no earlier day', () => {
    expect(troubleWith({ examDay: TODAY }, TODAY)).toBeNull()
    expect(troubleWith({ examDay: null }, TODAY)).toBeNull()
    expect(troubleWith({ examDay: addDays(TODAY, -1) }, TODAY)).toMatch(/past/)
  })

  test.each(['12027-01-01', '2027-02-29', '202-01-01', ''])('%j is none', (examDay) => {
    expect(troubleWith({ examDay }, TODAY)).toBe(NO_DAY_WORDS)
  })

  test('is at most two years ahead', () => {
    expect(troubleWith({ examDay: addDays(TODAY, MOST_DAYS_AHEAD) }, TODAY)).toBeNull()
    const later = addDays(TODAY, MOST_DAYS_AHEAD + 1)
    expect(troubleWith({ examDay: later }, TODAY)).toMatch(/two years/)
  })
})

describe('a rest day', () => {
  const ahead = Array.from({ length: MOST_REST_DAYS }, (_, at) => addDays(TODAY, at))
  const past = Array.from({ length: MOST_REST_DAYS }, (_, at) => addDays(TODAY, -1 - at))

  test('is a day that exists, today or later', () => {
    expect(troubleWithRestDay(TODAY, [], TODAY)).toBeNull()
    expect(troubleWithRestDay('12027-01-01', [], TODAY)).toBe(NO_DAY_WORDS)
    expect(troubleWithRestDay(addDays(TODAY, -1), [], TODAY)).toMatch(/past/)
  })

  test('finds room as long as not all of them are ahead: the oldest past one goes', () => {
    expect(troubleWithRestDay(TODAY, past, TODAY)).toBeNull()
    const days = withRestDay(past, TODAY)
    expect(Goals.safeParse(someGoals({ restDays: days })).success).toBe(true)
    expect(days.at(-1)).toBe(TODAY)
    expect(days).not.toContain(past.at(-1))
    expect(days).toContain(past.at(-2))
  })

  test('that is one too many is refused in words', () => {
    expect(troubleWithRestDay(addDays(TODAY, 200), ahead, TODAY)).toMatch(/100 rest days ahead/)
  })

  test('that is named already is named once', () => {
    expect(withRestDay([TODAY], TODAY)).toEqual([TODAY])
  })
})
