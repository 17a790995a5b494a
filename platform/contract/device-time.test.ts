import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  ActiveMilliseconds,
  isTimeZone,
  KnownTimeZone,
  occurredAt,
  TimeZone,
} from './device-time.ts'

const RECEIVED = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()

describe('time zones', () => {
  test.each(['Europe/Paris', 'America/Argentina/ComodRivadavia', 'Etc/GMT+8', '+05:30', 'UTC'])(
    '%s is taken by requests about today, and kept',
    (zone) => {
      expect(TimeZone.safeParse(zone).success).toBe(true)
      expect(KnownTimeZone.safeParse(zone).success).toBe(true)
    },
  )

  test.each(['Mars/Olympus', 'Etc/Unknown'])('%s is taken by requests, and not kept', (zone) => {
    expect(isTimeZone(zone)).toBe(false)
    expect(TimeZone.safeParse(zone).success).toBe(true)
    expect(KnownTimeZone.safeParse(zone).success).toBe(false)
  })

  test.each(['', 'Europe/Paris\n', 'x'.repeat(61)])('%j is no name of one', (zone) => {
    expect(TimeZone.safeParse(zone).success).toBe(false)
    expect(KnownTimeZone.safeParse(zone).success).toBe(false)
  })
})

describe('occurredAt', () => {
  test('a device whose clock is right: when it says', () => {
    const at = RECEIVED - 5 * MINUTE_MS

    expect(occurredAt(iso(at), iso(RECEIVED), RECEIVED)).toBe(at)
  })

  test("any error of the device's clock is taken out, however long the answer waited", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -800 * DAY_MS, max: 800 * DAY_MS }),
        fc.integer({ min: 0, max: 364 * DAY_MS }),
        (errorMs, waitedMs) => {
          const at = iso(RECEIVED - waitedMs + errorMs)
          const sentAt = iso(RECEIVED + errorMs)
          expect(occurredAt(at, sentAt, RECEIVED)).toBe(RECEIVED - waitedMs)
        },
      ),
    )
  })

  test('never later than it was received', () => {
    const later = iso(RECEIVED + MINUTE_MS)

    expect(occurredAt(later, undefined, RECEIVED)).toBe(RECEIVED)
    expect(occurredAt(later, iso(RECEIVED), RECEIVED)).toBe(RECEIVED)
  })

  test('a page of a former release does not say when it sent: its times are taken as they are', () => {
    expect(occurredAt(iso(RECEIVED - DAY_MS), undefined, RECEIVED)).toBe(RECEIVED - DAY_MS)
  })

  test('a year ago is accepted, and a millisecond more is refused', () => {
    const yearAgo = RECEIVED - 365 * DAY_MS

    expect(occurredAt(iso(yearAgo), undefined, RECEIVED)).toBe(yearAgo)
    expect(() => occurredAt(iso(yearAgo - 1), undefined, RECEIVED)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    )
  })
})

test.each([
  [0, true],
  [DAY_MS, true],
  [DAY_MS + 1, false],
  [-1, false],
  [1.5, false],
])('%d ms of activity are accepted: %s', (milliseconds, expected) => {
  expect(ActiveMilliseconds.safeParse(milliseconds).success).toBe(expected)
})
