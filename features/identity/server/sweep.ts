/** Removes expired rows: codes, tickets, windows, sessions, counts. A late sweep makes none of them valid for longer. */
import { deleteCodesExpiredBefore } from './codes/queries.ts'
import { deletePopupsExpiredBefore } from './google/queries.ts'
import type { IdentityContext } from './identity-context.ts'
import { deleteTicketsExpiredBefore } from './second-factor/queries.ts'
import { deleteIdleThrottles, deleteKnownNetworksUnseenSince } from './throttle/queries.ts'
import { deleteSessionsUsedBefore } from './tokens/queries.ts'

const DAY_MS = 86_400_000

export async function sweep({
  db,
  now,
  settings,
}: Pick<IdentityContext, 'db' | 'now' | 'settings'>): Promise<void> {
  const time = now().getTime()
  // A week longer than they are valid, so that an old link is still reported as old.
  await deleteCodesExpiredBefore(db, time - 7 * DAY_MS)
  await deleteTicketsExpiredBefore(db, time)
  await deletePopupsExpiredBefore(db, time)
  await deleteIdleThrottles(db, time)
  await deleteKnownNetworksUnseenSince(db, time - 180 * DAY_MS)
  await deleteSessionsUsedBefore(db, {
    lastUsedAt: time - settings.SESSION_IDLE_DAYS * DAY_MS,
    createdAt: time - settings.SESSION_MAX_DAYS * DAY_MS,
  })
}
