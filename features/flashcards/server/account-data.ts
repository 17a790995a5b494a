/** The data that flashcards holds about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { readMemory } from '../core/schedule.ts'
import { deleteAllOf, selectAllEvents, selectMemories, selectSettings } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

export async function deleteFlashcardsData(
  db: Db<FlashcardsTables>,
  userId: string,
): Promise<void> {
  await deleteAllOf(db, userId)
}

export async function exportFlashcardsData(db: Db<FlashcardsTables>, userId: string) {
  const settings = await selectSettings(db, userId)
  const memories = await selectMemories(db, userId)
  const events = await selectAllEvents(db, userId)
  return {
    settings: settings
      ? { newPerDay: settings.new_per_day, isAllUnlocked: settings.is_all_unlocked === 1 }
      : null,
    cards: memories.map(({ card_id, memory, is_suspended }) => ({
      cardId: card_id,
      memory: readMemory(memory),
      isSuspended: is_suspended === 1,
    })),
    log: events.map(({ id, card_id, kind, grade, undone_id, milliseconds, happened_at }) => ({
      id,
      cardId: card_id,
      kind,
      grade,
      undoneId: undone_id,
      milliseconds,
      at: new Date(happened_at).toISOString(),
    })),
  }
}
