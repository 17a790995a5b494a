/** Whether the database accepts writes now: used by `/readyz`. */
import { sql } from 'kysely'

import { isLocked, isPostgres, type Db } from './database.ts'
import { within } from './within.ts'

/** Short enough for a load balancer that waits 3 s. */
const LIMIT_MS = 2_000
/** `/readyz` is public, and each probe of SQLite is a write: concurrent requests share one. */
const FRESH_MS = 500

/**
 * @returns rejects where the database is unreachable, does not respond within 2 s, or accepts no writes: a standby, a
 * full disk. At most one probe runs at a time; a success is cached for half a second.
 */
export function readinessOf<Tables>(db: Db<Tables>): () => Promise<void> {
  let look: Promise<void> | undefined
  let goodUntil = 0
  return async () => {
    if (performance.now() < goodUntil) return
    look ??= tryToWrite(db)
      .then(() => {
        goodUntil = performance.now() + FRESH_MS
      })
      .finally(() => {
        look = undefined
      })
    await within(LIMIT_MS, look, `the database did not answer within ${LIMIT_MS} ms`)
  }
}

async function tryToWrite<Tables>(db: Db<Tables>): Promise<void> {
  if (!isPostgres(db)) {
    await tryToWriteSqlite(db)
    return
  }
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db)
  if (rows[0]?.read_only !== 'off') {
    throw new Error('PostgreSQL takes no writes: DATABASE_URL leads to a standby')
  }
}

/**
 * Waiting for a lock would block the whole process, and its holder (a backup, a restore) releases it: locked counts
 * as ready. Nothing else uses the connection meanwhile, so no other query runs without its busy timeout.
 */
async function tryToWriteSqlite<Tables>(db: Db<Tables>): Promise<void> {
  await db.connection().execute(async (db) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
    await sql`pragma busy_timeout = 0`.execute(db)
    try {
      // A header field that nothing reads. SQLite writes it even if the value is the same, so a full disk shows.
      await sql`pragma user_version = 0`.execute(db)
    } catch (error) {
      if (!isLocked(error)) throw error
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(db)
    }
  })
}
