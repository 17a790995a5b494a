/**
 * A real database for one test file: every migration applied, no rows.
 *
 * The Vitest project (`sqlite` or `postgres`) chooses the engine. Migrating takes time and copying does not:
 * `global-setup.ts` makes one migrated template a run, and each file opens a copy.
 */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'

export async function openTestDatabase<Tables>(): Promise<Db<Tables>> {
  return openDatabase<Tables>(await newTestDatabase())
}

/** The address of a fresh migrated database of this project's engine, for tests that start a whole server. */
export async function newTestDatabase(
  template: DatabaseAddress = inject('databaseTemplate'),
): Promise<DatabaseAddress> {
  if (template.engine === 'postgres') return createDatabase(template.url, 'template_migrated')
  const file = newFile()
  copyFileSync(template.file, file)
  return { engine: 'sqlite', file }
}

/** The address of a database of this project's engine that was never migrated. */
export async function newEmptyDatabase(): Promise<DatabaseAddress> {
  const template = inject('databaseTemplate')
  if (template.engine === 'postgres') return createDatabase(template.url, 'template1')
  return { engine: 'sqlite', file: newFile() }
}

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'test-db-')), 'database.sqlite')
}

async function createDatabase(server: string, template: string): Promise<DatabaseAddress> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // Its files as they are: half the work of writing each page to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return { engine: 'postgres', url: new URL(`/${name}`, server).href }
}
