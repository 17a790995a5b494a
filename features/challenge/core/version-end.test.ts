import { describe, expect, test } from 'vitest'

import { someFacts } from './booking/testing.ts'
import { addDays } from './calendar.ts'
import { assumedExamDay } from './feasibility.ts'
import { anInput, someGoals, TODAY } from './testing.ts'
import { versionEndFor } from './version-end.ts'

/** Sixty lessons in twenty minutes a day, without a date: two months and more. */
const known = anInput({ goals: someGoals({ examDay: null, minutes: 20 }) })
const UNBOOKED = { ...known, examDay: assumedExamDay(known) }
const endingIn = (days: number, isAnnounced = true) =>
  someFacts({ endsOn: addDays(TODAY, days), isAnnounced })

test('a plan that ends in time has nothing to say, and neither has one whose version has no known end', () => {
  expect(versionEndFor(UNBOOKED, endingIn(700))).toBeNull()
  expect(versionEndFor(UNBOOKED, someFacts({ endsOn: null }))).toBeNull()
  expect(versionEndFor(UNBOOKED, null)).toBeNull()
})

describe('where no date is booked, and the plan ends after the version', () => {
  test('the minutes that are offered bring it in time, and fewer do not', () => {
    const end = versionEndFor(UNBOOKED, endingIn(60))
    const dayWith = (minutes: number) =>
      assumedExamDay({ ...known, goals: { ...known.goals, minutes } })

    expect(end).toMatchObject({ isAfter: true, isAnnounced: true, endsOn: addDays(TODAY, 60) })
    expect(dayWith(end!.minutes!) <= addDays(TODAY, 60)).toBe(true)
    expect(dayWith(end!.minutes! - 5) > addDays(TODAY, 60)).toBe(true)
  })

  test('no minutes are offered where none would do', () => {
    expect(versionEndFor(UNBOOKED, endingIn(3))).toMatchObject({ isAfter: true, minutes: null })
    expect(versionEndFor(UNBOOKED, endingIn(-10))).toMatchObject({ isAfter: true, minutes: null })
  })
})

test('a date that is set is said to be late, and left to the learner', () => {
  const input = anInput({ goals: someGoals({ examDay: addDays(TODAY, 60) }) })

  expect(versionEndFor(input, endingIn(59))).toMatchObject({ isAfter: true, minutes: null })
  expect(versionEndFor(input, endingIn(60))).toBeNull()
})

test('within a month before an end that is only estimated, it is said to be close', () => {
  const input = anInput({ goals: someGoals({ examDay: addDays(TODAY, 60) }) })

  expect(versionEndFor(input, endingIn(75, false))).toMatchObject({ isAfter: false })
  expect(versionEndFor(input, endingIn(75))).toBeNull()
})
