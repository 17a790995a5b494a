/** The cards of one topic while a plan is made. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CardsState, rememberedCards } from './topic-cards.ts'

const anyCards = fc
  .record({
    count: fc.integer({ min: 0, max: 12 }),
    begun: fc.integer({ min: 0, max: 12 }),
    stability: fc.double({ min: 0.1, max: 300, noNaN: true }),
    daysAgo: fc.double({ min: 0, max: 300, noNaN: true }),
  })
  .map((cards) => ({ ...cards, count: Math.max(cards.count, cards.begun) }))
const inDays = fc.integer({ min: 1, max: 200 })

describe('the cards of a topic', () => {
  test('are remembered as a share of all of them', () => {
    fc.assert(
      fc.property(anyCards, inDays, (cards, days) => {
        for (const share of [rememberedCards(cards), new CardsState(cards).share(days)]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('a review never harms, and neither does another one begun', () => {
    fc.assert(
      fc.property(anyCards, inDays, (cards, days) => {
        const state = new CardsState(cards)
        expect(state.gainOfReview(0, days)).toBeGreaterThanOrEqual(-1e-12)
        expect(state.gainOfBeginning(0, days)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('all begun leave none to begin', () => {
    const state = new CardsState({ count: 2, begun: 1, stability: 3, daysAgo: 0 })
    state.beginOne(4)
    expect(state.unbegun).toBe(0)
    expect(state.gainOfBeginning(4, 20)).toBe(0)
  })

  test('one that is begun later brings more a minute, because it comes back less often', () => {
    const state = new CardsState({ count: 4, begun: 0, stability: 3, daysAgo: 0 })
    expect(state.gainOfBeginning(0, 10)).toBeGreaterThan(state.gainOfBeginning(0, 60))
  })
})
