/** The mode `quiz`: which question is open, and which may be asked. */
import { asksIdeaOf } from '#features/curriculum/contract.ts'

import type { Answer, Message, TutorMessage } from '../../contract.ts'
import { questionAsAsked } from '../../core/quiz-shown.ts'
import { wantsQuiz } from '../../core/quiz-wish.ts'
import type { Tutor } from '../load-tutor.ts'
import { materialFor } from '../material-for.ts'
import { selectQuizDetails } from '../queries.ts'
import { storedAnswer } from '../stored-message.ts'
import { quizTurn, type OpenQuestion } from './quiz-turn.ts'
import type { TurnRule } from './turn.ts'

export const takeQuizTurn: TurnRule = async (turn) => {
  const { tutor, context, conversationId, mode, text, earlier, trackId } = turn
  if (mode !== 'quiz' && !wantsQuiz(text) && !isLetterFor(earlier[0], text)) return null
  const { db, userId } = context
  const lessonIds = tutor.curriculum.lessonsOfTrack(trackId).map(({ id }) => id)
  const last = lastQuizTurn(earlier)
  const [details, kept, inExams] = await Promise.all([
    selectQuizDetails(db, conversationId),
    tutor.keptForExams(userId, trackId),
    tutor.inOpenExams(userId),
  ])
  const draft = quizTurn(turn.material, await openQuestionOf(tutor, trackId, last), {
    text,
    askedFrom: turn.askedFrom,
    lessonIds,
    last,
    asked: askedIn(details.map(storedAnswer)),
    isLeftForExams: (question) => kept.has(question.id) || asksIdeaOf(question, inExams),
    seed: conversationId,
  })
  return { mode: 'quiz', draft }
}

/** The learner's open question; null if it was removed from the bank since, or has other options. */
async function openQuestionOf(
  tutor: Tutor,
  trackId: string,
  last: TutorMessage | null,
): Promise<OpenQuestion | null> {
  const quiz = last?.answer.quiz
  if (!quiz?.isOpen) return null
  const lessonId = tutor.curriculum.lessonOfQuestion(quiz.questionId)
  if (lessonId === undefined) return null
  // From its own track: the learner may have changed tracks since.
  const { library, bank } = await materialFor(tutor, trackId, lessonId)
  const known = bank.find(quiz.questionId)
  const question = known ? questionAsAsked(known, quiz) : null
  return question ? { question, library } : null
}

/** A letter right after a quiz question answers it, in whatever mode it is written. */
function isLetterFor(before: Message | undefined, text: string): boolean {
  return (
    before?.role === 'tutor' && before.answer.quiz?.isOpen === true && /^\W*[a-j]\W*$/i.test(text)
  )
}

function lastQuizTurn(earlier: readonly Message[]): TutorMessage | null {
  return (
    earlier.find(
      (message): message is TutorMessage =>
        message.role === 'tutor' && message.mode === 'quiz' && message.answer.quiz !== null,
    ) ?? null
  )
}

function askedIn(answers: readonly Answer[]): Set<string> {
  return new Set(answers.flatMap(({ quiz }) => quiz?.questionId ?? []))
}
