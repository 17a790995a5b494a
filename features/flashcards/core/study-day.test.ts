import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isPastMidnight, reviewedTodaySince, startOfStudyDay } from './study-day.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['an evening', 'Europe/Paris', '2026-03-02T22:30:00+01:00', '2026-03-02T04:00:00+01:00'],
  ['past midnight', 'Europe/Paris', '2026-03-03T03:59:59+01:00', '2026-03-02T04:00:00+01:00'],
  ['from four on', 'Europe/Paris', '2026-03-03T04:00:00+01:00', '2026-03-03T04:00:00+01:00'],
  ['elsewhere', 'Pacific/Auckland', '2026-03-02T18:00:00Z', '2026-03-02T15:00:00Z'],
  ['half an hour off', 'Asia/Kolkata', '2026-03-02T18:00:00Z', '2026-03-01T22:30:00Z'],
  // What the clock on the wall shows decides, not how long ago midnight was.
  ['clocks put on', 'Europe/Paris', '2026-03-29T12:00:00+02:00', '2026-03-29T04:00:00+02:00'],
  ['clocks put back', 'Europe/Paris', '2026-10-25T12:00:00+01:00', '2026-10-25T04:00:00+01:00'],
  ['a day of 25 hours', 'Europe/Paris', '2026-10-25T03:59:00+01:00', '2026-10-24T04:00:00+02:00'],
  [
    'four itself is repeated',
    'Europe/Kyiv',
    '2026-10-25T12:00:00+02:00',
    '2026-10-25T04:00:00+02:00',
  ],
  ['a date is skipped', 'Pacific/Apia', '2011-12-31T12:00:00+14:00', '2011-12-31T04:00:00+14:00'],
])(
  "a study day begins at four in the learner's time zone: %s",
  (_when, timeZone, instant, start) => {
    expect(new Date(startOfStudyDay(timeZone, at(instant)))).toEqual(new Date(start))
  },
)

test('it begins at the first instant at which the wall shows four or later, on every day of a year', () => {
  const hourAt = (timeZone: string, instant: number) =>
    Number(
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
        instant,
      ),
    )
  const zones = ['America/New_York', 'Europe/London', 'Europe/Helsinki', 'Australia/Lord_Howe']
  for (const timeZone of zones)
    for (let now = at('2026-01-01T12:00:00Z'); now < at('2027-01-01'); now += 24 * 3_600_000) {
      const start = startOfStudyDay(timeZone, now)

      expect(hourAt(timeZone, start - 1)).toBeLessThan(4)
      expect(hourAt(timeZone, start)).toBe(4)
    }
})

test.each([
  ['2026-03-02T23:59:59+01:00', false],
  ['2026-03-03T00:00:00+01:00', true],
  ['2026-03-03T03:59:59+01:00', true],
  ['2026-03-03T04:00:00+01:00', false],
])(
  'it is past midnight, and still the study day of the date before, from midnight to four: %s',
  (text, isPast) => {
    expect(isPastMidnight('Europe/Paris', at(text))).toBe(isPast)
  },
)

test('an unknown zone counts as UTC', () => {
  const instant = at('2026-03-02T18:00:00Z')

  expect(startOfStudyDay('Mars/Olympus', instant)).toBe(startOfStudyDay('UTC', instant))
})

test('what was not reviewed today was reviewed on an earlier study day and on an earlier date in UTC', () => {
  const HOUR_MS = 3_600_000
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Paris', 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC'),
      fc.date({
        min: new Date('2026-01-01'),
        max: new Date('2027-01-01'),
        noInvalidDate: true,
      }),
      (timeZone, date) => {
        const now = date.getTime()
        const since = reviewedTodaySince(timeZone, now)
        const dayBefore = since - 1
        const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

        expect(startOfStudyDay(timeZone, dayBefore)).toBeLessThan(startOfStudyDay(timeZone, now))
        expect(dateOf(dayBefore) < dateOf(now)).toBe(true)
        // Never more than one day, which is 25 hours long where the clocks are put back.
        expect(now - since).toBeLessThanOrEqual(25 * HOUR_MS)
      },
    ),
  )
})
