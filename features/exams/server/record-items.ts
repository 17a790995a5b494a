/** What a practice exam shows of the learner, into the record of learning. */
import { createHash } from 'node:crypto'

import type { JudgedLab } from '#features/labs/contract.ts'
import type { JudgedExercise } from '#features/practice/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { judgeExerciseItem, judgeLabItem, type JudgedFormItem } from './judge-items.ts'
import type { ExamsNeeds } from './needs.ts'
import { lockAttempt, type AttemptRow } from './queries.ts'
import { storedItemOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

/** In one transaction. Its ids are made from the attempt and the items, so the record stores each once. */
export async function recordItems(
  db: Db<ExamsTables>,
  { recordIn, ...needs }: ExamsNeeds,
  attempt: AttemptRow,
  items: readonly JudgedFormItem[],
): Promise<void> {
  const [exercises, labs] = await Promise.all([
    judgedExercises(needs.judgeExercise, items),
    judgedLabs(needs.judgeLab, attempt.user_id, items),
  ])
  await db.transaction().execute(async (db) => {
    // Deleted meanwhile, with the account: nothing more is stored.
    if (!(await lockAttempt(db, attempt.user_id, attempt.id))) return
    const record = recordIn(db)
    for (const { number, question, row, state, score, isSeenBefore } of items) {
      if (!row || !state) continue
      const exercise = exercises.get(number)
      const lab = labs.get(number)
      const circumstances = {
        id: evidenceId(attempt.id, number),
        trackId: attempt.track_id,
        context: 'exam',
        runId: attempt.id,
        isMetBefore: isSeenBefore,
        confidence: state.confidence,
        milliseconds: state.milliseconds,
        occurredAt: storedItemOf(row).origin?.answeredAt ?? row.saved_at,
        utcOffsetMinutes: row.utc_offset_minutes,
        receivedAt: row.received_at,
      } as const
      if (question) {
        // What cannot be judged any more is no evidence.
        if (score === null) continue
        const response = state.answer?.kind === 'question' ? state.answer.response : null
        // oxlint-disable-next-line no-await-in-loop -- a transaction is one connection
        await record.addQuestion(attempt.user_id, { ...circumstances, question, response })
      } else if (exercise) {
        const { isCorrect: _, ...judged } = exercise
        // oxlint-disable-next-line no-await-in-loop -- as above
        await record.add(attempt.user_id, { ...circumstances, ...judged, kind: 'exercise' })
      } else if (lab) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await record.add(attempt.user_id, { ...circumstances, ...lab, kind: 'lab' })
      }
    }
  })
}

/** By the number of the item. They are judged before the transaction, which is to be short. */
async function judgedExercises(
  judgeExercise: ExamsNeeds['judgeExercise'],
  items: readonly JudgedFormItem[],
): Promise<ReadonlyMap<number, JudgedExercise>> {
  const judged = items.flatMap(({ number, item, state }) =>
    item.kind === 'exercise'
      ? judgeExerciseItem(judgeExercise, item, state?.answer ?? null).then(
          (exercise) => [number, exercise] as const,
        )
      : [],
  )
  return new Map(await Promise.all(judged))
}

/** As above. */
async function judgedLabs(
  judgeLab: ExamsNeeds['judgeLab'],
  userId: string,
  items: readonly JudgedFormItem[],
): Promise<ReadonlyMap<number, JudgedLab>> {
  const judged = items.flatMap(({ number, item, state }) =>
    item.kind === 'lab'
      ? judgeLabItem(judgeLab, userId, item, state?.answer ?? null).then(
          (lab) => [number, lab] as const,
        )
      : [],
  )
  return new Map(await Promise.all(judged))
}

/** A UUID (version 8 of RFC 9562) that is the same for the same item of an attempt. */
function evidenceId(attemptId: string, number: number): string {
  const hex = createHash('sha256').update(`${attemptId} ${number}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
