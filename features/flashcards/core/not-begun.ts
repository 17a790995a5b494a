/** How many cards are open and were never reviewed. A day may bring fewer new ones: that is its limit. */
import type { Overview } from '../contract.ts'
import { OWN_DECK } from './own-card-id.ts'

type Counted = Pick<Overview, 'decks' | 'own'>

/** @param deck the one to count; undefined: all of them. */
export function notBegunCount({ decks, own }: Counted, deck?: string): number {
  return [...decks, { ...own, id: OWN_DECK, unlockedCount: own.totalCount }]
    .filter(({ id }) => deck === undefined || id === deck)
    .reduce((sum, { unlockedCount, learnedCount }) => sum + unlockedCount - learnedCount, 0)
}
