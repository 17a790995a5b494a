/** Stops the clock of a practice exam in practice mode, or lets it go on. Safe to retry. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { examsContract } from '../contract.ts'
import { lockAttempt, updateAttempt } from './queries.ts'
import { alreadyHandedIn, clockOf, pausesOf, shownClock } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

type PauseAttempt = typeof examsContract.pauseAttempt

const MOST_PAUSES = 200

export async function pauseAttempt(
  { db, userId, now }: Context<ExamsTables>,
  { params, body }: ParsedRequestOf<PauseAttempt>,
): Promise<ResponseOf<PauseAttempt>> {
  const at = now().getTime()
  return db.transaction().execute(async (db) => {
    const row = await lockAttempt(db, userId, params.attemptId)
    if (!row) throw notFound('This practice exam')
    if (row.handed_in_at !== null) throw alreadyHandedIn()
    if (row.mode === 'exam')
      throw new AppError('conflict', 'In exam mode the clock cannot be stopped, as in the exam.')
    const { isOver, endsAt } = clockOf(row, at)
    if (isOver) throw new AppError('conflict', 'The time is over. Hand in the practice exam.')
    const isPaused = endsAt === null
    if (isPaused === body.isPaused) return { clock: shownClock(row, at) }
    const before = pausesOf(row)
    if (body.isPaused && before.length >= MOST_PAUSES) {
      throw new AppError(
        'invalid_request',
        `The clock was stopped ${MOST_PAUSES} times. It runs on now.`,
      )
    }
    const pauses = JSON.stringify(
      body.isPaused
        ? [...before, { from: at, to: null }]
        : before.map((pause) => (pause.to === null ? { ...pause, to: at } : pause)),
    )
    await updateAttempt(db, row, { pauses })
    return { clock: shownClock({ ...row, pauses }, at) }
  })
}
