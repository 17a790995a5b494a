/** Finds a card in the content by its current or a former id, or among the learner's own. */
import type { ContentCard } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { ownIdIn } from '../core/own-card-id.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { contentOf } from './own-cards.ts'
import { selectOwnCard } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

/**
 * @param trackId the learner's track; a card of another one is found all the same.
 * @throws not_found
 */
export async function findCard(
  db: Db<FlashcardsTables>,
  { curriculum }: Pick<FlashcardsNeeds, 'curriculum'>,
  userId: string,
  trackId: string,
  cardId: string,
): Promise<ContentCard> {
  const ownId = ownIdIn(cardId)
  if (ownId !== null) {
    const own = await selectOwnCard(db, userId, ownId)
    // Another learner's card and an unknown one look the same from here.
    if (!own || own.deleted_at !== null) throw notFound('This card')
    return contentOf(own, curriculum.currentId)
  }
  const lessonId = curriculum.lessonOfCard(cardId)
  if (lessonId === undefined) throw notFound('This card')
  const { cardsOfLesson } = await curriculum.contentOfLesson(lessonId, trackId)
  const currentId = curriculum.currentId(cardId)
  const card = cardsOfLesson(lessonId).find(({ id }) => id === currentId)
  if (!card) throw notFound('This card')
  return card
}
