/** Finds a card in the content by its current or a former id. */
import type { ContentCard } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'

import type { FlashcardsNeeds } from './needs.ts'

/**
 * @param trackId the learner's track; a card of another one is found all the same.
 * @throws not_found
 */
export async function findCard(
  { curriculum }: FlashcardsNeeds,
  trackId: string,
  cardId: string,
): Promise<ContentCard> {
  const lessonId = curriculum.lessonOfCard(cardId)
  if (lessonId === undefined) throw notFound('This card')
  const { cardsOfLesson } = await curriculum.contentOfLesson(lessonId, trackId)
  const currentId = curriculum.currentId(cardId)
  const card = cardsOfLesson(lessonId).find(({ id }) => id === currentId)
  if (!card) throw notFound('This card')
  return card
}
