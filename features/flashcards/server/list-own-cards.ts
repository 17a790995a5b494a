/** A learner's own cards of the selected track, the newest first: to change and to delete. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { ownCardIdOf } from '../core/own-card-id.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { selectOwnCards } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

export function listOwnCards({ curriculum, studyOf }: FlashcardsNeeds) {
  return async ({
    db,
    userId,
  }: Context<FlashcardsTables>): Promise<ResponseOf<typeof flashcardsContract.listOwnCards>> => {
    const { trackId } = await studyOf(db, userId)
    const rows = await selectOwnCards(db, userId, trackId)
    return {
      cards: rows.map(({ id, front, back, topic, lesson_id }) => {
        const lessonId = curriculum.currentId(lesson_id)
        return {
          id,
          cardId: ownCardIdOf(id),
          front,
          back,
          topic: curriculum.currentId(topic),
          lesson: { id: lessonId, title: curriculum.lesson(lessonId)?.title ?? '' },
        }
      }),
    }
  }
}
