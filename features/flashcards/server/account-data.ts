/** The data that flashcards holds about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { deleteAllOf, selectAllOwnCards, selectSettings, selectSuspended } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

export async function deleteFlashcardsData(
  db: Db<FlashcardsTables>,
  userId: string,
): Promise<void> {
  await deleteAllOf(db, userId)
}

/** Reviews, and what is known of each card, are part of the record of learning. */
export async function exportFlashcardsData(db: Db<FlashcardsTables>, userId: string) {
  const settings = await selectSettings(db, userId)
  return {
    settings: settings
      ? { newPerDay: settings.new_per_day, isAllUnlocked: settings.is_all_unlocked === 1 }
      : null,
    suspendedCardIds: await selectSuspended(db, userId),
    ownCards: (await selectAllOwnCards(db, userId)).map((card) => ({
      id: card.id,
      track: card.track,
      lessonId: card.lesson_id,
      topic: card.topic,
      front: card.front,
      back: card.back,
      createdAt: new Date(card.created_at).toISOString(),
      updatedAt: new Date(card.updated_at).toISOString(),
    })),
  }
}
