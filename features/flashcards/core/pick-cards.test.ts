import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LEARN_AHEAD_MS } from './learn-ahead.ts'
import { pickCards, type AskableCard } from './pick-cards.ts'

const MONDAY = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000

type Named = AskableCard & { readonly id: string }

function card(id: string, traits: Partial<AskableCard> = {}): Named {
  const deckId = id.split('-')[0] ?? ''
  return {
    id,
    deckId,
    dueAt: null,
    isShortStep: false,
    isUnlocked: true,
    isSuspended: false,
    ...traits,
  }
}

function known(phase: 'learning' | 'review' | 'relearning', dueInMs: number): Partial<AskableCard> {
  return { dueAt: MONDAY + dueInMs, isShortStep: phase !== 'review' }
}

function pick(cards: readonly Named[], newLeft = 10) {
  const { due, fresh, soon, nextDueAt } = pickCards(cards, MONDAY, newLeft)
  const ids = (list: Iterable<Named>) => Array.from(list, ({ id }) => id)
  return { due: ids(due), fresh: ids(fresh), soon: ids(soon), nextDueAt }
}

describe('due cards', () => {
  test('short steps come first, then the others with their decks mixed, each deck oldest first', () => {
    const { due } = pick([
      card('a-1', known('review', -2 * MINUTE_MS)),
      card('a-2', known('review', -9 * MINUTE_MS)),
      card('a-3', known('review', -1 * MINUTE_MS)),
      card('b-1', known('review', -5 * MINUTE_MS)),
      card('b-2', known('relearning', 0)),
    ])

    expect(due).toEqual(['b-2', 'a-2', 'b-1', 'a-1', 'a-3'])
  })

  test('a begun card stays in rotation even if its lesson is not done', () => {
    const { due } = pick([card('a-1', { ...known('review', -1), isUnlocked: false })])

    expect(due).toEqual(['a-1'])
  })
})

describe('new cards', () => {
  test('come from the start of the track, as many as the day allows, with their decks mixed', () => {
    const { fresh } = pick([card('a-1'), card('a-2'), card('b-1'), card('b-2'), card('c-1')], 4)

    expect(fresh).toEqual(['a-1', 'b-1', 'a-2', 'b-2'])
  })

  test('wait for their lesson', () => {
    const { fresh } = pick([card('a-1', { isUnlocked: false }), card('a-2')])

    expect(fresh).toEqual(['a-2'])
  })
})

describe('short steps that end soon', () => {
  test('are shown up to twenty minutes ahead; cards with intervals of days are not', () => {
    const { soon, due, nextDueAt } = pick([
      card('a-1', known('learning', LEARN_AHEAD_MS)),
      card('a-2', known('learning', MINUTE_MS)),
      card('a-3', known('learning', LEARN_AHEAD_MS + 1)),
      card('a-4', known('review', MINUTE_MS)),
    ])

    expect(soon).toEqual(['a-2', 'a-1'])
    expect(due).toEqual([])
    expect(nextDueAt).toBe(MONDAY + MINUTE_MS)
  })
})

test('no card is picked twice, none suspended or locked is picked, and no more new ones than allowed', () => {
  const anyCard = fc.record({
    deck: fc.constantFrom('a', 'b', 'c'),
    phase: fc.constantFrom('learning', 'review', 'relearning', null),
    dueInMs: fc.integer({ min: -1e9, max: 1e9 }),
    isUnlocked: fc.boolean(),
    isSuspended: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyCard, { maxLength: 30 }), fc.nat(10), (all, newLeft) => {
      const cards = all.map(({ deck, phase, dueInMs, isUnlocked, isSuspended }, index) =>
        card(`${deck}-${index}`, {
          ...(phase && known(phase, dueInMs)),
          isUnlocked,
          isSuspended,
        }),
      )
      const { due, fresh, soon } = pickCards(cards, MONDAY, newLeft)
      const picked = [...due, ...fresh, ...soon]

      expect(new Set(picked).size).toBe(picked.length)
      expect(picked.every(({ isSuspended }) => !isSuspended)).toBe(true)
      expect(fresh.every(({ isUnlocked }) => isUnlocked)).toBe(true)
      expect(fresh.length).toBeLessThanOrEqual(newLeft)
      expect(due.length).toBe(
        cards.filter((each) => !each.isSuspended && each.dueAt !== null && each.dueAt <= MONDAY)
          .length,
      )
    }),
  )
})
