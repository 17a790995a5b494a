/** Installations: each a data folder and a database. */
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

export type TestInstallation = {
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** A separate connection for the test. */
  readonly open: <Tables>() => Db<Tables>
}

/**
 * An empty database and an empty folder, before the first start.
 *
 * @param isMigrated false: there is no table yet, as in a newly created database.
 * @param template of another engine than the project's
 */
export async function givenInstallation({
  isMigrated = true,
  template,
}: { isMigrated?: boolean; template?: DatabaseAddress } = {}): Promise<TestInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'installation-'))
  const copy = await newTestDatabase(template)
  if (copy.engine === 'postgres') {
    if (!isMigrated) {
      const db = openDatabase(copy)
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      await db.destroy()
    }
    return {
      dataDir,
      env: { DATA_DIR: dataDir, DATABASE_URL: copy.url },
      open: () => openDatabase(copy),
    }
  }
  const file = join(dataDir, 'database.sqlite')
  if (isMigrated) copyFileSync(copy.file, file)
  return {
    dataDir,
    env: { DATA_DIR: dataDir },
    open: () => openDatabase({ engine: 'sqlite', file }),
  }
}
