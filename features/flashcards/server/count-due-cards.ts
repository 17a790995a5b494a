/** How many cards are due, as the overview counts them: for whoever plans a learner's day. */
import type { Db } from '#platform/server/database.ts'

import { pickCards } from '../core/pick-cards.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'

export function countDueCards(needs: FlashcardsNeeds) {
  return async (db: Db<FlashcardsTables>, userId: string, now: Date): Promise<number> => {
    // What is due hangs on no day, so any zone will do.
    const asker = { userId, now: now.getTime(), timeZone: 'UTC' }
    const { cards } = await readLearnerCards(db, needs, asker)
    return pickCards(cards, asker.now, 0).due.length
  }
}
