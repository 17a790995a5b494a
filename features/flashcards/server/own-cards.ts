/** A learner's own cards of a track, in the shape of the content's cards, the newest first. */
import type { ContentCard } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { OWN_DECK, ownCardIdOf } from '../core/own-card-id.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { selectOwnCards, type OwnCardRow } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'
import type { PlacedCard } from './track-cards.ts'

export const OWN_DECK_TITLE = 'Your cards'

/** Before the cards of the track: who made a card wants to see it. */
export async function readOwnCards(
  db: Db<FlashcardsTables>,
  { curriculum }: Pick<FlashcardsNeeds, 'curriculum'>,
  userId: string,
  trackId: string,
): Promise<PlacedCard[]> {
  const rows = await selectOwnCards(db, userId, trackId)
  return rows.map((row, index) => ({
    content: contentOf(row, curriculum.currentId),
    deckId: OWN_DECK,
    deckTitle: OWN_DECK_TITLE,
    position: index - rows.length,
  }))
}

export function contentOf(row: OwnCardRow, currentId: (id: string) => string): ContentCard {
  const { id, topic, lesson_id, front, back } = row
  return {
    id: ownCardIdOf(id),
    topic: currentId(topic),
    lessonId: currentId(lesson_id),
    front,
    back,
    source: 'your own card',
  }
}
