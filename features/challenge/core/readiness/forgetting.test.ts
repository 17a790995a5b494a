import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { afterForgetting, forgetting, type MetTopic } from './forgetting.ts'
import { inLogits, inShares } from './logits.ts'

const topic = fc.record({
  domain: fc.constantFrom('1', '2', '3'),
  weight: fc.double({ min: 0.01, max: 5, noNaN: true }),
  metDaysAgo: fc.option(fc.double({ min: 0, max: 400, noNaN: true })),
  stability: fc.option(fc.double({ min: 0.1, max: 900, noNaN: true })),
})
const topics = fc.array(topic, { maxLength: 30 })

const later = (all: readonly MetTopic[], days: number): MetTopic[] =>
  all.map((each) => ({
    ...each,
    metDaysAgo: each.metDaysAgo === null ? null : each.metDaysAgo + days,
  }))

describe('forgetting', () => {
  test('costs nothing on the day of study, more with each day of a pause, and never more than was learned', () => {
    fc.assert(
      fc.property(topics, fc.double({ min: 0, max: 60, noNaN: true }), (met, days) => {
        const now = forgetting(met)
        const then = forgetting(later(met, days))

        expect(now.drop).toBeGreaterThanOrEqual(0)
        expect(then.drop).toBeGreaterThanOrEqual(now.drop - 1e-12)
        expect(then.sd).toBeGreaterThanOrEqual(now.sd - 1e-12)
        expect(then.drop).toBeLessThan(0.9)
      }),
    )
    const fresh = [{ domain: '1', weight: 1, metDaysAgo: 0, stability: null }]
    expect(forgetting(fresh)).toEqual({ drop: 0, sd: 0 })
  })

  test('a domain that is studied loses nothing, however old single topics of it are', () => {
    const met = [
      { domain: '1', weight: 1, metDaysAgo: 0, stability: null },
      { domain: '1', weight: 1, metDaysAgo: 40, stability: null },
    ]

    expect(forgetting(met).drop).toBe(0)
  })

  test('cards that hold longer keep more; topics never met have nothing to lose', () => {
    const paused = (stability: number | null) =>
      forgetting([{ domain: '1', weight: 1, metDaysAgo: 21, stability }]).drop

    expect(paused(30)).toBeLessThan(paused(null) / 2)
    expect(
      forgetting([
        { domain: '1', weight: 1, metDaysAgo: 21, stability: null },
        { domain: '2', weight: 1, metDaysAgo: null, stability: null },
      ]).drop,
    ).toBeCloseTo(paused(null) / 2)
    expect(forgetting([])).toEqual({ drop: 0, sd: 0 })
  })
})

test('what is known falls and is less sure after a pause, and stays a share', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (known, drop) => {
        const before = { known, sd: 0.04, slope: 0.19 }
        const after = afterForgetting(before, { drop, sd: drop / 2 })

        expect(after.known).toBeLessThanOrEqual(known + 1e-12)
        expect(after.known).toBeGreaterThan(0)
        expect(after.sd / (after.known * (1 - after.known))).toBeGreaterThanOrEqual(
          0.04 / (known * (1 - known)) - 1e-9,
        )
      },
    ),
  )
})

test.for([-0.4, 2.2])(
  'who was taken for better than they are has less to forget: so it is of simulated learners who gained %f logits or so',
  (gained) => {
    const LESSON = 0.9
    const lost = 0.4
    const days = 40
    const [sd, slope] = [0.3, 0.85]
    const growth = {
      perDay: gained / days,
      variance: 0.01 ** 2,
      covariance: 0.6 * 0.25 * 0.01,
      days,
    }
    const middle = 0.8
    const random = createRandom(1)
    const learners = Array.from({ length: 100_000 }, () => {
      const [one, other] = [normal(random), normal(random)]
      const perDay = growth.perDay + 0.01 * one
      const share = (slope * growth.covariance) / 0.01
      const level = middle + share * one + Math.sqrt(sd * sd - share * share) * other
      const left = level - slope * lost * Math.max(LESSON, perDay * days)
      return { left, perDay }
    })

    const spread = { ...inShares({ middle, sd, slope }), growth }
    const after = afterForgetting(spread, { drop: lost * LESSON, sd: 0 })

    const said = inLogits(after)
    const lefts = learners.map(({ left }) => left)
    expect(said.sd / sdOf(lefts)).toBeGreaterThan(0.97)
    expect(said.sd / sdOf(lefts)).toBeLessThan(1.03)
    expect(said.middle).toBeCloseTo(middle - slope * lost * Math.max(LESSON, gained))
    const together = covarianceOf(learners.map(({ left, perDay }) => [left, perDay]))
    expect(slope * (after.growth?.covariance ?? NaN)).toBeCloseTo(together, 4)
  },
)

function normal(random: Random): number {
  const MOST = 2 ** 30
  const uniform = () => random.int(1, MOST) / MOST
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length

function covarianceOf(pairs: readonly (readonly [number, number])[]): number {
  const [one, other] = [meanOf(pairs.map(([each]) => each)), meanOf(pairs.map(([, each]) => each))]
  return meanOf(pairs.map(([a, b]) => (a - one) * (b - other)))
}

const sdOf = (values: readonly number[]) =>
  Math.sqrt(covarianceOf(values.map((each) => [each, each])))
