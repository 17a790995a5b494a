/** `npm run restore -- FOLDER`: puts a backup into an empty installation, of either engine. */
import type { IdentityTables } from '#features/identity/server.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'
import { databaseAddress } from './settings.ts'

await runCommand(async ({ settings, say }) => {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('Name the backup: npm run restore -- FOLDER')
  const db = openDatabase<IdentityTables>(databaseAddress(settings))
  try {
    const { tables, createdAt } = await restoreBackup(db, { folder, dataDir: settings.DATA_DIR })
    say(
      `Restored ${tables.length} tables as they were at ${createdAt}, and the files beside them; counts and checksums agree.`,
    )
  } finally {
    await db.destroy()
  }
})
