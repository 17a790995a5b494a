import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, civilDay, studyDayAt } from '../calendar.ts'
import { someGoals, TODAY } from '../testing.ts'
import { instantOf } from '../wall-clock.ts'
import { hasReminderOn, nextReminder, Reminder } from './reminder.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')
const hour = (hours: number, timeZone: string): Reminder => ({ minutes: hours * 60, timeZone })

/** The next `count` reminders. */
function following(reminder: Reminder, after: string, count: number): number[] {
  const instants: number[] = []
  for (let now = at(after); instants.length < count; now = instants.at(-1) ?? now) {
    instants.push(nextReminder(reminder, now))
  }
  return instants
}

const wallOf = (timeZone: string, instant: number) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  )

describe('the next reminder', () => {
  test.each([
    ['later today', hour(19, 'Europe/Paris'), '2026-11-24T12:00Z', '2026-11-24T18:00Z'],
    ['tomorrow, once its hour is there', hour(19, 'UTC'), '2026-11-24T19:00Z', '2026-11-25T19:00Z'],
    ['at midnight', hour(0, 'UTC'), '2026-11-24T12:00Z', '2026-11-25T00:00Z'],
    ['in the last hour', hour(23.5, 'UTC'), '2026-11-24T23:29Z', '2026-11-24T23:30Z'],
    ['at an offset', hour(7, '+05:30'), '2026-11-24T12:00Z', '2026-11-25T01:30Z'],
    ['far in the east', hour(7, 'Pacific/Kiritimati'), '2026-11-24T12:00Z', '2026-11-24T17:00Z'],
    ['far in the west', hour(7, 'Pacific/Pago_Pago'), '2026-11-24T12:00Z', '2026-11-24T18:00Z'],
    [
      'with quarters of an hour',
      hour(7, 'Asia/Kathmandu'),
      '2026-11-24T12:00Z',
      '2026-11-25T01:15Z',
    ],
    ['on February 29', hour(8, 'UTC'), '2028-02-28T09:00Z', '2028-02-29T08:00Z'],
    ['after February 28 of other years', hour(8, 'UTC'), '2027-02-28T09:00Z', '2027-03-01T08:00Z'],
    ['in a new year', hour(8, 'UTC'), '2026-12-31T09:00Z', '2027-01-01T08:00Z'],
    [
      'in an unknown zone, by UTC',
      hour(8, 'Mars/Olympus'),
      '2026-11-24T07:00Z',
      '2026-11-24T08:00Z',
    ],
  ])('%s', (_when, reminder, after, expected) => {
    expect(iso(nextReminder(reminder, at(after)))).toBe(expected)
  })

  test.each([
    // The clocks of Paris skip 2:00 to 3:00 on March 28, 2027.
    ['Europe/Paris', 2.5, '2027-03-27T12:00Z', ['2027-03-28 03:30', '2027-03-29 02:30']],
    // Those of Lord Howe Island half an hour: 2:00 to 2:30 on October 4, 2026.
    ['Australia/Lord_Howe', 2, '2026-10-03T12:00Z', ['2026-10-04 02:30', '2026-10-05 02:00']],
    // Those of Cairo the hour after midnight, on April 24, 2026.
    ['Africa/Cairo', 0, '2026-04-23T12:00Z', ['2026-04-24 01:00', '2026-04-25 00:00']],
    // Samoa skipped a whole day: December 30, 2011.
    ['Pacific/Apia', 10, '2011-12-29T12:00Z', ['2011-12-29 10:00', '2011-12-31 10:00']],
  ])('in %s an hour that is skipped moves on, and comes once', (timeZone, hours, after, walls) => {
    const instants = following(hour(hours, timeZone), after, walls.length)
    expect(instants.map((instant) => wallOf(timeZone, instant))).toEqual(walls)
  })

  test('an hour that the clocks show twice has one reminder, the first time', () => {
    // In New York 1:00 to 2:00 comes twice on November 1, 2026.
    const instants = following(hour(1.5, 'America/New_York'), '2026-10-31T12:00Z', 2)
    expect(instants.map(iso)).toEqual(['2026-11-01T05:30Z', '2026-11-02T06:30Z'])
  })

  test('in every zone, on every day of some years, there is one, at its hour or a skipped one after it', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.nat({ max: 47 }),
        fc.date({
          min: new Date('2020-01-01'),
          max: new Date('2032-01-01'),
          noInvalidDate: true,
        }),
        (timeZone, halfHours, start) => {
          const reminder = { minutes: halfHours * 30, timeZone }
          const after = Math.floor(start.getTime() / 1000) * 1000
          const next = nextReminder(reminder, after)
          const day = civilDay(timeZone, next)
          expect(next).toBeGreaterThan(after)
          // Nothing is left out: the one before it is not after `after`.
          expect(instantOf(timeZone, addDays(day, -1), reminder.minutes)).toBeLessThanOrEqual(after)
          const wall = wallOf(timeZone, next)
          const wanted = `${day} ${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`
          if (wall === wanted) return
          // Moved on: the minute before it is what the clocks skipped to, or later.
          expect(wall > wanted).toBe(true)
          expect(
            at(`${wall.replace(' ', 'T')}Z`) - at(`${wanted.replace(' ', 'T')}Z`),
          ).toBeLessThanOrEqual(3_600_000)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('before four in the morning it is about the study day that goes on', () => {
  const next = nextReminder(hour(1, 'UTC'), at('2026-11-24T12:00Z'))
  expect([iso(next), studyDayAt('UTC', next)]).toEqual(['2026-11-25T01:00Z', '2026-11-24'])
})

describe('the days with a reminder', () => {
  test.each([
    ['a study day', {}, TODAY, true],
    ['a day of the week without study', { weekdays: [1, 3] as (1 | 3)[] }, TODAY, false],
    ['a rest day', { restDays: [TODAY] }, TODAY, false],
    ['the day before the exam', { examDay: addDays(TODAY, 1) }, TODAY, true],
    ['the day of the exam', { examDay: TODAY }, TODAY, false],
    ['the day after it', { examDay: addDays(TODAY, -1) }, TODAY, false],
    ['no exam is booked', { examDay: null }, TODAY, true],
  ])('%s', (_name, goals, day, expected) => {
    expect(hasReminderOn(someGoals(goals), day)).toBe(expected)
  })
})

test.each([
  ['a quarter of an hour', { minutes: 435, timeZone: 'UTC' }, 'choose a whole or a half hour'],
  ['a 25th hour', { minutes: 1470, timeZone: 'UTC' }, 'choose an hour of the day'],
  [
    'a zone that does not exist',
    { minutes: 420, timeZone: 'Mars/Olympus' },
    'write a time zone such as Europe/Paris',
  ],
])('%s is refused', (_what, reminder, words) => {
  expect(Reminder.safeParse(reminder).error?.issues.map(({ message }) => message)).toEqual([words])
})
