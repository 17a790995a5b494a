/**
 * Hands in a practice exam, and judges it.
 *
 * Safe to retry: the first one holds, and what a crash left undone is completed. One in which nothing was answered leaves
 * no trace.
 */
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { examsContract } from '../contract.ts'
import { areSeveralDevices, newestOf } from '../core/entries.ts'
import { endAttempt } from './end-attempt.ts'
import type { ExamsNeeds } from './needs.ts'
import { deleteAttempt, lockAttempt, selectItems, type LockedAttempt } from './queries.ts'
import { settleAttempt } from './settle-attempt.ts'
import { entriesOf, isEmpty, takenOver } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'
import { lockForWriting } from './write-access.ts'

type HandInAttempt = typeof examsContract.handInAttempt

export function handInAttempt(needs: ExamsNeeds) {
  return async (
    { db, userId, now }: Context<ExamsTables>,
    { params, body }: ParsedRequestOf<HandInAttempt>,
  ): Promise<ResponseOf<HandInAttempt>> => {
    const { attemptId } = params
    const receivedAt = now().getTime()
    const at = occurredAt(body.handedInAt, body.sentAt, receivedAt)
    const isRemoved = await db.transaction().execute(async (db) => {
      const known = await lockAttempt(db, userId, attemptId)
      // Removed by the same request before, or handed in.
      if (!known) return true
      if (known.handed_in_at === null) {
        const row = await lockForWriting(db, userId, attemptId, { entry: body.entry, at })
        await demandNotGoneOn(db, row, body.entry, at)
      }
      // Also of one that the clock has ended: now its only device has sent all that it had.
      if (known.settled_at === null && (await hasNothing(db, known))) {
        await deleteAttempt(db, known)
        return true
      }
      if (known.handed_in_at === null) await endAttempt(db, known, at)
      return false
    })
    if (!isRemoved) await settleAttempt(db, needs, userId, attemptId, receivedAt)
    return { isRemoved }
  }
}

/**
 * A page without a network may hand in before another one is opened, and be heard later. Where the learner has gone on
 * since, what they do now holds.
 *
 * @throws conflict
 */
async function demandNotGoneOn(
  db: Db<ExamsTables>,
  row: LockedAttempt,
  entry: number,
  at: number,
): Promise<void> {
  if (entry === newestOf(entriesOf(row))) return
  const items = await selectItems(db, row.user_id, row.id)
  if (items.some(({ saved_at }) => saved_at > at)) throw takenOver()
}

/** With several devices an answer may be on its way: then it is removed when none can come any more. */
async function hasNothing(db: Db<ExamsTables>, row: LockedAttempt): Promise<boolean> {
  if (areSeveralDevices(entriesOf(row))) return false
  return isEmpty(await selectItems(db, row.user_id, row.id))
}
