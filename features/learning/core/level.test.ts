import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { levelsOf, spreadOf, type Ability } from './level.ts'
import { DAY_MS, StoredAbility } from './testing.ts'

const START = Date.UTC(2026, 0, 1)
const NEW: Ability = { general: null, domains: new Map(), topics: new Map() }
const BLUEPRINT = [
  { number: '1', weight: 30, topics: ['a', 'b'] },
  { number: '2', weight: 70, topics: ['c'] },
]

const anyAnswers = fc.array(
  fc.record({
    where: fc.constantFrom(['1', 'a'], ['1', 'b'], ['2', 'c']),
    score: fc.constantFrom(0, 0.5, 1),
    days: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 60 },
)

function learn(answers: readonly { where: readonly string[]; score: number; days: number }[]): {
  stored: StoredAbility
  at: number
} {
  const stored = new StoredAbility()
  let at = START
  for (const { where, score, days } of answers) {
    at += days * DAY_MS
    stored.answer(where[0]!, where[1]!, score, 0, at)
  }
  return { stored, at }
}

describe('levelsOf', () => {
  test('before any answer all is alike: better than guessing, far from sure', () => {
    const { domains, ...exam } = levelsOf(NEW, BLUEPRINT, START)

    expect(exam.share).toBeCloseTo(0.625, 3)
    expect(exam.answers).toBe(0)
    expect(exam.high - exam.low).toBeGreaterThan(0.25)
    for (const { share } of domains) expect(share).toBeCloseTo(exam.share, 12)
  })

  test('a share lies in its interval, and both between pure guessing and all', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { stored, at } = learn(answers)
        const exam = levelsOf(stored, BLUEPRINT, at)
        const all = [exam, ...exam.domains, ...exam.domains.flatMap(({ topics }) => topics)]
        for (const { share, low, high } of all) {
          expect(low).toBeGreaterThanOrEqual(0.25)
          expect(low).toBeLessThan(share)
          expect(high).toBeGreaterThan(share)
          expect(high).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('a domain is the mean of its topics and an exam that of its domains by weight, however much of each was practised', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { stored, at } = learn(answers)
        const { domains, ...exam } = levelsOf(stored, BLUEPRINT, at)
        const [one, two] = domains
        expect(one!.share).toBeCloseTo((one!.topics[0]!.share + one!.topics[1]!.share) / 2, 12)
        expect(exam.share).toBeCloseTo(0.3 * one!.share + 0.7 * two!.share, 12)
        expect(exam.answers).toBe(answers.length)
        expect(one!.answers + two!.answers).toBe(answers.length)
      }),
    )
  })

  test('an exam is known better than its topics, and a topic that was answered better than one that was not', () => {
    const answers = Array.from({ length: 30 }, (_, index) => ({
      where: index % 2 === 0 ? ['1', 'a'] : ['2', 'c'],
      score: index % 3 === 0 ? 0 : 1,
      days: 0,
    }))
    const { stored, at } = learn(answers)
    const exam = levelsOf(stored, BLUEPRINT, at)
    const width = ({ low, high }: { low: number; high: number }) => high - low
    const [a, b] = exam.domains[0]!.topics

    expect(width(exam)).toBeLessThan(width(a!))
    expect(width(a!)).toBeLessThan(width(b!))
  })

  test('the interval widens while nothing is answered', () => {
    const { stored, at } = learn([{ where: ['1', 'a'], score: 1, days: 0 }])
    const [now, later] = [0, 60].map((days) => levelsOf(stored, BLUEPRINT, at + days * DAY_MS))

    expect(later!.high - later!.low).toBeGreaterThan(now!.high - now!.low)
  })

  test('a topic without answers follows its domain, not the exam as a whole', () => {
    const answers = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? { where: ['1', 'a'], score: 1, days: 0 }
        : { where: ['2', 'c'], score: 0, days: 0 },
    )
    const { stored, at } = learn(answers)
    const [one] = levelsOf(stored, BLUEPRINT, at).domains
    const fresh = levelsOf(stored, [{ number: '3', weight: 1, topics: ['new'] }], at)

    expect(one!.topics[1]!.share).toBeGreaterThan(fresh.share + 0.01)
    expect(one!.topics[1]!.share).toBeLessThan(one!.topics[0]!.share)
  })

  test('a domain without topics is as a new topic is', () => {
    const { stored, at } = learn([{ where: ['1', 'a'], score: 1, days: 0 }])
    const empty = levelsOf(stored, [...BLUEPRINT, { number: '3', weight: 50, topics: [] }], at)
    const fresh = levelsOf(stored, [...BLUEPRINT, { number: '3', weight: 50, topics: ['new'] }], at)

    expect(empty.domains[2]).toEqual({ ...fresh.domains[2], topics: [] })
    expect(empty.share).toBe(fresh.share)
  })

  test('a topic that serves two domains is counted once in the exam', () => {
    const { stored, at } = learn([{ where: ['1', 'a'], score: 1, days: 0 }])
    const shared = [
      { number: '1', weight: 50, topics: ['a'] },
      { number: '2', weight: 50, topics: ['a'] },
    ]

    expect(levelsOf(stored, shared, at).answers).toBe(1)
  })
})

describe('spreadOf', () => {
  const growth = { perDay: 0.02, variance: 0.0001, covariance: 0.001, days: 30 }
  const standing = { mean: 0.5, variance: 0.05, growth }

  test('before any answer in a domain, what is unknown of general is unknown of the exam', () => {
    expect(spreadOf(NEW, BLUEPRINT, START, standing).growth?.covariance).toBeCloseTo(0.001, 12)
  })

  test('the more domains and topics have shown, the less of it', () => {
    const answers = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        where: index % 2 === 0 ? ['1', 'a'] : ['2', 'c'],
        score: index % 3 === 0 ? 0 : 1,
        days: 0,
      }))
    const after = (count: number) => {
      const { stored, at } = learn(answers(count))
      return spreadOf(stored, BLUEPRINT, at, standing)
    }
    // One more logit of general, and what it changes.
    const shareOfGeneral = (count: number) => {
      const { stored, at } = learn(answers(count))
      const [less, more] = [0.45, 0.55].map(
        (mean) => spreadOf(stored, BLUEPRINT, at, { ...standing, mean }).known,
      )
      return (more! - less!) / 0.1 / after(count).slope
    }

    for (const count of [10, 100]) {
      expect(after(count).growth!.covariance / 0.001).toBeCloseTo(shareOfGeneral(count), 1)
    }
    expect(after(100).growth!.covariance).toBeLessThan(after(10).growth!.covariance)
  })
})
