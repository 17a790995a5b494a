import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { attemptClock, counts, type AttemptTimes } from './attempt-clock.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000
const at = (minute: number) => START + minute * MINUTE_MS

/** An attempt of 90 minutes; pauses in minutes after its start. */
function anAttempt(
  mode: AttemptTimes['mode'] = 'exam',
  ...pauses: readonly (readonly [number, number | null])[]
): AttemptTimes {
  return {
    startedAt: START,
    minutes: 90,
    mode,
    pauses: pauses.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) })),
  }
}

const anyPauses = fc.array(
  fc.tuple(fc.integer({ min: -10, max: 200 }), fc.option(fc.integer({ min: -10, max: 200 }))),
  { maxLength: 6 },
)

describe('attemptClock', () => {
  test('runs down from the minutes allowed and stops at nothing', () => {
    expect(attemptClock(anAttempt(), at(0)).leftMs).toBe(90 * MINUTE_MS)
    expect(attemptClock(anAttempt(), at(89))).toMatchObject({ leftMs: MINUTE_MS, isOver: false })
    expect(attemptClock(anAttempt(), at(90))).toMatchObject({ leftMs: 0, isOver: true })
    expect(attemptClock(anAttempt(), at(500))).toMatchObject({ leftMs: 0, endsAt: at(90) })
  })

  test('in exam mode no pause changes it', () => {
    fc.assert(
      fc.property(anyPauses, fc.integer({ min: 0, max: 300 }), (pauses, minute) => {
        expect(attemptClock(anAttempt('exam', ...pauses), at(minute))).toEqual(
          attemptClock(anAttempt(), at(minute)),
        )
      }),
    )
  })

  test('a pause puts the end off by as long as it lasted', () => {
    expect(attemptClock(anAttempt('practice', [10, 25]), at(30))).toEqual({
      leftMs: 75 * MINUTE_MS,
      isOver: false,
      endsAt: at(105),
      pausedMs: 15 * MINUTE_MS,
    })
  })

  test('while it is stopped nothing is lost, and nobody knows the end', () => {
    const stopped = anAttempt('practice', [30, null])

    expect(attemptClock(stopped, at(40))).toMatchObject({ leftMs: 60 * MINUTE_MS, endsAt: null })
    expect(attemptClock(stopped, at(4000))).toEqual({
      leftMs: 60 * MINUTE_MS,
      isOver: false,
      endsAt: null,
      pausedMs: 3970 * MINUTE_MS,
    })
  })

  test('pauses that overlap count once', () => {
    const overlapping = anAttempt('practice', [10, 20], [15, 30], [12, 14])

    expect(attemptClock(overlapping, at(40)).endsAt).toBe(at(110))
  })

  test('pauses may be told in any order', () => {
    expect(attemptClock(anAttempt('practice', [95, 97], [10, 20]), at(99)).endsAt).toBe(at(102))
  })

  test('a pause that has not begun stops nothing', () => {
    expect(attemptClock(anAttempt('practice', [50, null]), at(40)).endsAt).toBe(at(90))
    expect(attemptClock(anAttempt('practice', [50, 60]), at(40)).endsAt).toBe(at(90))
  })

  test('before its beginning all of the time is left', () => {
    expect(attemptClock(anAttempt(), at(-1)).leftMs).toBe(90 * MINUTE_MS)
  })

  test('a pause after the end brings nothing back', () => {
    expect(attemptClock(anAttempt('practice', [90, null]), at(95)).isOver).toBe(true)
    // The end has been put off by ten minutes when the second pause begins.
    expect(attemptClock(anAttempt('practice', [10, 20], [95, 97]), at(99)).endsAt).toBe(at(102))
  })

  test('time used, time left and time stopped add up to the time that has passed', () => {
    fc.assert(
      fc.property(anyPauses, fc.integer({ min: 0, max: 300 }), (pauses, minute) => {
        const { leftMs, isOver, endsAt, pausedMs } = attemptClock(
          anAttempt('practice', ...pauses),
          at(minute),
        )
        const used = 90 * MINUTE_MS - leftMs
        const passed = at(minute) - START

        expect(isOver).toBe(leftMs === 0)
        expect(isOver || used + pausedMs === passed).toBe(true)
        expect(endsAt === null || endsAt === at(90) + pausedMs).toBe(true)
      }),
    )
  })

  test('the time left never grows', () => {
    fc.assert(
      fc.property(
        anyPauses,
        fc.integer({ min: 0, max: 300 }),
        fc.nat(100),
        (pauses, minute, later) => {
          // Only what has been told by then can be known: a pause that is still open has no end yet.
          const closed = pauses.map(([from, to]) => [from, to ?? from] as const)
          const attempt = anAttempt('practice', ...closed)

          expect(attemptClock(attempt, at(minute + later)).leftMs).toBeLessThanOrEqual(
            attemptClock(attempt, at(minute)).leftMs,
          )
        },
      ),
    )
  })
})

describe('counts', () => {
  const clock = attemptClock(anAttempt(), at(100))

  test.each([
    ['given and received in time', 89, 89, true],
    ['given before the end, received a day after it', 89, 90 + 24 * 60, true],
    ['given before the end, received later than a day after it', 89, 91 + 24 * 60, false],
    ['given at the end', 90, 90, false],
    ['given after the end', 91, 91, false],
  ])('%s', (_, answered, received, expected) => {
    expect(counts(at(answered), at(received), clock)).toBe(expected)
  })

  test('an attempt that is stopped has not ended: every answer counts', () => {
    const stopped = attemptClock(anAttempt('practice', [30, null]), at(4000))

    expect(counts(at(29), at(4000), stopped)).toBe(true)
  })
})
