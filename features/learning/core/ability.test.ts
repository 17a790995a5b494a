import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { PRIOR_VARIANCE, thetaOf, type Components } from './ability-parts.ts'
import { afterAnswer, type Answer } from './ability.ts'
import { createChance, DAY_MS, StoredAbility } from './testing.ts'

const NEW: Components = { general: null, domain: null, topic: null }
const START = Date.UTC(2026, 0, 1)

const question = (score: number): Answer => ({
  score,
  guessChance: 0.25,
  difficulty: 0,
  difficultySd: 0.6,
})

const anyAnswer = fc.record({
  score: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  guessChance: fc.oneof(
    fc.constantFrom(0, 0.25, 0.999999, 1),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  difficulty: fc.double({ min: -12, max: 12, noNaN: true }),
  difficultySd: fc.double({ min: 0, max: 2, noNaN: true }),
  weight: fc.double({ min: 0.05, max: 1, noNaN: true }),
  answersInCase: fc.integer({ min: 1, max: 8 }),
})

/** Whatever a learner may have come to by answering; the days between answers vary, and some arrive late. */
const anyBefore = fc
  .array(fc.record({ answer: anyAnswer, days: fc.double({ min: -5, max: 200, noNaN: true }) }), {
    maxLength: 30,
  })
  .map((history) => {
    let components: Components = NEW
    let at = START
    for (const { answer, days } of history) {
      at += days * DAY_MS
      components = afterAnswer(components, answer, at)
    }
    return { components, at }
  })

const PARTS = ['general', 'domain', 'topic'] as const

describe('afterAnswer', () => {
  test('variances stay positive, and no answer lets any of them grow', () => {
    fc.assert(
      fc.property(anyBefore, anyAnswer, ({ components, at }, answer) => {
        // At one moment, so that only the answer is at work.
        const once = afterAnswer(components, question(1), at)
        const after = afterAnswer(once, answer, at)
        for (const part of PARTS) {
          expect(after[part].variance).toBeGreaterThan(0)
          expect(after[part].variance).toBeLessThanOrEqual(once[part].variance * (1 + 1e-12))
        }
        const [before, now] = [thetaOf(once, at), thetaOf(after, at)]
        expect(now.variance).toBeLessThanOrEqual(before.variance * (1 + 1e-9))
      }),
    )
  })

  test('a right answer never lowers ability, a wrong one never raises it, and part credit lies between', () => {
    fc.assert(
      fc.property(anyBefore, anyAnswer, ({ components, at }, answer) => {
        const meanAfter = (score: number) =>
          thetaOf(afterAnswer(components, { ...answer, score }, at), at).mean
        const before = thetaOf(components, at).mean
        const [wrong, half, right] = [meanAfter(0), meanAfter(0.5), meanAfter(1)]
        const rounding = 1e-9

        expect(right).toBeGreaterThanOrEqual(before - rounding)
        expect(wrong).toBeLessThanOrEqual(before + rounding)
        expect(half).toBeGreaterThanOrEqual(wrong - rounding)
        expect(half).toBeLessThanOrEqual(right + rounding)
      }),
    )
  })

  test('the most surprising answers leave usable numbers, without any guessing and with nothing but it', () => {
    fc.assert(
      fc.property(anyBefore, anyAnswer, ({ components, at }, answer) => {
        for (const difficulty of [-40, 40]) {
          for (const guessChance of [0, 1 - 1e-12, 1]) {
            for (const score of [0, 1e-9, 1]) {
              const extreme = { ...answer, difficulty, guessChance, score }
              const after = afterAnswer(components, extreme, at)
              for (const part of PARTS) {
                expect(Number.isFinite(after[part].mean)).toBe(true)
                expect(after[part].variance).toBeGreaterThan(0)
              }
            }
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  test('an answer that needs no knowledge says next to nothing when it is right', () => {
    const after = thetaOf(afterAnswer(NEW, { ...question(1), guessChance: 0.999 }, START), START)

    expect(after.mean).toBeCloseTo(0, 3)
    expect(after.variance).toBeCloseTo(0.98, 3)
  })

  test('what is typed says more when it is right than what can be guessed', () => {
    const mean = (guessChance: number) =>
      thetaOf(afterAnswer(NEW, { ...question(1), guessChance }, START), START).mean

    expect(mean(0)).toBeGreaterThan(1.5 * mean(0.25))
  })

  test('parts share what is learned by how unsure each was', () => {
    const { general, domain, topic } = afterAnswer(NEW, question(1), START)
    const { mean } = thetaOf({ general, domain, topic }, START)
    const total = PRIOR_VARIANCE.general + PRIOR_VARIANCE.domain + PRIOR_VARIANCE.topic

    expect(general.mean).toBeCloseTo((mean * PRIOR_VARIANCE.general) / total, 12)
    // Of a new topic of the same domain, and of one of another domain, as much is known as they share.
    expect(thetaOf({ general, domain, topic: null }, START).mean).toBeCloseTo(
      (mean * (PRIOR_VARIANCE.general + PRIOR_VARIANCE.domain)) / total,
      12,
    )
    expect(thetaOf({ general, domain: null, topic: null }, START).mean).toBe(general.mean)
  })

  test('two numbers a part hold all that the full covariance of all parts would', () => {
    // Six parts: general, two domains, three topics; two of them in the first domain.
    const topics = [
      { domain: 'a', topic: 'a1', parts: [0, 1, 3] },
      { domain: 'a', topic: 'a2', parts: [0, 1, 4] },
      { domain: 'b', topic: 'b1', parts: [0, 2, 5] },
    ]
    const { general, domain, topic } = PRIOR_VARIANCE
    const priors = [general, domain, domain, topic, topic, topic]
    const mean = priors.map(() => 0)
    const covariance = priors.map((prior, row) => priors.map((_, at) => (at === row ? prior : 0)))
    const full = (parts: readonly number[]) => {
      const withTheta = covariance.map((row) => parts.reduce((sum, at) => sum + (row[at] ?? 0), 0))
      return {
        mean: parts.reduce((sum, at) => sum + (mean[at] ?? 0), 0),
        variance: parts.reduce((sum, at) => sum + (withTheta[at] ?? 0), 0),
        withTheta,
      }
    }
    const stored = new StoredAbility()
    const chance = createChance(1)
    for (let count = 0; count < 200; count += 1) {
      const asked = topics[Math.floor(chance.uniform() ** 2 * 3)] ?? topics[0]!
      const before = full(asked.parts)
      stored.answer(asked.domain, asked.topic, chance.uniform() < 0.6 ? 1 : 0, 0, START)
      const after = thetaOf(stored.componentsOf(asked.domain, asked.topic), START)
      // The matrix is told the new mean and variance of θ alone; what follows for all other parts is algebra.
      const gain = before.withTheta.map((value) => value / before.variance)
      for (const [row, ofRow] of gain.entries()) {
        mean[row] = (mean[row] ?? 0) + ofRow * (after.mean - before.mean)
        for (const [at, ofAt] of gain.entries()) {
          covariance[row]![at]! += ofRow * ofAt * (after.variance - before.variance)
        }
      }
      for (const { domain: ofDomain, topic: ofTopic, parts } of topics) {
        const theta = thetaOf(stored.componentsOf(ofDomain, ofTopic), START)
        expect(theta.mean).toBeCloseTo(full(parts).mean, 9)
        expect(theta.variance).toBeCloseTo(full(parts).variance, 9)
      }
    }
  })

  test('the order of two answers hardly matters, in one topic or in two', () => {
    fc.assert(
      fc.property(
        anyBefore,
        fc.constantFrom(0, 0.25),
        fc.constantFrom('a1', 'a2', 'b1'),
        ({ components, at }, guessChance, second) => {
          const thetasAfter = (order: readonly (readonly [string, number])[]) => {
            const stored = new StoredAbility()
            if (components.general && components.domain && components.topic) {
              stored.general = components.general
              stored.domains.set('a', components.domain)
              stored.topics.set('a1', { component: components.topic, answers: 1 })
            }
            for (const [topic, score] of order) {
              stored.answer(topic.slice(0, 1), topic, score, guessChance, at)
            }
            return ['a1', 'a2', 'b1'].map(
              (topic) => thetaOf(stored.componentsOf(topic.slice(0, 1), topic), at).mean,
            )
          }
          const one = thetasAfter([
            ['a1', 1],
            [second, 0],
          ])
          const other = thetasAfter([
            [second, 0],
            ['a1', 1],
          ])
          for (const [index, theta] of one.entries()) {
            expect(Math.abs(theta - (other[index] ?? NaN))).toBeLessThan(0.03)
          }
        },
      ),
    )
  })

  test('the answers of one case together say less than as many cases', () => {
    const varianceAfter = (answersInCase: number) => {
      let components: Components = NEW
      for (let count = 0; count < 4; count += 1) {
        components = afterAnswer(components, { ...question(count % 2), answersInCase }, START)
      }
      return thetaOf(components, START).variance
    }

    expect(varianceAfter(4)).toBeGreaterThan(varianceAfter(1))
  })

  test('two halves of an answer weigh as much as the whole', () => {
    const half = { ...question(1), weight: 0.5 }
    const twice = thetaOf(afterAnswer(afterAnswer(NEW, half, START), half, START), START)
    const whole = thetaOf(afterAnswer(NEW, question(1), START), START)

    expect(twice.mean).toBeCloseTo(whole.mean, 1)
    expect(twice.variance).toBeCloseTo(whole.variance, 1)
  })
})

describe('time', () => {
  const answered = (count: number) => {
    let components: Components = NEW
    for (let index = 0; index < count; index += 1) {
      components = afterAnswer(components, question(1), START)
    }
    return components
  }

  test('the longer ago the answers are, the less is known, but never less than before any', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 2000, noNaN: true }),
        fc.double({ min: 0, max: 2000, noNaN: true }),
        (count, one, other) => {
          const components = answered(count)
          const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((days) =>
            thetaOf(components, START + days * DAY_MS),
          )
          expect(later!.variance).toBeGreaterThanOrEqual(sooner!.variance - 1e-12)
          expect(later!.variance).toBeLessThanOrEqual(thetaOf(NEW, START).variance)
        },
      ),
    )
  })

  test('an old estimate in a topic returns to what is known of its domain, never past it', () => {
    const weak = afterAnswer(answered(20), question(0), START)
    const later = START + 3000 * DAY_MS
    const domain = thetaOf({ ...weak, topic: null }, later).mean
    const fresh = thetaOf(weak, START).mean

    expect(Math.abs(thetaOf(weak, later).mean - domain)).toBeLessThan(
      Math.abs(fresh - thetaOf({ ...weak, topic: null }, START).mean),
    )
  })

  test('an answer that arrives late counts now, and turns no clock back', () => {
    const before = answered(3)
    const late = afterAnswer(before, question(1), START - 4 * DAY_MS)

    expect(late.topic.updatedAt).toBe(START)
    expect(late).toEqual(afterAnswer(before, question(1), START))
  })
})
