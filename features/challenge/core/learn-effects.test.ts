/** What tasks do, learned from answers of learners who were made with known effects. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { AnswerAfterStudy } from '#features/learning/contract.ts'

import { FIRST_EFFECTS, type Effects } from './effects.ts'
import { learnEffects } from './learn-effects.ts'
import { remembered } from './remembering.ts'
import { learnedAfter, stabilityOf } from './topic-model.ts'

/** Mulberry32: the same numbers on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Learners of different ability, each with answers after different amounts of study. */
function learnersWith(effects: Effects, learners: number, answers: number): AnswerAfterStudy[][] {
  const next = numbersFrom(7)
  return Array.from({ length: learners }, () => {
    const ability = 2 * (next() + next() + next() - 1.5)
    return Array.from({ length: answers }, () => {
      const isRead = next() < 0.6
      const items = Math.floor(next() * 5)
      const daysAgo = isRead || items > 0 ? 1 + 20 * next() : null
      const stability = next() < 0.5 ? 3 + 20 * next() : null
      const cardShare = stability === null ? 0 : next()
      const left = daysAgo === null ? 0 : remembered(daysAgo, stabilityOf(items, stability))
      const added = left * learnedAfter(items, isRead, effects) + effects.cards * cardShare
      const difficulty = next() - 0.5
      const chance = 0.25 + 0.75 / (1 + Math.exp(-(ability + added - difficulty)))
      const score = next() < chance ? 1 : 0
      return { score, guessChance: 0.25, difficulty, isRead, items, daysAgo, stability, cardShare }
    })
  })
}

describe('effects learned across learners', () => {
  test.for<Effects>([
    { lesson: 0.5, item: 0.1, cards: 2 },
    { lesson: 1.6, item: 0.3, cards: 0.2 },
  ])('are those that the answers were made with: %o', (effects) => {
    const learned = learnEffects(learnersWith(effects, 400, 100))

    expect(Math.abs(learned.lesson - effects.lesson)).toBeLessThan(0.15)
    expect(Math.abs(learned.item - effects.item)).toBeLessThan(0.25 * effects.item)
    expect(Math.abs(learned.cards - effects.cards)).toBeLessThan(0.2)
  })

  test('stay near the guesses while there are few answers', () => {
    const learned = learnEffects(learnersWith({ lesson: 2, item: 0.4, cards: 4 }, 2, 20))

    expect(Math.abs(learned.lesson - FIRST_EFFECTS.lesson)).toBeLessThan(0.4)
    expect(Math.abs(learned.item - FIRST_EFFECTS.item)).toBeLessThan(0.04)
    expect(learned.cards).toBeLessThan(1)
  })

  test('are the guesses without any answer', () => {
    expect(learnEffects([])).toEqual(FIRST_EFFECTS)
    expect(learnEffects([[], []])).toEqual(FIRST_EFFECTS)
  })

  test('are finite and within what the plan can use, whatever was answered', () => {
    const answer = fc.record({
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      guessChance: fc.double({ min: 0, max: 0.5, noNaN: true }),
      difficulty: fc.double({ min: -4, max: 4, noNaN: true }),
      isRead: fc.boolean(),
      items: fc.integer({ min: 0, max: 300 }),
      daysAgo: fc.option(fc.double({ min: 0, max: 2000, noNaN: true })),
      stability: fc.option(fc.double({ min: 0.01, max: 3000, noNaN: true })),
      cardShare: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(answer, { maxLength: 30 }), { maxLength: 8 }), (learners) => {
        const { lesson, item, cards } = learnEffects(learners)
        expect(lesson).toBeGreaterThanOrEqual(0.1)
        expect(lesson).toBeLessThanOrEqual(2.5)
        expect(item).toBeGreaterThanOrEqual(0.01)
        expect(item).toBeLessThanOrEqual(0.6)
        expect(cards).toBeGreaterThanOrEqual(0)
        expect(cards).toBeLessThanOrEqual(6)
      }),
    )
  })
})
