import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LEARN_AHEAD_MS } from './learn-ahead.ts'
import { pickAhead, pickCards, type AskableCard, type CardAhead } from './pick-cards.ts'

const MONDAY = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Named = AskableCard & { readonly id: string }

function card(id: string, traits: Partial<AskableCard> = {}): Named {
  const deckId = id.split('-')[0] ?? ''
  return {
    id,
    deckId,
    dueAt: null,
    isDue: false,
    isShortStep: false,
    isUnlocked: true,
    isSuspended: false,
    ...traits,
  }
}

function known(phase: 'learning' | 'review' | 'relearning', dueInMs: number): Partial<AskableCard> {
  return { dueAt: MONDAY + dueInMs, isDue: dueInMs <= 0, isShortStep: phase !== 'review' }
}

function pick(cards: readonly Named[], newLeft = 10) {
  const { due, fresh, soon } = pickCards(cards, MONDAY, newLeft)
  const ids = (list: Iterable<Named>) => Array.from(list, ({ id }) => id)
  return { due: ids(due), fresh: ids(fresh), soon: ids(soon) }
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

  test('are those that the rule says, also before their interval ends', () => {
    const { due, soon } = pick([
      card('a-1', { ...known('review', 9 * MINUTE_MS), isDue: true }),
      card('a-2', known('review', 9 * MINUTE_MS)),
    ])

    expect([due, soon]).toEqual([['a-1'], []])
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
    const { soon, due } = pick([
      card('a-1', known('learning', LEARN_AHEAD_MS)),
      card('a-2', known('learning', MINUTE_MS)),
      card('a-3', known('learning', LEARN_AHEAD_MS + 1)),
      card('a-4', known('review', MINUTE_MS)),
    ])

    expect(soon).toEqual(['a-2', 'a-1'])
    expect(due).toEqual([])
  })
})

describe('study ahead', () => {
  type NamedAhead = CardAhead & { readonly id: string }

  function aheadCard(id: string, traits: Partial<CardAhead> = {}): NamedAhead {
    return { ...card(id), isLessonDone: true, isReviewedToday: false, ...traits }
  }

  test('brings due cards, then new ones in the order of the track, those of done lessons first, then what comes back soonest', () => {
    const { due, fresh, unread, later } = pickAhead(
      [
        aheadCard('a-1', { isLessonDone: false }),
        aheadCard('a-2'),
        aheadCard('a-3', known('review', 9 * DAY_MS)),
        aheadCard('b-1', known('review', 2 * DAY_MS)),
        aheadCard('b-2', { isLessonDone: false }),
        aheadCard('b-3'),
        aheadCard('c-1', known('review', -MINUTE_MS)),
      ],
      MONDAY,
    )

    expect([due, fresh, unread, later].map((cards) => cards.map(({ id }) => id))).toEqual([
      ['c-1'],
      ['a-2', 'b-3'],
      ['a-1', 'b-2'],
      ['b-1', 'a-3'],
    ])
  })

  test('brings a short step that ends soon, but nothing else that was reviewed today', () => {
    const { later, soon } = pickAhead(
      [
        aheadCard('a-1', { ...known('review', DAY_MS), isReviewedToday: true }),
        aheadCard('a-2', { ...known('learning', MINUTE_MS), isReviewedToday: true }),
      ],
      MONDAY,
    )

    expect(later).toEqual([])
    expect(Array.from(soon, ({ id }) => id)).toEqual(['a-2'])
  })

  test('of any cards: what is due as in the usual queue, every new one once, and every later one not reviewed today', () => {
    const anyCard = fc.record({
      deck: fc.constantFrom('a', 'b', 'c'),
      phase: fc.constantFrom('learning', 'review', 'relearning', null),
      dueInMs: fc.integer({ min: -1e9, max: 1e9 }),
      isLessonDone: fc.boolean(),
      isReviewedToday: fc.boolean(),
      isSuspended: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 30 }), (all) => {
        const cards = all.map(({ deck, phase, dueInMs, ...traits }, index) =>
          aheadCard(`${deck}-${index}`, { ...(phase && known(phase, dueInMs)), ...traits }),
        )
        const { due, fresh, unread, later, soon } = pickAhead(cards, MONDAY)
        const picked = [...due, ...fresh, ...unread, ...later, ...soon]
        const active = cards.filter(({ isSuspended }) => !isSuspended)
        const idsWhere = (isIn: (card: NamedAhead) => boolean) =>
          active.filter(isIn).map(({ id }) => id)
        const idsOf = (list: readonly NamedAhead[]) => list.map(({ id }) => id)

        expect(new Set(picked).size).toBe(picked.length)
        expect(picked.every(({ isSuspended }) => !isSuspended)).toBe(true)
        expect(due).toEqual(
          pickCards(
            cards.map((each) => ({ ...each, isUnlocked: true })),
            MONDAY,
            0,
          ).due.map(({ id }) => expect.objectContaining({ id })),
        )
        expect(idsOf(fresh)).toEqual(idsWhere((each) => each.dueAt === null && each.isLessonDone))
        expect(idsOf(unread)).toEqual(idsWhere((each) => each.dueAt === null && !each.isLessonDone))
        expect(idsOf(later).toSorted()).toEqual(
          idsWhere(
            ({ dueAt, isShortStep, isReviewedToday }) =>
              dueAt !== null && dueAt > MONDAY && !isShortStep && !isReviewedToday,
          ).toSorted(),
        )
        const dueTimes = later.map(({ dueAt }) => dueAt ?? 0)
        expect(dueTimes).toEqual(dueTimes.toSorted((a, b) => a - b))
      }),
    )
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
