/** Installations as an operator has them, a data folder and a database, and the commands run on them. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'

import { openDatabase, type Db } from '#platform/server/database.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import type { IdentityTables } from '../tables.ts'

export type TestInstallation = {
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** A connection of the test's own. */
  readonly open: () => Db<IdentityTables>
}

/**
 * An empty database and an empty folder, before the first start.
 *
 * @param isMigrated false: there is no table yet, as a database is that an operator has just made.
 */
export async function givenInstallation({ isMigrated = true } = {}): Promise<TestInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'installation-'))
  const copy = await newTestDatabase()
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
      open: () => openDatabase<IdentityTables>(copy),
    }
  }
  const file = join(dataDir, 'database.sqlite')
  if (isMigrated) copyFileSync(copy.file, file)
  return {
    dataDir,
    env: { DATA_DIR: dataDir },
    open: () => openDatabase<IdentityTables>({ engine: 'sqlite', file }),
  }
}

/** @returns `status` null where it was killed. */
export async function runCommand(
  command: string,
  { env }: TestInstallation,
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, [`app/server/${command}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [status, stdout, stderr] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ])
  return { status, stdout, stderr }
}
