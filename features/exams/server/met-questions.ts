/**
 * Which questions a learner has met: those that they answered anywhere, and those of each practice exam that was handed
 * in. Its report shows every item with its key, also those for which there was no time: they are no evidence, and yet
 * not fresh.
 */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { AnsweredItem } from '#features/learning/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { selectFormsHandedIn } from './queries.ts'
import { formOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

/**
 * Of the questions of one exam. An open exam's are not among them: nobody has shown what is right.
 *
 * @returns current ids.
 */
export async function questionsInReports(
  db: Db<ExamsTables>,
  userId: string,
  examId: string,
  currentId: Curriculum['currentId'],
): Promise<ReadonlySet<string>> {
  const forms = await selectFormsHandedIn(db, userId, examId)
  return new Set(
    forms.flatMap(formOf).flatMap((item) => (item.kind === 'question' ? currentId(item.id) : [])),
  )
}

/** @returns current ids. @param answered by item, from the record of learning. @param examId as above. */
export async function metQuestions(
  db: Db<ExamsTables>,
  userId: string,
  examId: string,
  currentId: Curriculum['currentId'],
  answered: ReadonlyMap<string, AnsweredItem>,
): Promise<ReadonlySet<string>> {
  const shown = await questionsInReports(db, userId, examId, currentId)
  return new Set([...answered.keys(), ...shown])
}
