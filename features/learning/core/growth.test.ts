import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { standingAt, weekAfter, weekAt, type Week } from './growth.ts'
import { createChance, DAY_MS } from './testing.ts'

/** A Monday on which a week of the count begins would be chance: this is any day. */
const START = Date.UTC(2026, 0, 7)

type Evidence = { readonly day: number; readonly precision: number; readonly level: number }

function weeksOf(evidence: readonly Evidence[]): Map<number, Week> {
  const weeks = new Map<number, Week>()
  for (const { day, precision, level } of evidence) {
    const at = START + day * DAY_MS
    const number = weekAt(at)
    const after = weekAfter(weeks.get(number) ?? null, { precision, pull: precision * level }, at)
    weeks.set(number, after)
  }
  return weeks
}

/** As much as twelve answers a day tell, with the errors that they have. */
function weeksOfLearner(levelOn: (day: number) => number, days: number, seed: number) {
  return weeksOf(evenings(levelOn, Array.from({ length: days }).keys().toArray(), 1.5, seed))
}

function evenings(
  levelOn: (day: number) => number,
  days: readonly number[],
  precision: number,
  seed: number,
): Evidence[] {
  const chance = createChance(seed)
  return days.map((day) => ({
    day,
    precision,
    level: levelOn(day) + chance.normal() / Math.sqrt(precision),
  }))
}

const anyEvidence = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 200 }),
    precision: fc.double({ min: 0, max: 20, noNaN: true }),
    level: fc.double({ min: -4, max: 4, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
)

/** Over learners of one kind, at the end of their last day. */
function meansOf(levelOn: (day: number) => number, days: number) {
  const learners = 200
  let bias = 0
  let inside = 0
  let perWeek = 0
  for (let learner = 0; learner < learners; learner += 1) {
    const at = START + (days - 1) * DAY_MS
    const standing = standingAt(weeksOfLearner(levelOn, days, learner), at)
    if (!standing) throw new Error('There are weeks.')
    const error = standing.mean - levelOn(days - 1)
    bias += error / learners
    if (Math.abs(error) < 1.2816 * Math.sqrt(standing.variance)) inside += 1 / learners
    perWeek += (7 * standing.growth.perDay) / learners
  }
  return { bias, inside, perWeek }
}

describe('standingAt', () => {
  test('is nothing before the first answer', () => {
    expect(standingAt(new Map(), START)).toBeNull()
  })

  test('does not depend on the order of answers in a week, and is a number whatever they say', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const at = START + 300 * DAY_MS
        const standing = standingAt(weeksOf(evidence), at)
        const reversed = standingAt(weeksOf(evidence.toReversed()), at)

        expect(Number.isFinite(standing?.mean)).toBe(true)
        expect(standing?.variance).toBeGreaterThan(0)
        expect(standing?.growth.variance).toBeGreaterThanOrEqual(0)
        expect(reversed?.mean).toBeCloseTo(standing?.mean ?? NaN, 6)
      }),
    )
  })

  test.for([0, 0.18, 0.35])(
    'follows who grows by %f logits a week, less than half a week behind, and knows how sure it is',
    (growth) => {
      const { bias, inside } = meansOf((day) => 0.3 + (growth * day) / 7, 42)

      // The filter alone would be .17 and .34 too low: about a week behind.
      expect(Math.abs(bias)).toBeLessThan(0.02 + 0.4 * growth)
      expect(inside).toBeGreaterThan(0.7)
      expect(inside).toBeLessThan(0.93)
    },
  )

  test('is the same whichever evening of the week somebody studies, and not ahead of who grows', () => {
    const learners = 200
    const growth = 0.35
    const standingOf = (weekday: number, learner: number) => {
      const days = Array.from({ length: 8 }, (_, week) => 7 * week + weekday)
      const levelOn = (day: number) => (growth * (day - weekday)) / 7
      const weeks = weeksOf(evenings(levelOn, days, 10, learner))
      return standingAt(weeks, START + 60 * DAY_MS)?.mean ?? NaN
    }
    let bias = 0
    for (let learner = 0; learner < learners; learner += 1) {
      const standing = standingOf(0, learner)
      for (const weekday of [1, 2, 3, 4, 5, 6]) {
        expect(standingOf(weekday, learner)).toBeCloseTo(standing, 9)
      }
      bias += (standing - 7 * growth) / learners
    }

    expect(bias).toBeLessThan(0.02)
    expect(bias).toBeGreaterThan(-0.4 * growth)
  })

  test('growth is shrunk to none: from a few days nearly all of it, from six weeks little', () => {
    const growing = (day: number) => (0.3 * day) / 7

    expect(Math.abs(meansOf(() => 0.5, 5).perWeek)).toBeLessThan(0.02)
    expect(meansOf(growing, 10).perWeek).toBeLessThan(0.1)
    expect(meansOf(growing, 42).perWeek).toBeGreaterThan(0.15)
    expect(meansOf(growing, 42).perWeek).toBeLessThan(0.3)
  })

  test('what was gained since the first week is growth over the days of study, a little more because it slows down', () => {
    const daysOf = (days: number) =>
      standingAt(
        weeksOfLearner(() => 0.5, days, 1),
        START + days * DAY_MS,
      )?.growth.days ?? NaN

    expect(daysOf(1)).toBe(0)
    expect(daysOf(42)).toBeGreaterThan(41 - 1)
    expect(daysOf(42)).toBeLessThan(1.2 * 41)
  })

  test('a pause after the last answer changes nothing, one between weeks makes less sure', () => {
    const weeks = weeksOfLearner(() => 0.5, 21, 1)
    const last = START + 20 * DAY_MS
    expect(standingAt(weeks, last + 30 * DAY_MS)).toEqual(standingAt(weeks, last))

    const resumed = (pause: number) =>
      standingAt(
        weeksOf([
          { day: 0, precision: 10, level: 1 },
          { day: 7 + pause, precision: 1, level: 1 },
        ]),
        START + (8 + pause) * DAY_MS,
      )?.variance ?? NaN
    expect(resumed(60)).toBeGreaterThan(resumed(0))
  })
})
