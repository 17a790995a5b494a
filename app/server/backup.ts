/** `npm run backup -- FOLDER`: everything this installation holds, while it runs. */
import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { writeDump } from '#db/dump.ts'
import { newestMigration } from '#db/migrate.ts'
import { requireSecretOf, type IdentityTables } from '#features/identity/server.ts'
import { openDatabase } from '#platform/server/database.ts'
import { makePrivate } from '#platform/server/private-files.ts'

import { runCommand } from './command.ts'
import { RESTORING_FOLDER } from './restore-files.ts'
import { databaseAddress } from './settings.ts'

/** Rebuilt by the server; the database itself is in the dump. */
const isLeftOut = (name: string) =>
  name.startsWith('database.sqlite') || name === 'backups' || name === RESTORING_FOLDER

await runCommand(async ({ settings, say }) => {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = process.argv[2] ?? join(settings.DATA_DIR, 'backups', stamp)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const db = openDatabase<IdentityTables>(databaseAddress(settings))
  try {
    // Combined with the data folder of another installation, nobody could decrypt this backup. A database that no
    // server of this release has opened does not know yet which secret is its own.
    if ((await newestMigration(db)) >= '0009') await requireSecretOf(db, settings.DATA_DIR)
    const { tables } = await writeDump(db, folder, new Date(), {
      onTable: (name) => say(name),
      beforeFinish: () => copyFiles(settings.DATA_DIR, folder),
    })
    const rows = tables.reduce((sum, { count }) => sum + count, 0)
    say(
      `Backed up ${rows} rows of ${tables.length} tables, and the files beside them, to ${folder}`,
    )
  } finally {
    await db.destroy()
  }
})

/** The secret, the feeds file and other files that the operator keeps in the data folder. */
async function copyFiles(dataDir: string, folder: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (isLeftOut(name)) continue
    await cp(join(dataDir, name), join(folder, 'files', name), { recursive: true })
  }
  // A copied file keeps its mode.
  makePrivate(folder)
}
