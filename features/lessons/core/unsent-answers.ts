/** A check as the learner has it: as the server knows it, and with the answers that it has not received yet. */
import { judgeAsked, type QuestionResponse } from '#features/learning/contract.ts'

import type { Check, CheckQuestion } from '../contract.ts'

export type UnsentAnswer = { readonly questionId: string; readonly response: QuestionResponse }

/** What was answered last comes last (`check-queue.ts`). @param answers the oldest first. */
export function withUnsentAnswers(check: Check, answers: readonly UnsentAnswer[]): Check {
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId)
  const answeredAt = ({ asked }: CheckQuestion) =>
    answers.findLastIndex(({ questionId }) => questionId === asked.id)
  return {
    ...check,
    questions: check.questions
      .map((question) => (byQuestion.get(question.asked.id) ?? []).reduce(afterAnswer, question))
      .toSorted((one, other) => answeredAt(one) - answeredAt(other)),
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
