/** What the account's export says of the reminder: all but the secret, which would end it. */
import type { Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'
import { selectReminder } from './queries.ts'

/** Null where it is off. */
export async function exportReminder(db: Db<ChallengeTables>, userId: string) {
  const row = await selectReminder(db, userId)
  if (!row) return null
  return {
    minutes: row.minutes,
    timeZone: row.time_zone,
    nextAt: new Date(row.due_at).toISOString(),
    lastDay: row.last_day,
    refusedAt: row.refused_at === null ? null : new Date(row.refused_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
