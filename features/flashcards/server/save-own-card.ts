/**
 * Creates or changes a learner's own card.
 *
 * The browser makes its id, so a card sent twice is stored once. Of two devices the last write wins, by this server's
 * clock. A card that was deleted on one device is not restored by the other.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import { inTransaction } from '#platform/server/database.ts'

import { MOST_OWN_CARDS, type flashcardsContract } from '../contract.ts'
import { ownCardIdOf } from '../core/own-card-id.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { countOwnCards, selectOwnCard, upsertOwnCard } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type SaveOwnCard = typeof flashcardsContract.saveOwnCard

export function saveOwnCard({ curriculum, studyOf }: FlashcardsNeeds) {
  return async (
    { db, userId, now }: Context<FlashcardsTables>,
    { params, body }: ParsedRequestOf<SaveOwnCard>,
  ): Promise<ResponseOf<SaveOwnCard>> => {
    const lesson = curriculum.lesson(body.lessonId)
    if (!lesson) throw notFound('The lesson of this card')
    const { trackId } = await studyOf(db, userId)
    const id = params.ownCardId.toLowerCase()
    return inTransaction(db, async (db) => {
      const before = await selectOwnCard(db, userId, id)
      if (!before && (await countOwnCards(db, userId)) >= MOST_OWN_CARDS) throw isFull()
      const writtenAt = now().getTime()
      await upsertOwnCard(db, {
        user_id: userId,
        id,
        track: trackId,
        lesson_id: lesson.id,
        topic: curriculum.currentId(body.topic),
        front: body.front,
        back: body.back,
        created_at: writtenAt,
        updated_at: writtenAt,
        deleted_at: null,
      })
      const card = await selectOwnCard(db, userId, id)
      if (!card || card.deleted_at !== null)
        throw new AppError('conflict', 'This card was deleted meanwhile. Make a new one.')
      return {
        id,
        cardId: ownCardIdOf(id),
        front: card.front,
        back: card.back,
        topic: card.topic,
        lesson: { id: lesson.id, title: lesson.title },
      }
    })
  }
}

function isFull(): AppError {
  return new AppError(
    'invalid_request',
    `You have ${MOST_OWN_CARDS} cards of your own, which is the most there can be. Delete one first.`,
  )
}
