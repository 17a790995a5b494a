/**
 * Brings a database to the newest schema. Forward only, in one order. Several servers may start at once: one of them
 * migrates.
 *
 * A migration is a file in `migrations/`, named `0007_flashcards_….ts` after the feature that owns
 * its tables, exporting `up(db)`; it is never edited once merged.
 */
import { readdir } from 'node:fs/promises'

import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'

import { inTransaction, isPostgres, type Db } from '#platform/server/database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

export async function migrate<Tables>(db: Db<Tables>): Promise<{ applied: readonly string[] }> {
  return underLock(db, (migrator) => migrator.migrateToLatest())
}

/** Migrates a database up to and including the named migration. */
export async function migrateTo<Tables>(db: Db<Tables>, name: string): Promise<void> {
  if (!(name in (await getMigrations()))) {
    throw new Error(
      `There is no migration ${name} here: the data come from a newer version of the product.`,
    )
  }
  await underLock(db, (migrator) => migrator.migrateTo(name))
  // Migrating back is impossible, and rows loaded after a data migration would miss its changes.
  if ((await newestMigration(db)) !== name) {
    throw new Error(
      `This database has the shape of a newer release than ${name}. Use a new, empty database. Nothing was changed.`,
    )
  }
}

/** The name of the newest migration a database has had. */
export async function newestMigration<Tables>(db: Db<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  const [newest] = rows
  if (!newest) throw new Error('This database has never been migrated.')
  return newest.name
}

/** An arbitrary lock id, the same in every release. The process that holds the lock migrates. */
const LOCK = 4_105_733_021

/**
 * Runs all due migrations in one transaction that holds the lock: SQLite's write lock, on PostgreSQL an advisory lock
 * that ends with the transaction. A session lock would leak behind PgBouncer, which shares sessions.
 */
async function underLock<Tables>(
  db: Db<Tables>,
  migrate: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<{ applied: readonly string[] }> {
  const work = async (db: Db<Tables>) => {
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
    const migrator = new Migrator({
      db: db as unknown as Kysely<unknown>,
      provider: { getMigrations },
    })
    return applied(await migrate(migrator))
  }
  // A restore passes its own transaction: schema and rows are committed together.
  return inTransaction(db, work)
}

function applied({ error, results = [] }: MigrationResultSet): { applied: readonly string[] } {
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')
    const what = failed ? `Migration ${failed.migrationName} failed` : 'Migrating could not begin'
    throw new Error(`${what}; the database is as it was before.`, { cause: error })
  }
  return { applied: results.map((result) => result.migrationName) }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted()
  const entries = files.map(async (file) => {
    const migration = (await import(new URL(file, FOLDER).href)) as Migration
    return [file.slice(0, -'.ts'.length), migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
