import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { beliefsAfter, type Outcome } from './beliefs.ts'
import { FIRST_BELIEFS, forecast, type Beliefs } from './forecast.ts'

const ITEMS = 90
const spreadAt = (known: number) => ({ known, sd: 0.05, slope: 0.8 * known * (1 - known) })

/** Learners around the mark, whose outcomes are drawn from an exam that is as it truly is. */
function outcomesOf(truth: { mark: number; gap: number }, count: number): Outcome[] {
  const random = createRandom(11)
  const exam: Beliefs = {
    passMark: { mean: truth.mark, sd: 0 },
    gap: { mean: truth.gap, sd: 0 },
  }
  return Array.from({ length: count }, (_, index) => {
    const spread = spreadAt(0.5 + (0.4 * index) / count)
    return { spread, passed: random.chance(forecast(spread, exam, ITEMS).pass) }
  })
}

const passAt = (known: number, beliefs: Beliefs) => forecast(spreadAt(known), beliefs, ITEMS).pass

describe('beliefsAfter', () => {
  test('nothing reported changes nothing, and three reports hardly do', () => {
    expect(beliefsAfter(FIRST_BELIEFS, [], ITEMS)).toBe(FIRST_BELIEFS)
    const failed = Array.from({ length: 3 }, () => ({ spread: spreadAt(0.7), passed: false }))
    const after = beliefsAfter(FIRST_BELIEFS, failed, ITEMS)

    expect(after.passMark.mean).toBeGreaterThan(FIRST_BELIEFS.passMark.mean)
    expect(after.passMark.mean).toBeLessThan(FIRST_BELIEFS.passMark.mean + 0.02)
    expect(after.gap.mean).toBeGreaterThan(0)
    expect(after.gap.mean).toBeLessThan(0.2)
  })

  test.for([
    ['as believed', { mark: 0.76, gap: 0 }],
    ['with a mark of 80 %', { mark: 0.8, gap: 0 }],
    ['easier by .3 logits', { mark: 0.76, gap: -0.3 }],
  ] as const)('after 400 reports from an exam %s, forecasts are right there', ([, truth]) => {
    const after = beliefsAfter(FIRST_BELIEFS, outcomesOf(truth, 400), ITEMS)
    const exam = { passMark: { mean: truth.mark, sd: 0 }, gap: { mean: truth.gap, sd: 0 } }

    for (const known of [0.6, 0.7, 0.8]) {
      expect(Math.abs(passAt(known, after) - passAt(known, exam))).toBeLessThan(0.1)
    }
    expect(after.passMark.sd).toBeLessThanOrEqual(FIRST_BELIEFS.passMark.sd)
    expect(after.gap.sd).toBeLessThanOrEqual(FIRST_BELIEFS.gap.sd)
  })

  test('one report against all odds does not decide', () => {
    const certain = { spread: { known: 0.999, sd: 0.0001, slope: 0.001 }, passed: false }
    const after = beliefsAfter(FIRST_BELIEFS, [certain], ITEMS)

    expect(after.passMark.mean).toBeLessThan(0.8)
    expect(Number.isFinite(after.gap.mean)).toBe(true)
  })
})
