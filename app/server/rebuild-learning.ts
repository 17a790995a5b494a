/** `npm run learning:rebuild`: computes again, for every learner, what rests on the log of what they did. */
import { migrate } from '#db/migrate.ts'
import { rebuildLearners } from '#features/learning/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { loadContent } from './content-files.ts'
import type { Database } from './database.ts'
import { learningNeeds } from './learning-needs.ts'
import { databaseAddress } from './settings.ts'

await runCommand(async ({ settings, say }) => {
  const { curriculum } = await loadContent()
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    await migrate(db)
    const count = await rebuildLearners(
      db.withTables(),
      learningNeeds(curriculum),
      'all',
      new Date(),
      {
        givesWay: true,
        onProgress: (done) => process.stderr.write(`computed ${done} learners\n`),
      },
    )
    say(`Computed cards, lessons, days and abilities of ${count} learners from their log.`)
  } finally {
    await db.destroy()
  }
})
