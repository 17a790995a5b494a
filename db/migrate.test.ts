/** Migrating is done by one server at a time, wholly or not at all, and says what stopped it. */
import { sql, type Generated, type Kysely } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { openDatabase } from '#platform/server/database.ts'
import { explainError } from '#platform/server/explain-error.ts'
import { newEmptyDatabase } from '#platform/testing/test-database.ts'

import { migrate } from './migrate.ts'
import { up } from './migrations/0023_learning_add_week_times.ts'

type AbilityRow = {
  user_id: string
  area: string
  mean: number
  variance: number
  answers: number
  updated_at: number
  time_sum: Generated<number>
}

const DAY_MS = 86_400_000

const isSqlite = inject('databaseTemplate').engine === 'sqlite'

test.skipIf(isSqlite)(
  'servers that start together on an empty database migrate it once',
  async () => {
    const address = await newEmptyDatabase()
    const servers = Array.from({ length: 3 }, () => openDatabase(address))

    const outcomes = await Promise.all(servers.map((db) => migrate(db)))

    expect(outcomes.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
    await Promise.all(servers.map((db) => db.destroy()))
  },
)

test.runIf(isSqlite)(
  'a disk that fills in the middle of migrating: the cause is named, and nothing is half done',
  async () => {
    const db = openDatabase<{ sqlite_master: { name: string } }>(await newEmptyDatabase())
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
    const db = openDatabase(await newEmptyDatabase())
    await sql`pragma max_page_count = 1`.execute(db)

    const error = await migrate(db).catch((e: unknown) => e)

    expect(explainError(error)).toMatch(/^Migrating could not begin.*: database or disk is full$/)
    await db.destroy()
  },
)

test.skipIf(isSqlite)('a user who may make no tables: the cause is named', async () => {
  const address = await newEmptyDatabase()
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

test('a week of a former release is dated as it was there, until it is computed again', async () => {
  const db = openDatabase<{ learning_ability: AbilityRow }>(await newEmptyDatabase())
  await migrate(db)
  const weekNumber = 2931
  const beginning = weekNumber * 7 * DAY_MS
  const row = {
    user_id: 'ada',
    mean: 0,
    variance: 0.5,
    answers: 40,
    updated_at: beginning + 5 * DAY_MS,
  }
  await db.schema.alterTable('learning_ability').dropColumn('time_sum').execute()
  await db
    .insertInto('learning_ability')
    .values([
      { ...row, area: `week:${weekNumber}` },
      { ...row, area: 'general' },
    ])
    .execute()

  await up(db as unknown as Kysely<never>)

  const rows = db.selectFrom('learning_ability').select(['area', 'time_sum']).orderBy('area')
  expect(await rows.execute()).toEqual([
    { area: 'general', time_sum: 0 },
    { area: `week:${weekNumber}`, time_sum: 40 * 2.5 * DAY_MS },
  ])
  await db.destroy()
})
