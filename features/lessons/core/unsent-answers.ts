/** A check as the learner has it: as the server knows it, and with the answers that it has not received yet. */
import { judgeAsked, type QuestionResponse } from '#features/learning/contract.ts'

import type { Check, CheckQuestion } from '../contract.ts'

export type UnsentAnswer = { readonly questionId: string; readonly response: QuestionResponse }

/** @param answers the oldest first. */
export function withUnsentAnswers(check: Check, answers: readonly UnsentAnswer[]): Check {
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId)
  return {
    ...check,
    questions: check.questions.map((question) =>
      (byQuestion.get(question.asked.id) ?? []).reduce(afterAnswer, question),
    ),
  }
}

function afterAnswer(question: CheckQuestion, { response }: UnsentAnswer): CheckQuestion {
  const judgment = judgeAsked(question.asked, question.key, response)
  // An option that is gone since: the server will say so.
  if (judgment === null) return question
  const { isCorrect } = judgment
  return {
    ...question,
    isRight: question.isRight || isCorrect,
    wasRightFirst: question.wasRightFirst ?? isCorrect,
  }
}
