import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anchorDifficulties, estimateDifficulty, type ItemAnswer } from './item-difficulty.ts'
import { DIFFICULTY_SD, logistic } from './item-model.ts'
import { createChance, drawScore } from './testing.ts'

const ESTIMATE_VARIANCE = 0.2

/** Answers of learners who are estimated as well as after some 60 answers. */
function answersTo(difficulty: number, count: number, seed: number): ItemAnswer[] {
  const chance = createChance(seed)
  return Array.from({ length: count }, () => {
    const mean = Math.sqrt(1 - ESTIMATE_VARIANCE) * chance.normal()
    const truth = mean + Math.sqrt(ESTIMATE_VARIANCE) * chance.normal()
    const theta = { mean, variance: ESTIMATE_VARIANCE }
    return { score: drawScore(chance, truth, difficulty), theta, guessChance: 0.25 }
  })
}

/** The most likely b, without any prior, within the range of real items. */
function rawDifficulty(answers: readonly ItemAnswer[]): number {
  let best = { b: 0, log: -Infinity }
  for (let b = -3; b <= 3; b += 0.1) {
    let log = 0
    for (const { score, theta, guessChance } of answers) {
      const known = logistic((theta.mean - b) / Math.sqrt(1 + (Math.PI * theta.variance) / 8))
      const right = guessChance + (1 - guessChance) * known
      log += Math.log(score === 1 ? right : 1 - right)
    }
    if (log > best.log) best = { b, log }
  }
  return best.b
}

/** Root mean square errors over items whose b scatters by .6, and how often an 80 % interval has the truth. */
function measureErrors(count: number, items: number) {
  const chance = createChance(count)
  let shrunk = 0
  let raw = 0
  let covered = 0
  for (let item = 0; item < items; item += 1) {
    const truth = DIFFICULTY_SD * chance.normal()
    const answers = answersTo(truth, count, 1000 * count + item)
    const { mean, variance } = estimateDifficulty(0, answers)
    shrunk += (mean - truth) ** 2
    raw += (rawDifficulty(answers) - truth) ** 2
    if (Math.abs(mean - truth) < 1.2816 * Math.sqrt(variance)) covered += 1
  }
  return {
    shrunk: Math.sqrt(shrunk / items),
    raw: Math.sqrt(raw / items),
    covered: covered / items,
  }
}

const anyAnswers = fc.array(
  fc.record({
    score: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    theta: fc.record({
      mean: fc.double({ min: -6, max: 6, noNaN: true }),
      variance: fc.double({ min: 0.001, max: 1, noNaN: true }),
    }),
    guessChance: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 40 },
)

describe('estimateDifficulty', () => {
  // Measured with 1,500 items: .51, .41 and .26, unshrunk 1.11, .60 and .30.
  test.for([
    { count: 10, atMost: 0.56 },
    { count: 30, atMost: 0.45 },
    { count: 100, atMost: 0.3 },
  ])('after $count answers it is off by at most $atMost, and by less than unshrunk', (given) => {
    const { shrunk, raw, covered } = measureErrors(given.count, 150)

    expect(shrunk).toBeLessThan(given.atMost)
    expect(shrunk).toBeLessThan(raw)
    expect(covered).toBeGreaterThan(0.73)
    expect(covered).toBeLessThan(0.87)
  })

  test('without answers it is what the author says', () => {
    expect(estimateDifficulty(0.4, [])).toEqual({ mean: 0.4, variance: DIFFICULTY_SD ** 2 })
  })

  test('the order of the answers does not matter', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const forwards = estimateDifficulty(0, answers)
        const backwards = estimateDifficulty(0, answers.toReversed())
        expect(backwards.mean).toBeCloseTo(forwards.mean, 9)
        expect(backwards.variance).toBeCloseTo(forwards.variance, 9)
      }),
    )
  })

  test('one more right answer never makes an item harder, one more wrong never easier', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const more = (score: number) =>
          estimateDifficulty(0, [
            ...answers,
            { score, theta: { mean: 0, variance: 0.2 }, guessChance: 0.25 },
          ])
        const { mean, variance } = estimateDifficulty(0, answers)
        expect(more(1).mean).toBeLessThanOrEqual(mean + 1e-4)
        expect(more(0).mean).toBeGreaterThanOrEqual(mean - 1e-4)
        expect(variance).toBeGreaterThan(0)
        expect(Number.isFinite(mean)).toBe(true)
      }),
    )
  })

  test('many answers are narrower than the steps in which they are looked for', () => {
    const { mean, variance } = estimateDifficulty(0, answersTo(0.8, 4000, 5))

    expect(Math.sqrt(variance)).toBeLessThan(0.06)
    expect(Math.abs(mean - 0.8)).toBeLessThan(3 * Math.sqrt(variance))
  })
})

test('sums of the answers say as much as the answers themselves, looked at point by point', () => {
  for (const [truth, count] of [
    [-1.2, 3],
    [0.4, 60],
    [1.5, 700],
    [0.9, 4000],
  ] as const) {
    const answers = answersTo(truth, count, count)
    const { mean, variance } = estimateDifficulty(0.4, answers)

    const sd = Math.sqrt(variance)
    let [total, first, second] = [0, 0, 0]
    const logOf = (b: number) =>
      answers.reduce(
        (sum, { score, theta, guessChance }) => {
          const known = logistic((theta.mean - b) / Math.sqrt(1 + (Math.PI * theta.variance) / 8))
          const right = guessChance + (1 - guessChance) * known
          return sum + Math.log(score === 1 ? right : (1 - right) / (1 - guessChance))
        },
        -((b - 0.4) ** 2) / (2 * DIFFICULTY_SD ** 2),
      )
    const highest = logOf(mean)
    for (let sds = -6; sds <= 6; sds += 0.05) {
      const mass = Math.exp(logOf(mean + sds * sd) - highest)
      total += mass
      first += mass * sds
      second += mass * sds * sds
    }
    expect(Math.abs(first / total)).toBeLessThan(0.01)
    expect(second / total).toBeCloseTo(1, 1)
  }
})

describe('anchorDifficulties', () => {
  const anyItems = fc.array(
    fc.record({
      start: fc.double({ min: -1, max: 1, noNaN: true }),
      estimate: fc.record({
        mean: fc.double({ min: -3, max: 3, noNaN: true }),
        variance: fc.double({ min: 0.01, max: 0.35, noNaN: true }),
      }),
    }),
    { minLength: 1, maxLength: 20 },
  )

  test('the mean of the exam stays where it started, and items without answers stay', () => {
    fc.assert(
      fc.property(anyItems, (answered) => {
        const untouched = { start: 0.4, estimate: { mean: 0.4, variance: DIFFICULTY_SD ** 2 } }
        const items = new Map([...answered, untouched].map((item, index) => [index, item]))
        const anchored = [...anchorDifficulties(items).values()]
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

        expect(sum(anchored.map(({ mean }) => mean))).toBeCloseTo(
          sum([...items.values()].map(({ start }) => start)),
          9,
        )
        expect(anchored.at(-1)).toEqual(untouched.estimate)
      }),
    )
  })

  test('what all items have in common is taken out, what sets one apart stays', () => {
    const estimate = (mean: number) => ({ start: 0, estimate: { mean, variance: 0.06 } })
    const anchored = anchorDifficulties(
      new Map([
        ['easy', estimate(0.1)],
        ['hard', estimate(0.7)],
      ]),
    )

    expect(anchored.get('easy')?.mean).toBeCloseTo(-0.3, 12)
    expect(anchored.get('hard')?.mean).toBeCloseTo(0.3, 12)
  })

  test('an exam without answers is left alone', () => {
    const estimate = { mean: 0, variance: DIFFICULTY_SD ** 2 }

    expect(anchorDifficulties(new Map([['a', { start: 0, estimate }]])).get('a')).toEqual(estimate)
  })
})
