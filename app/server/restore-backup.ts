/**
 * Puts a backup into an empty installation: all of it, or nothing.
 *
 * The rows, the migrations and the end of all sessions are one transaction, which is committed once the files are in
 * place. If the process is killed before, the tables are still empty and the files already there are as in the
 * backup, so a restore can simply be repeated.
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

import { missingFiles, restoreFiles } from './restore-files.ts'

/**
 * @throws where anything is in the way, or the backup is incomplete. Nothing is changed then, unless the connection
 * was lost during the commit.
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
      // Sessions that were ended since the backup must not become valid again.
      await endEverySession(db)
      // Mails that waited at the time of the backup must not be sent.
      await forgetMails(db)
      // The operator may have put the secret into the data folder already.
      const hasSecret = existsSync(join(files, 'identity', 'secret.key'))
      await requireSecretOf(db, hasSecret ? files : dataDir)
      await restoreFiles(files, dataDir, missing)
    },
  })
}
