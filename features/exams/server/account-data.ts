/** The data that exams holds about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { deleteAllOf, selectAllOf } from './queries.ts'
import { formOf, iso, lateAnswerOf, pausesOf, resultOf, stateOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

export async function deleteExamsData(db: Db<ExamsTables>, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

/** What a practice exam shows of a learner is part of the record of learning, too. */
export async function exportExamsData(db: Db<ExamsTables>, userId: string) {
  const { attempts, items } = await selectAllOf(db, userId)
  const itemsByAttempt = Map.groupBy(items, ({ attempt_id }) => attempt_id)
  return {
    practiceExams: attempts.map((row) => ({
      id: row.id,
      examId: row.exam_id,
      length: row.form_length,
      mode: row.mode,
      minutes: row.minutes,
      startedAt: iso(row.started_at),
      handedInAt: row.handed_in_at === null ? null : iso(row.handed_in_at),
      pauses: pausesOf(row).map(({ from, to }) => ({
        from: iso(from),
        to: to === null ? null : iso(to),
      })),
      notes: row.notes,
      form: formOf(row),
      items: (itemsByAttempt.get(row.id) ?? []).map((item) => ({
        number: item.number,
        ...stateOf(item),
        lateAnswer: lateAnswerOf(item),
        score: item.score,
        savedAt: iso(item.saved_at),
      })),
      result: resultOf(row),
    })),
  }
}
