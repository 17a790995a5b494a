/** Ends a practice exam: because the learner hands it in, or because a day has passed since its time was over. */
import type { Db } from '#platform/server/database.ts'

import { LATEST_ARRIVAL_MS } from '../core/attempt-clock.ts'
import { lockAttempt, updateAttempt, type GateRow } from './queries.ts'
import { clockOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

/** @param row locked. @param at when it was handed in, in epoch milliseconds. */
export async function endAttempt(db: Db<ExamsTables>, row: GateRow, at: number): Promise<void> {
  const { isOver, endsAt } = clockOf(row, at)
  await updateAttempt(db, row, {
    handed_in_at: isOver && endsAt !== null ? endsAt : Math.max(at, row.started_at),
    ended_by: isOver ? 'time' : 'learner',
  })
}

type Timed = Parameters<typeof clockOf>[0]

/** Nobody has handed it in, and no answer can count any more: then the clock hands it in. */
export function isForgotten(row: Timed, now: number): boolean {
  const { endsAt } = clockOf(row, now)
  return row.handed_in_at === null && endsAt !== null && now > endsAt + LATEST_ARRIVAL_MS
}

export async function endForgotten(
  db: Db<ExamsTables>,
  { user_id, id }: Pick<GateRow, 'user_id' | 'id'>,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await lockAttempt(db, user_id, id)
    if (row && isForgotten(row, now)) await endAttempt(db, row, now)
  })
}
