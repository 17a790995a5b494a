/**
 * `npm run flashcards:rebuild`: recomputes every learner's schedules from the review log, e.g. after the scheduler
 * has changed.
 */
import { migrate } from '#db/migrate.ts'
import { rebuildSchedules, selectLearners } from '#features/flashcards/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import type { Database } from './database.ts'
import { databaseAddress } from './settings.ts'

await runCommand(async ({ settings, say }) => {
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    await migrate(db)
    const learners = await selectLearners(db)
    for (const userId of learners) await rebuildSchedules(db, userId)
    say(`Rebuilt the schedules of ${learners.length} learners from their reviews.`)
  } finally {
    await db.destroy()
  }
})
