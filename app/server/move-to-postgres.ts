/**
 * `npm run move-to-postgres`: copies everything from the SQLite file in `DATA_DIR` to the empty
 * PostgreSQL database in `DATABASE_URL`, and compares counts and checksums of every table.
 *
 * Stop the server first: anything it writes after the copy began would be missing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { loadDump, writeDump } from '#db/dump.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#platform/server/database.ts'

import { runCommand } from './command.ts'
import { databaseAddress } from './settings.ts'

await runCommand(async ({ settings, say }) => {
  const target = databaseAddress(settings)
  if (target.engine !== 'postgres') {
    throw new Error('Set DATABASE_URL to the empty PostgreSQL database that everything goes to.')
  }
  const from = openDatabase(databaseAddress({ ...settings, DATABASE_URL: undefined }))
  const to = openDatabase(target)
  const workFolder = mkdtempSync(join(tmpdir(), 'move-'))
  try {
    await migrate(from)
    await writeDump(from, join(workFolder, 'dump'), new Date(), { onTable: (name) => say(name) })
    const { tables } = await loadDump(to, join(workFolder, 'dump'))
    for (const { name, count, checksum } of tables)
      say(`${name}: ${count} rows, checksum ${checksum.slice(0, 16)} on both sides`)
    say('Everything is in PostgreSQL. Start the server with the same DATABASE_URL.')
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    await Promise.all([from.destroy(), to.destroy()])
  }
})
