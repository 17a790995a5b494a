/** Migrating is done by one server at a time, wholly or not at all, and says what stopped it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { openDatabase, type DatabaseAddress } from '#platform/server/database.ts'
import { explainError } from '#platform/server/explain-error.ts'

import { migrate } from './migrate.ts'

/** A database that was never migrated, and leave to run out of room or to be forbidden to make tables. */
async function emptyDatabase(name: string): Promise<DatabaseAddress> {
  const template = inject('databaseTemplate')
  if (template.engine === 'sqlite') {
    return { engine: 'sqlite', file: join(mkdtempSync(join(tmpdir(), 'empty-')), `${name}.sqlite`) }
  }
  const client = new pg.Client({ connectionString: template.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { engine: 'postgres', url: new URL(`/${name}`, template.url).href }
}

const isSqlite = inject('databaseTemplate').engine === 'sqlite'

test.skipIf(isSqlite)(
  'servers that start together on an empty database migrate it once',
  async () => {
    const address = await emptyDatabase('migrate_together')
    const servers = Array.from({ length: 3 }, () => openDatabase(address))

    const outcomes = await Promise.all(servers.map((db) => migrate(db)))

    expect(outcomes.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
    await Promise.all(servers.map((db) => db.destroy()))
  },
)

test.runIf(isSqlite)(
  'a disk that fills in the middle of migrating: the cause is named, and nothing is half done',
  async () => {
    const db = openDatabase<{ sqlite_master: { name: string } }>(await emptyDatabase('small'))
    await sql`pragma max_page_count = 12`.execute(db)

    const error = await migrate(db).catch((e: unknown) => e)

    expect(explainError(error)).toMatch(/^Migration 0\w+ failed.*: database or disk is full$/)
    expect(await db.selectFrom('sqlite_master').select('name').execute()).toEqual([])
    await db.destroy()
  },
)

test.runIf(isSqlite)(
  'a disk without room for even the first table: the cause is named',
  async () => {
    const db = openDatabase(await emptyDatabase('none'))
    await sql`pragma max_page_count = 1`.execute(db)

    const error = await migrate(db).catch((e: unknown) => e)

    expect(explainError(error)).toMatch(/^Migrating could not begin.*: database or disk is full$/)
    await db.destroy()
  },
)

test.skipIf(isSqlite)('a user who may make no tables: the cause is named', async () => {
  const address = await emptyDatabase('forbidden')
  if (address.engine !== 'postgres') return
  const owner = new pg.Client({ connectionString: address.url })
  await owner.connect()
  await owner.query(`create role reader login password 'reader'`)
  await owner.end()
  const url = new URL(address.url)
  url.username = url.password = 'reader'
  const db = openDatabase({ engine: 'postgres', url: url.href })

  const error = await migrate(db).catch((e: unknown) => e)

  expect(explainError(error)).toMatch(/^Migrating could not begin.*: permission denied for schema/)
  await db.destroy()
})
