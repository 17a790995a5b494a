/** Saves the notes pad of a practice exam. Safe to retry; the newest text by the learner's clock holds. */
import { occurredAt } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { examsContract } from '../contract.ts'
import { updateAttempt } from './queries.ts'
import type { ExamsTables } from './tables.ts'
import { lockForWriting } from './write-access.ts'

type SaveExamNotes = typeof examsContract.saveExamNotes

export async function saveExamNotes(
  { db, userId, now }: Context<ExamsTables>,
  { params, body }: ParsedRequestOf<SaveExamNotes>,
): Promise<ResponseOf<SaveExamNotes>> {
  const savedAt = occurredAt(body.savedAt, body.sentAt, now().getTime())
  return db.transaction().execute(async (db) => {
    const attempt = await lockForWriting(db, userId, params.attemptId, {
      entry: body.entry,
      at: savedAt,
    })
    if (savedAt >= attempt.notes_saved_at)
      await updateAttempt(db, attempt, { notes: body.text, notes_saved_at: savedAt })
    return {}
  })
}
