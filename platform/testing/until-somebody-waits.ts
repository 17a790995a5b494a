/** For tests of what two transactions do to each other, on PostgreSQL: when the second one has reached the lock of the first. */
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#platform/server/database.ts'

/**
 * Until another connection of this database waits for a lock. There may be more: what waits for the first one, such as
 * work that a request has left to be done after its answer.
 */
export async function untilSomebodyWaits<Tables>(db: Db<Tables>): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.count
    }, WITHIN)
    .toBeGreaterThan(0)
}

const WITHIN = { timeout: 10_000, interval: 20 }
