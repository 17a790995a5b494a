/**
 * Puts a backup into an empty installation: all of it, or nothing.
 *
 * The rows, their newest shape and the end of all sessions are one transaction, which is committed once
 * the files are in place. Killed before, the tables are still empty, and what is there of the files is
 * as in the backup, so a restore can simply be done again.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { loadDump, type Manifest } from '#db/dump.ts'
import { migrate } from '#db/migrate.ts'
import {
  endEverySession,
  forgetMails,
  requireSecretOf,
  type IdentityTables,
} from '#features/identity/server.ts'
import type { Db } from '#platform/server/database.ts'

import { missingFiles, placeFiles } from './restore-files.ts'

/**
 * @throws where anything is in the way, or the backup is not whole; nothing is changed then, unless the database was
 * lost while committing.
 */
export async function restoreBackup(
  db: Db<IdentityTables>,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<Manifest> {
  const files = join(folder, 'files')
  const missing = await missingFiles(files, dataDir)
  return loadDump(db, folder, {
    beforeCommit: async (db) => {
      await migrate(db)
      // Sessions that were ended since the backup must not live again.
      await endEverySession(db)
      // Nor may people be sent what waited then.
      await forgetMails(db)
      // The operator may have put the secret into the data folder already.
      const hasSecret = existsSync(join(files, 'identity', 'secret.key'))
      await requireSecretOf(db, hasSecret ? files : dataDir)
      await placeFiles(files, dataDir, missing)
    },
  })
}
