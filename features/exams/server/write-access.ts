/** Whether what a page did may still be written into an attempt. */
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { mayWrite } from '../core/entries.ts'
import { lockAttempt, type LockedAttempt } from './queries.ts'
import { alreadyHandedIn, entriesOf, takenOver } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

/**
 * Locks the attempt until the transaction ends.
 *
 * @param entry of the page that did it. @param at when, in epoch milliseconds.
 * @throws conflict after another page has entered, or after it was handed in.
 */
export async function lockForWriting(
  db: Db<ExamsTables>,
  userId: string,
  attemptId: string,
  { entry, at }: { readonly entry: number; readonly at: number },
): Promise<LockedAttempt> {
  const row = await lockAttempt(db, userId, attemptId)
  if (!row) throw notFound('This practice exam')
  if (!mayWrite(entriesOf(row), entry, at)) throw takenOver()
  if (row.handed_in_at !== null && at > row.handed_in_at) throw alreadyHandedIn()
  return row
}
