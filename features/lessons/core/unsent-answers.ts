/** A check as the learner has it: as the server knows it, and with the answers that it has not received yet. */
import { judgeQuestion } from '#features/learning/contract.ts'

import type { Check, CheckQuestion } from '../contract.ts'

export type UnsentAnswer = { readonly questionId: string; readonly optionIds: readonly string[] }

/** @param answers the oldest first. */
export function withUnsentAnswers(check: Check, answers: readonly UnsentAnswer[]): Check {
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId)
  return {
    ...check,
    questions: check.questions.map((question) =>
      (byQuestion.get(question.id) ?? []).reduce(afterAnswer, question),
    ),
  }
}

function afterAnswer(question: CheckQuestion, { optionIds }: UnsentAnswer): CheckQuestion {
  const isCorrect = isRightAnswer(question, optionIds)
  // An option that is gone since: the server will say so.
  if (isCorrect === null) return question
  return {
    ...question,
    isRight: question.isRight || isCorrect,
    wasRightFirst: question.wasRightFirst ?? isCorrect,
  }
}

/** By the same rule as the server's; null where it cannot be an answer to the question. */
export function isRightAnswer(
  { kind, options }: CheckQuestion,
  optionIds: readonly string[],
): boolean | null {
  try {
    const judged = options.map((option) => ({ ...option, formerIds: [] }))
    return judgeQuestion({ kind, options: judged }, optionIds).isCorrect
  } catch {
    return null
  }
}
