/** Learners whose truth is known: what the estimates and their intervals are worth. Seeds are fixed. */
import { describe, expect, test } from 'vitest'

import { PRIOR_VARIANCE } from './ability-parts.ts'
import { runWorld } from './testing.ts'

const WITHIN_A_DAY = { learners: 250, days: 1, variances: PRIOR_VARIANCE }
const SIX_WEEKS = {
  learners: 200,
  days: 42,
  answersADay: 12,
  variances: PRIOR_VARIANCE,
  changeADay: { general: 0.01, topic: 0.002 },
}

describe('learners like those that the model assumes', () => {
  test.for([20, 60, 200])('after %i answers, 80 % intervals cover 75 to 85 %', (answersADay) => {
    const { covered, topicsCovered, bias } = runWorld({ ...WITHIN_A_DAY, answersADay }, 1)

    expect(covered).toBeGreaterThan(0.75)
    expect(covered).toBeLessThan(0.85)
    expect(topicsCovered).toBeGreaterThan(0.75)
    expect(topicsCovered).toBeLessThan(0.85)
    expect(Math.abs(bias)).toBeLessThan(0.01)
  })

  test('after six weeks in which they change, intervals of the exam still do, without a bias', () => {
    const { covered, bias } = runWorld(SIX_WEEKS, 1)

    expect(covered).toBeGreaterThan(0.75)
    expect(covered).toBeLessThan(0.85)
    expect(Math.abs(bias)).toBeLessThan(0.01)
  })
})

test('who drills weak topics is not estimated too low; without the topics they would be', () => {
  const drilling = { ...SIX_WEEKS, learners: 130, drillsWeakTopics: true }
  const [with_, without] = [true, false].map((hasTopicLayer) =>
    runWorld({ ...drilling, hasTopicLayer }, 1),
  )

  expect(Math.abs(with_!.bias)).toBeLessThan(0.015)
  expect(without!.bias).toBeLessThan(-0.025)
  expect(with_!.covered).toBeGreaterThan(without!.covered + 0.05)
})

test.for([0.5, 2])(
  'if learners differ by %f times the variances assumed, an exam is covered in 70 to 87 %',
  (times) => {
    const { general, domain, topic } = PRIOR_VARIANCE
    const variances = { general: general * times, domain: domain * times, topic: topic * times }
    const { covered, bias } = runWorld({ ...WITHIN_A_DAY, answersADay: 200, variances }, 1)

    expect(covered).toBeGreaterThan(0.7)
    expect(covered).toBeLessThan(0.87)
    expect(Math.abs(bias)).toBeLessThan(0.01)
  },
)
