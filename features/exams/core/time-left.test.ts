import { describe, expect, test } from 'vitest'

import { clockText, lastMinutesWords, phaseOf, timeLeft, untilNextPhase } from './time-left.ts'

const NOW = Date.parse('2031-03-01T20:00:00Z')
const MINUTE = 60_000

describe('the time left', () => {
  test("runs to the end by the server's clock, and never below zero", () => {
    const clock = { endsAt: '2031-03-01T20:10:00Z', leftMs: 0, isOver: false }

    expect(timeLeft(clock, NOW)).toBe(10 * MINUTE)
    expect(timeLeft(clock, NOW + 11 * MINUTE)).toBe(0)
  })

  test('stands still while paused', () => {
    expect(timeLeft({ endsAt: null, leftMs: 7000, isOver: false }, NOW + MINUTE)).toBe(7000)
  })

  test('is nothing where the server says that it is over, whatever the page has measured', () => {
    expect(timeLeft({ endsAt: '2031-03-01T20:10:00Z', leftMs: 5, isOver: true }, NOW)).toBe(0)
  })
})

test('the last five minutes begin at five minutes, and end with the time', () => {
  expect([5 * MINUTE + 1, 5 * MINUTE, 1, 0].map(phaseOf)).toEqual([
    'plenty',
    'last-minutes',
    'last-minutes',
    'over',
  ])
  expect([6 * MINUTE, 5 * MINUTE, 0].map(untilNextPhase)).toEqual([MINUTE, 5 * MINUTE, null])
})

test('the clock has hours only where there are some, and shows zero only at the end', () => {
  expect([5_400_000, 3_599_001, 249_000, 1, 0].map(clockText)).toEqual([
    '1:30:00',
    '1:00:00',
    '4:09',
    '0:01',
    '0:00',
  ])
})

test('the notice says how few minutes are left, also to who comes late', () => {
  expect(
    [5 * MINUTE, 5 * MINUTE - 300, 4 * MINUTE + 1, 2 * MINUTE, 30_000].map(lastMinutesWords),
  ).toEqual([
    'Five minutes left.',
    'Five minutes left.',
    'Less than 5 minutes left.',
    'Less than 2 minutes left.',
    'Less than one minute left.',
  ])
})
