/** The mode `quiz`: which question was asked last, and which may be asked. */
import { asksIdeaOf } from '#features/curriculum/contract.ts'

import type { Answer, Message, QuizQuestion } from '../../contract.ts'
import { ownWeaknessIn, type OwnWeakness } from '../../core/entries/own-weakness.ts'
import type { Past } from '../../core/quiz-pick.ts'
import { isAboutVerdict } from '../../core/quiz-reply.ts'
import { questionAsAsked } from '../../core/quiz-shown.ts'
import { wantsQuiz } from '../../core/quiz-wish.ts'
import type { Tutor } from '../load-tutor.ts'
import { materialFor } from '../material-for.ts'
import { shownWeakness, type Shown } from '../mistakes/own-weakness.ts'
import { selectQuizDetails } from '../queries.ts'
import { storedAnswer } from '../stored-message.ts'
import { quizTurn, type AskedWeakness, type LastQuestion } from './quiz-turn.ts'
import type { TurnRule } from './turn.ts'

export const takeQuizTurn: TurnRule = async (turn) => {
  const { tutor, context, conversationId, mode, text, earlier, trackId, material } = turn
  const weakness = ownWeaknessIn(text)
  const isWish = wantsQuiz(text) || weakness?.isQuiz === true
  const isElsewhere = mode !== 'quiz' && !isWish
  const before = quizIn(earlier[0])
  const isReply = mode === 'explain' ? before !== null : isLetterFor(before, text)
  if (isElsewhere && !isReply) return null
  const { db, userId } = context
  const now = context.now().getTime()
  const learned = tutor.shown(db)
  const [details, kept, inExams, answered, chanceOf, last] = await Promise.all([
    selectQuizDetails(db, conversationId),
    tutor.keptForExams(userId, trackId),
    tutor.inOpenExams(userId),
    learned.answered(userId),
    learned.chances(userId, trackId, now),
    lastQuestionOf(tutor, trackId, lastQuizOf(earlier)),
  ])
  if (isElsewhere && !before?.isOpen && !(last && isAboutVerdict(last.question, text))) return null
  const quizzes = details.map(storedAnswer).flatMap(({ quiz }: Answer) => quiz ?? [])
  const taken = await quizTurn(material, {
    text,
    isElsewhere,
    askedFrom: turn.askedFrom,
    meaning: turn.meaning,
    lessonIds: tutor.curriculum.lessonsOfTrack(trackId).map(({ id }) => id),
    last,
    weakness: weakness && askedAbout(weakness, await shownWeakness(turn)),
    asked: new Set(quizzes.map(({ questionId }) => questionId)),
    past: pastOf(quizzes, (id) => material.bank.find(id)?.topic ?? ''),
    isLeftForExams: (question) => kept.has(question.id) || asksIdeaOf(question, inExams),
    known: { chanceOf, answered, now },
    seed: conversationId,
  })
  if ('draft' in taken) return { mode: 'quiz', draft: taken.draft }
  return { mode: 'quiz', explains: { quiz: taken.explains } }
}

/** What it is about, and which topics: those of the open mistakes, or the ones that go worst. */
function askedAbout({ of }: OwnWeakness, { mistakes, topics }: Shown): AskedWeakness {
  const weak = topics.map(({ topic }) => topic)
  const believed = mistakes.map(({ topic }) => topic)
  return of === 'mistakes' && believed.length > 0
    ? { about: 'your mistakes', topics: [...new Set(believed)], beliefs: mistakes }
    : { about: 'your weak topics', topics: weak, beliefs: [] }
}

/** What was answered in this conversation, each question once, in its order. */
function pastOf(quizzes: readonly QuizQuestion[], topicOf: (questionId: string) => string): Past[] {
  const past = new Map<string, Past>()
  for (const { questionId, result, hints = 0, asides = 0, isTold = false } of quizzes) {
    if (!result || past.has(questionId)) continue
    const isRight = result.picks.join() === result.keys.join()
    const isHelped = isTold || hints + asides > 0
    past.set(questionId, { questionId, topic: topicOf(questionId), isRight, isHelped })
  }
  return [...past.values()]
}

/** Null if it was removed from the bank since, or has other options. */
async function lastQuestionOf(
  tutor: Tutor,
  trackId: string,
  quiz: QuizQuestion | null,
): Promise<LastQuestion | null> {
  if (!quiz) return null
  const lessonId = tutor.curriculum.lessonOfQuestion(quiz.questionId)
  if (lessonId === undefined) return null
  // From its own track: the learner may have changed tracks since.
  const { library, bank } = await materialFor(tutor, trackId, lessonId)
  const known = bank.find(quiz.questionId)
  const question = known ? questionAsAsked(known, quiz) : null
  return question ? { quiz, question, library } : null
}

/** The question that a message asks, grades or keeps open. */
function quizIn(message: Message | undefined): QuizQuestion | null {
  return message?.role === 'tutor' ? message.answer.quiz : null
}

/** A letter right after a quiz question answers it, in whatever mode it is written. */
function isLetterFor(before: QuizQuestion | null, text: string): boolean {
  return before?.isOpen === true && /^\W*[a-j]\W*$/i.test(text)
}

function lastQuizOf(earlier: readonly Message[]): QuizQuestion | null {
  for (const message of earlier) {
    if (message.role === 'tutor' && message.mode === 'quiz' && message.answer.quiz)
      return message.answer.quiz
  }
  return null
}
