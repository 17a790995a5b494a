/** The adaptive rule of a placement: what it believes, what it asks, and how good the order is that it finds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { beliefAfter, beliefOf, priorBelief } from './belief.ts'
import { choosePlacementItem, MOST_ITEMS, type PlacementCandidate } from './choose-item.ts'
import { orderDomains, type Blueprint } from './order-domains.ts'
import { aBank, NETWORK_PLUS, placeLearner, simulate } from './testing.ts'

const NUMBERS = NETWORK_PLUS.map(({ number }) => number)
const inDomain =
  (...numbers: string[]) =>
  ({ domain }: PlacementCandidate) =>
    numbers.includes(NUMBERS[domain] ?? '')

describe('what is believed', () => {
  const anyAnswer = fc.record({
    domain: fc.integer({ min: 0, max: 4 }),
    difficulty: fc.double({ min: -1, max: 1, noNaN: true }),
    guessChance: fc.constantFrom(0, 0.2, 0.25, 0.5),
    isRight: fc.boolean(),
  })

  test('a right answer never lowers any domain, a wrong one never raises any, and neither takes knowledge away', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 11 }), anyAnswer, (earlier, answer) => {
        const before = beliefOf(5, earlier)
        const after = beliefAfter(before, answer)
        for (const at of NUMBERS.keys()) {
          const change = (after.means[at] ?? 0) - (before.means[at] ?? 0)
          expect(answer.isRight ? change : -change).toBeGreaterThanOrEqual(0)
          const [now = 0, then = 0] = [after.covariance[at]?.[at], before.covariance[at]?.[at]]
          expect(now).toBeGreaterThan(0)
          expect(now).toBeLessThanOrEqual(then)
        }
      }),
    )
  })

  test('an answer says most of its own domain, and the same of all others', () => {
    const { means } = beliefAfter(priorBelief(3), {
      domain: 1,
      difficulty: 0,
      guessChance: 0.25,
      isRight: true,
    })
    expect(means[1]).toBeGreaterThan(means[0] ?? 0)
    expect(means[0]).toBeGreaterThan(0)
    expect(means[2]).toBe(means[0])
  })

  test('"I don\'t know" says no more against a learner than a wrong answer: what could be guessed changes nothing', () => {
    const wrong = { domain: 0, difficulty: 0, isRight: false }
    expect(beliefAfter(priorBelief(5), { ...wrong, guessChance: 0 })).toEqual(
      beliefAfter(priorBelief(5), { ...wrong, guessChance: 0.25 }),
    )
  })
})

describe('what is asked', () => {
  test('whatever is answered: twelve items at most, each domain among them, none twice, and the same run again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.array(fc.boolean(), { minLength: MOST_ITEMS, maxLength: MOST_ITEMS }),
        (seed, given) => {
          const run = () => {
            const left = [...given]
            return placeLearner(seed, () => left.shift() ?? false)
          }
          const { asked } = run()
          const ids = asked.map(({ id }) => id)
          expect(ids.length).toBeLessThanOrEqual(MOST_ITEMS)
          expect(new Set(ids).size).toBe(ids.length)
          expect(new Set(asked.map(({ domain }) => domain)).size).toBe(5)
          expect(new Set(asked.map(({ topic }) => topic)).size).toBe(ids.length)
          expect(run().asked.map(({ id }) => id)).toEqual(ids)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('only what is easy is asked until something was right', () => {
    const unknown = placeLearner(5, () => false).asked
    for (const { difficulty } of unknown) expect(difficulty).toBeLessThanOrEqual(-0.4)
    expect(placeLearner(5, () => true).asked.some(({ difficulty }) => difficulty > -0.4)).toBe(true)
  })

  test('it ends early for whoever knows nothing yet', () => {
    expect(placeLearner(1, () => false).asked.length).toBeLessThan(MOST_ITEMS)
  })

  test('a sibling of what was asked is not asked', () => {
    const [one, other] = aBank()
    if (!one || !other) throw new Error('two questions')
    const run = { seed: 1, blueprint: NETWORK_PLUS, answers: [], asked: [one] }
    const sibling = { ...other, cluster: [one.id, other.id] }
    expect(choosePlacementItem(run, [sibling])).toBeNull()
    expect(choosePlacementItem(run, [other])?.id).toBe(other.id)
  })

  test('with nothing to ask there is no item', () => {
    const run = { seed: 1, blueprint: NETWORK_PLUS, answers: [], asked: [] }
    expect(choosePlacementItem(run, [])).toBeNull()
  })
})

describe('the order of the domains', () => {
  test('is the reading order before any answer that tells, and for whoever knows nothing', () => {
    expect(placeLearner(3, () => false).found).toEqual({ order: NUMBERS, later: [] })
  })

  test('what is known comes after what is not, weight for weight, and nothing is left out', () => {
    const { order, later } = placeLearner(3, inDomain('1', '2')).found
    const heavy = order.filter((number) => number !== '4')
    expect(heavy.slice(0, 2).toSorted()).toEqual(['3', '5'])
    expect(order.toSorted()).toEqual(NUMBERS)
    for (const number of later) expect(['1', '2']).toContain(number)
  })

  test('of two that are known alike, the one with more weight comes first', () => {
    const blueprint: Blueprint = [
      { number: '1', weight: 10 },
      { number: '2', weight: 90 },
    ]
    expect(orderDomains(blueprint, priorBelief(2)).order).toEqual(['2', '1'])
  })

  test('who knows everything has nothing that comes later', () => {
    expect(placeLearner(3, () => true).found.later).toEqual([])
  })

  /** In shares of pairs of domains; the figures are in docs/decisions/0043. */
  test('found by twelve items or fewer, it agrees with the true needs of 1,000 learners better than the reading order', () => {
    const reached = simulate(1000)
    expect(reached.items).toBeLessThanOrEqual(MOST_ITEMS)
    expect(reached.found).toBeGreaterThan(reached.reading + 0.12)
    expect(reached.weaker).toBeGreaterThan(0.54)
  })

  test('where learners differ much from domain to domain, it knows more often which of two is the weaker one', () => {
    const reached = simulate(400, { generalMean: 0, domainSd: 1.2 })
    expect(reached.weaker).toBeGreaterThan(0.62)
    expect(reached.found).toBeGreaterThan(reached.reading + 0.09)
  })

  test('who knows one part and not the others begins with the heaviest of these, in reading order', () => {
    const { order } = placeLearner(3, inDomain('1', '3')).found
    expect(order.slice(0, 2)).toEqual(['2', '5'])
  })
})
