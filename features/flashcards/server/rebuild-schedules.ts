/** Recomputes every schedule of a learner from the log, e.g. after the scheduler has changed. */
import type { Db } from '#platform/server/database.ts'

import { keepMemory, openCard } from './card-log.ts'
import { selectCardIds } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

export async function rebuildSchedules(db: Db<FlashcardsTables>, userId: string): Promise<void> {
  for (const storedId of await selectCardIds(db, userId)) {
    // One card at a time: a learner who reviews meanwhile waits for one card, not for all.
    await db.transaction().execute(async (db) => {
      const { log } = await openCard(db, userId, storedId)
      await keepMemory(db, userId, storedId, log)
    })
  }
}
