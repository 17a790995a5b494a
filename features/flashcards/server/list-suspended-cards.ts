/** The cards a learner has suspended, so that they can be restored. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'

export function listSuspendedCards(needs: FlashcardsNeeds) {
  return async ({
    db,
    userId,
    now,
  }: Context<FlashcardsTables>): Promise<
    ResponseOf<typeof flashcardsContract.listSuspendedCards>
  > => {
    const asker = { userId, now: now().getTime(), timeZone: 'UTC' }
    const { placed, own, isSuspended } = await readLearnerCards(db, needs, asker)
    return {
      cards: [...own, ...placed]
        .filter(isSuspended)
        .map(({ content: { id, front, lessonId } }) => ({
          id,
          front,
          lessonTitle: needs.curriculum.lesson(lessonId)?.title ?? '',
        })),
    }
  }
}
