/**
 * Ends a practice exam, by the learner or by the clock, and judges it.
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
import type { ExamsNeeds } from './needs.ts'
import {
  deleteAttempt,
  lockAttempt,
  selectItems,
  updateAttempt,
  type LockedAttempt,
} from './queries.ts'
import { settleAttempt } from './settle-attempt.ts'
import { clockOf, entriesOf, isEmpty, takenOver } from './stored-attempt.ts'
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
      if (known.handed_in_at !== null) return false
      const row = await lockForWriting(db, userId, attemptId, { entry: body.entry, at })
      await demandNotGoneOn(db, row, body.entry, at)
      return endAttempt(db, row, at)
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

/** Where nobody has handed in, the clock has: a day after its end, when no answer can count any more. */
export async function endForgotten(
  db: Db<ExamsTables>,
  userId: string,
  attemptId: string,
  at: number,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await lockAttempt(db, userId, attemptId)
    if (row && row.handed_in_at === null) await endAttempt(db, row, at)
  })
}

/** @returns whether nothing was answered, and it is gone. */
async function endAttempt(db: Db<ExamsTables>, row: LockedAttempt, at: number): Promise<boolean> {
  // With several devices an answer may be on its way: then it is removed when none can come any more.
  if (!areSeveralDevices(entriesOf(row)) && isEmpty(await selectItems(db, row.user_id, row.id))) {
    await deleteAttempt(db, row)
    return true
  }
  const { isOver, endsAt } = clockOf(row, at)
  await updateAttempt(db, row, {
    handed_in_at: isOver && endsAt !== null ? endsAt : Math.max(at, row.started_at),
    ended_by: isOver ? 'time' : 'learner',
  })
  return false
}
