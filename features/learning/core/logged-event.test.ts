import { describe, expect, test } from 'vitest'

import { readRoundId, roundId, studyDay } from './logged-event.ts'
import { anEvent } from './testing/events.ts'

const dayAt = (time: string, utcOffsetMinutes: number) =>
  studyDay(anEvent({ occurredAt: Date.parse(time), utcOffsetMinutes }))

describe('studyDay', () => {
  test.each([
    [
      'a minute before four it is still the day before',
      '2026-03-02T03:59:59.999Z',
      0,
      '2026-03-01',
    ],
    ['at four the day begins', '2026-03-02T04:00:00Z', 0, '2026-03-02'],
    ['late in the evening it is the same day', '2026-03-02T23:59:00Z', 0, '2026-03-02'],
    ['in Los Angeles it is still yesterday', '2026-03-02T11:59:00Z', -480, '2026-03-01'],
    ['in Kiribati it is already tomorrow', '2026-03-02T14:00:00Z', 840, '2026-03-03'],
    ['half hours of an offset count', '2026-03-01T22:30:00Z', 330, '2026-03-02'],
    ['the first hours of a year belong to the last one', '2027-01-01T02:00:00Z', 0, '2026-12-31'],
  ])('%s', (_what, time, utcOffsetMinutes, day) => {
    expect(dayAt(time, utcOffsetMinutes)).toBe(day)
  })
})

describe('the id of a round', () => {
  test('is read as it was written', () => {
    expect(readRoundId(roundId('frames', 12))).toEqual({ lessonId: 'frames', round: 12 })
  })

  test('of a migrated answer names a lesson and no round', () => {
    expect(readRoundId('frames')).toEqual({ lessonId: 'frames', round: null })
  })
})
