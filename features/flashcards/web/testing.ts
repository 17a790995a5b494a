/** The server's responses for tests of the pages. Every trait has a default. */
import type { Deck, Overview, Queue } from '../contract.ts'
import { aCard } from '../core/testing.ts'

export { MakeCard } from './make-card.tsx'

export function aDeck(traits: Partial<Deck> = {}): Deck {
  return {
    id: 'n10-009:1.1',
    number: '1.1',
    title: 'Layers',
    totalCount: 3,
    unlockedCount: 3,
    learnedCount: 1,
    dueCount: 1,
    newCount: 2,
    ...traits,
  }
}

export function anOverview(traits: Partial<Overview> = {}): Overview {
  return {
    trackName: 'Network+',
    decks: [aDeck()],
    own: { totalCount: 0, learnedCount: 0, dueCount: 0, newCount: 0 },
    dueCount: 1,
    newCount: 2,
    nextDueAt: null,
    suspendedCount: 0,
    nextLesson: null,
    settings: { newPerDay: 15, isAllUnlocked: false },
    ...traits,
  }
}

/** Three new cards: a, b and c. */
export function aQueue(traits: Partial<Queue> = {}): Queue {
  const cards = traits.cards ?? ['a', 'b', 'c'].map((id) => aCard(id))
  return {
    now: new Date().toISOString(),
    cards,
    dueCount: 0,
    newCount: cards.length,
    ahead: null,
    nextDueAt: null,
    ...traits,
  }
}
