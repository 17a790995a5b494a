/** How many cards of a lesson a learner has never reviewed: for whoever leads from a lesson to its cards. */
import type { Db } from '#platform/server/database.ts'

import type { FlashcardsNeeds } from './needs.ts'
import { selectSuspended } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

/** Without suspended ones, and without the learner's own. */
export async function newCardsOfLesson(
  db: Db<FlashcardsTables>,
  { curriculum, record }: FlashcardsNeeds,
  { userId, trackId, lessonId }: { userId: string; trackId: string; lessonId: string },
): Promise<number> {
  const id = curriculum.currentId(lessonId)
  const [content, suspended, known] = await Promise.all([
    curriculum.contentOfLesson(id, trackId),
    selectSuspended(db, userId),
    record(db).cards(userId),
  ])
  const suspendedIds = new Set(suspended.map(curriculum.currentId))
  const isNew = (cardId: string) => !known.has(cardId) && !suspendedIds.has(cardId)
  return content.cardsOfLesson(id).filter((card) => isNew(card.id)).length
}
