/** The operator's commands for waiting mails. No address and no content of a mail is shown. */
import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'
import { deleteEveryMail, makeMailsDue, selectWaitingMails } from './queries.ts'

type IdentityDb = Db<IdentityTables>

export type WaitingMails = {
  readonly count: number
  /** How many of them a server is sending now, or was when it died. */
  readonly inHand: number
  readonly oldest: Date
  readonly nextTry: Date
  readonly mostTries: number
  /** The number of mails whose last try failed with each code, e.g. `RCPT TO 450`. */
  readonly countByError: ReadonlyMap<string, number>
}

/** @returns null where none waits. */
export async function waitingMails(db: IdentityDb, now: Date): Promise<WaitingMails | null> {
  const rows = await selectWaitingMails(db)
  const [oldest] = rows
  if (!oldest) return null
  const countByError = new Map<string, number>()
  for (const { last_error } of rows) {
    if (last_error !== null) countByError.set(last_error, (countByError.get(last_error) ?? 0) + 1)
  }
  const triesAt = rows.map(({ next_try_at, claimed_until }) => Math.max(next_try_at, claimed_until))
  return {
    count: rows.length,
    inHand: rows.filter(({ claimed_until }) => claimed_until > now.getTime()).length,
    oldest: new Date(oldest.created_at),
    nextTry: new Date(Math.min(...triesAt)),
    mostTries: Math.max(...rows.map(({ tries }) => tries)),
    countByError,
  }
}

/** Makes all mails due at once that no server has claimed; a running server sends them. */
export async function retryMails(db: IdentityDb, now: Date): Promise<void> {
  await makeMailsDue(db, now.getTime())
}

/** After a restore: the mails that waited in the backup were sent long ago, or are out of date. */
export async function forgetMails(db: IdentityDb): Promise<void> {
  await deleteEveryMail(db)
}
