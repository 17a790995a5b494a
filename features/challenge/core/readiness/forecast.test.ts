import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { FIRST_BELIEFS, forecast, type Beliefs } from './forecast.ts'

const ITEMS = 90
const KNOWN_EXAM: Beliefs = { passMark: { mean: 0.76, sd: 0 }, gap: { mean: 0, sd: 0 } }

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anySpread = fc.record({ known: share(0, 1), sd: share(0, 0.5), slope: share(0, 0.25) })
const anyBeliefs = fc.record({
  passMark: fc.record({ mean: share(0, 1), sd: share(0, 0.2) }),
  gap: fc.record({ mean: share(-2, 2), sd: share(0, 1) }),
})
const likely = fc.record({ known: share(0.2, 0.95), sd: share(0.01, 0.08), slope: share(0.1, 0.2) })

describe('forecast', () => {
  test('whatever is known and believed, all figures are shares, in order', () => {
    fc.assert(
      fc.property(
        anySpread,
        anyBeliefs,
        fc.integer({ min: 1, max: 200 }),
        (spread, beliefs, items) => {
          const { pass, low, high, score } = forecast(spread, beliefs, items)

          for (const each of [pass, low, high, score.share, score.low, score.high]) {
            expect(each).toBeGreaterThanOrEqual(0)
            expect(each).toBeLessThanOrEqual(1)
          }
          expect(low).toBeLessThanOrEqual(high)
          expect(score.low).toBeLessThanOrEqual(score.high)
        },
      ),
    )
  })

  test('who knows more passes more; a higher mark and a harder exam are passed less', () => {
    fc.assert(
      fc.property(likely, share(0, 0.2), (spread, more) => {
        const { pass } = forecast(spread, FIRST_BELIEFS, ITEMS)
        const { passMark, gap } = FIRST_BELIEFS
        const passWith = (beliefs: Beliefs, known = spread.known) => {
          const { sd, slope } = spread
          const of = spread.known * (1 - spread.known)
          const scale = (known * (1 - known)) / of
          return forecast({ known, sd: sd * scale, slope: slope * scale }, beliefs, ITEMS).pass
        }

        const better = spread.known + more * (0.99 - spread.known)
        expect(passWith(FIRST_BELIEFS, better)).toBeGreaterThanOrEqual(pass - 1e-9)
        expect(
          passWith({ gap, passMark: { ...passMark, mean: passMark.mean + more } }),
        ).toBeLessThanOrEqual(pass + 1e-9)
        expect(passWith({ passMark, gap: { ...gap, mean: more } })).toBeLessThanOrEqual(pass + 1e-9)
      }),
    )
  })

  test('the less is known of a learner, the wider the score, and the nearer to even a forecast near the mark', () => {
    const at = (sd: number) => forecast({ known: 0.75, sd, slope: 0.17 }, KNOWN_EXAM, ITEMS)
    const widths = [0.01, 0.03, 0.06, 0.1].map((sd) => at(sd).score.high - at(sd).score.low)
    const passes = [0.01, 0.03, 0.06, 0.1].map((sd) => at(sd).pass)

    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(passes).toEqual(passes.toSorted((a, b) => b - a))
    expect(passes[0]! - passes[3]!).toBeGreaterThan(0.1)
  })

  test('is the share of a hundred thousand simulated exams that are passed', () => {
    const random = createRandom(7)
    for (const spread of [
      { known: 0.55, sd: 0.06, slope: 0.2 },
      { known: 0.7, sd: 0.05, slope: 0.18 },
      { known: 0.85, sd: 0.04, slope: 0.11 },
    ]) {
      const { pass, low, high } = forecast(spread, FIRST_BELIEFS, ITEMS)
      const seen = sitExams(spread, random)

      expect(Math.abs(pass - seen.pass)).toBeLessThan(0.006)
      expect(Math.abs(low - seen.low)).toBeLessThan(0.006)
      expect(Math.abs(high - seen.high)).toBeLessThan(0.006)
    }
  })

  test('the expected score is what is known and guessed, whatever its spread', () => {
    for (const sd of [0, 0.03, 0.08]) {
      const { score } = forecast({ known: 0.8, sd, slope: 0.15 }, FIRST_BELIEFS, ITEMS)
      expect(score.share).toBeCloseTo(0.25 + 0.75 * 0.8, 5)
    }
  })

  test('a form is passed with the fewest items that reach the mark, and not with one less', () => {
    // 68.4 of 90 marks: 69 right items pass.
    const { pass } = forecast({ known: 0.68, sd: 0, slope: 0.2 }, KNOWN_EXAM, ITEMS)
    const chance = 0.25 + 0.75 * 0.68
    let exact = 0
    for (let right = 69; right <= 90; right += 1) exact += binomialChance(90, right, chance)

    expect(pass).toBeCloseTo(exact, 9)
  })
})

function binomialChance(items: number, right: number, chance: number): number {
  let log = 0
  for (let index = 1; index <= right; index += 1) log += Math.log((items - right + index) / index)
  return Math.exp(log + right * Math.log(chance) + (items - right) * Math.log(1 - chance))
}

/** Draws learner, exam and each item one by one, by sums instead of the product's integrals. */
function sitExams(
  { known, sd, slope }: { known: number; sd: number; slope: number },
  random: Random,
) {
  const uniform = () => random.int(0, 2 ** 32 - 1) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const of = known * (1 - known)
  const logistic = (x: number) => 1 / (1 + Math.exp(-x))
  const learners = Array.from({ length: 20_000 }, () => (sd / of) * normal())
  const meanAround = (middle: number) =>
    learners.reduce((sum, each) => sum + logistic(middle + each), 0) / learners.length
  let [from, to] = [-5, 5]
  while (to - from > 1e-6) {
    const middle = (from + to) / 2
    if (meanAround(middle) < known) from = middle
    else to = middle
  }
  const exams = 100_000
  const counts = { pass: 0, low: 0, high: 0 }
  for (let exam = 0; exam < exams; exam += 1) {
    const chance =
      0.25 + 0.75 * logistic(from + (sd / of) * normal() - (slope / of) * 0.3 * normal())
    let right = 0
    for (let item = 0; item < ITEMS; item += 1) if (uniform() < chance) right += 1
    if (right / ITEMS >= 0.76 + 0.04 * normal()) counts.pass += 1
    if (right / ITEMS >= 0.8) counts.low += 1
    if (right / ITEMS >= 0.72) counts.high += 1
  }
  return {
    pass: counts.pass / exams,
    low: counts.low / exams,
    high: counts.high / exams,
  }
}
