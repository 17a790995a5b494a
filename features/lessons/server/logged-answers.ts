/** Rows of the answer log as the rules read them, under the current ids of their questions. */
import type { Curriculum } from '#features/curriculum/contract.ts'

import type { Confidence } from '../contract.ts'
import type { LoggedAnswer } from '../core/check-round.ts'

type Row = { question_id: string; is_correct: 0 | 1; confidence: Confidence }

export function loggedAnswers(curriculum: Curriculum, rows: readonly Row[]): LoggedAnswer[] {
  return rows.map(({ question_id, is_correct, confidence }) => ({
    questionId: curriculum.currentId(question_id),
    isCorrect: is_correct === 1,
    confidence,
  }))
}
