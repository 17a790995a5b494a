/** How a quiz question of a conversation was answered, further down in it. */
import type { Message, QuizQuestion, TutorMessage } from '../contract.ts'

export type QuizResult = NonNullable<QuizQuestion['result']>

/** @param after the messages after the one that asks. */
export function resultOf(
  { answer }: TutorMessage,
  after: readonly Message[],
): QuizResult | undefined {
  const quizzes = after.flatMap((message) =>
    message.role === 'tutor' ? (message.answer.quiz ?? []) : [],
  )
  const own = quizzes.find(
    ({ questionId, isOpen }) => questionId === answer.quiz?.questionId && !isOpen,
  )
  return own?.result
}
