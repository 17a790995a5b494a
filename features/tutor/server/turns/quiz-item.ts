/** A question of the bank that a model asks for: chosen by the quiz's own rule, without its key. */
import type { QuizQuestion } from '../../contract.ts'
import { takeQuizTurn } from './take-quiz-turn.ts'
import type { Turn } from './turn.ts'

/** @returns null if there is none that may be asked. */
export async function quizItemFor(turn: Turn, about: string): Promise<QuizQuestion | null> {
  // As if the learner had asked for it, with no question open.
  const asked = { ...turn, mode: 'quiz' as const, text: `quiz me on ${about}`, earlier: [] }
  const taken = await takeQuizTurn(asked)
  const quiz = taken && 'draft' in taken ? taken.draft.answer.quiz : null
  return quiz?.isOpen === true ? quiz : null
}
