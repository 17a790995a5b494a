/** `npm run backup -- FOLDER`: everything this installation holds, while it goes on running. */
import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { writeDump } from '#db/dump.ts'
import { openDatabase } from '#platform/server/database.ts'
import { makePrivate } from '#platform/server/private-files.ts'

import { runCommand } from './command.ts'
import { databaseAddress } from './settings.ts'

/** Rebuilt or made anew by the server; the database itself is in the dump. */
const LEFT_OUT = /^(database\.sqlite|backups$)/

await runCommand(async ({ settings, say }) => {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = process.argv[2] ?? join(settings.DATA_DIR, 'backups', stamp)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const db = openDatabase(databaseAddress(settings))
  try {
    const { tables } = await writeDump(db, folder, new Date(), { onTable: (name) => say(name) })
    const rows = tables.reduce((sum, { count }) => sum + count, 0)
    // Keys, feeds and whatever else the operator keeps beside the database.
    for (const name of await readdir(settings.DATA_DIR).catch(() => [])) {
      if (LEFT_OUT.test(name)) continue
      await cp(join(settings.DATA_DIR, name), join(folder, 'files', name), { recursive: true })
    }
    // A copy has the mode of what was copied.
    makePrivate(folder)
    say(
      `Backed up ${rows} rows of ${tables.length} tables, and the files beside them, to ${folder}`,
    )
  } finally {
    await db.destroy()
  }
})
