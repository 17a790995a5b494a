/** `npm run restore -- FOLDER`: puts a backup into an empty installation, of either engine. */
import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { loadDump } from '#db/dump.ts'
import { migrate } from '#db/migrate.ts'
import { endEverySession, forgetMails } from '#features/identity/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import type { Database } from './database.ts'
import { databaseAddress } from './settings.ts'

await runCommand(async ({ settings, say }) => {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('Say which backup: npm run restore -- FOLDER')
  const db = openDatabase<Database>(databaseAddress(settings))
  try {
    const { tables, createdAt } = await loadDump(db, folder)
    await migrate(db)
    // Sessions that were ended since the backup must not live again.
    await endEverySession(db)
    // Nor may people be sent what waited then.
    await forgetMails(db)
    const files = join(folder, 'files')
    if (await stat(files).catch(() => null)) {
      await cp(files, settings.DATA_DIR, { recursive: true, force: false, errorOnExist: false })
    }
    say(
      `Restored ${tables.length} tables as they were at ${createdAt}; counts and checksums agree.`,
    )
  } finally {
    await db.destroy()
  }
})
