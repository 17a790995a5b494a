/**
 * Accepts one answer of a check, logs it, and returns the verdict with the reasons.
 *
 * Safe to retry: the browser makes the answer's id, and a stored answer gets its verdict again. The answer that makes
 * the last question of the round right also completes the lesson and updates the profile's progress, in the same
 * transaction.
 */
import {
  findOption,
  optionIdsLike,
  type Option,
  type Question,
} from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { readRound, wasRightFirst } from '../core/check-round.ts'
import { optionsFor } from './lesson-options.ts'
import { loggedAnswers } from './logged-answers.ts'
import type { LessonsNeeds } from './needs.ts'
import { openLesson } from './open-lesson.ts'
import {
  insertAnswer,
  insertCompleted,
  selectAnswer,
  selectAnswersOfLesson,
  selectCompleted,
  touchCheck,
} from './queries.ts'
import type { LessonsTables } from './tables.ts'

type AnswerQuestion = typeof lessonsContract.answerQuestion

export function answerQuestion({ curriculum, selectedTrackOf, recordProgress }: LessonsNeeds) {
  return async (
    { db, userId, now }: Context<LessonsTables>,
    { params, body }: ParsedRequestOf<AnswerQuestion>,
  ): Promise<ResponseOf<AnswerQuestion>> => {
    const selectedId = await selectedTrackOf(db, userId)
    const opened = await openLesson(curriculum, selectedId, params.lessonId)
    const { lesson, storedIds } = opened
    const question = opened.question(body.questionId)
    if (!question) throw notFound('This question')
    const chosen = chosenOptions(question, body.optionIds)
    const isCorrect = question.options.every((option) => option.isCorrect === chosen.has(option))
    const idInPage = optionIdsLike(question.options, body.optionIds[0] ?? '')
    const answeredAt = now()
    const checkIds = opened.check.map(({ id }) => id)

    // The transaction is also named db: it shadows the outer handle, so no query can leave it.
    return db.transaction().execute(async (db) => {
      // First, so that two last answers sent at once are counted one after the other.
      await touchCheck(db, {
        user_id: userId,
        lesson_id: lesson.id,
        answered_at: answeredAt.getTime(),
      })
      const rows = await selectAnswersOfLesson(db, userId, storedIds)
      const isNew = await insertAnswer(db, {
        id: body.answerId,
        user_id: userId,
        lesson_id: lesson.id,
        question_id: question.id,
        chosen: JSON.stringify([...chosen].map(({ id }) => id)),
        is_correct: isCorrect ? 1 : 0,
        confidence: body.confidence,
        milliseconds: body.milliseconds,
        // Later than all before it, even if the clock went back: the log is read in the order of writing.
        answered_at: Math.max(answeredAt.getTime(), (rows.at(-1)?.answered_at ?? 0) + 1),
      })
      const stored = isNew ? null : await selectAnswer(db, body.answerId)
      if (
        !isNew &&
        (stored?.user_id !== userId || curriculum.currentId(stored.question_id) !== question.id)
      ) {
        throw new AppError('conflict', 'This answer was already used. Answer the question again.')
      }
      const before = loggedAnswers(curriculum, rows)
      // A repeated answer gets its first response again.
      const log = isNew
        ? [...before, { questionId: question.id, isCorrect, confidence: body.confidence }]
        : before.slice(0, rows.findIndex(({ id }) => id === body.answerId) + 1)
      const round = readRound(checkIds, log)
      const verdict = {
        isCorrect: stored ? stored.is_correct === 1 : isCorrect,
        wasRightFirst: wasRightFirst(checkIds, log),
        options: optionsFor(userId, question).map((option) => ({
          id: idInPage(option),
          isCorrect: option.isCorrect,
          reason: option.reason,
        })),
        clue: question.clue,
        source: question.source,
        remainingCount: round.hasJustFinished ? 0 : round.remainingCount,
      }
      const completedBefore = await completedIds(db)
      if (!isNew || !round.hasJustFinished) {
        return { ...verdict, isLessonDone: completedBefore.has(lesson.id) }
      }
      if (!completedBefore.has(lesson.id)) {
        await insertCompleted(db, {
          user_id: userId,
          lesson_id: lesson.id,
          completed_at: answeredAt.getTime(),
        })
        const completed = completedBefore.add(lesson.id)
        const trackId = await selectedTrackOf(db, userId)
        await recordProgress(db, userId, {
          completedLessons: [...completed],
          progress: curriculum.progressOf(trackId, completed),
          now: answeredAt,
        })
      }
      return { ...verdict, isLessonDone: true }
    })

    async function completedIds(transaction: typeof db): Promise<Set<string>> {
      const rows = await selectCompleted(transaction, userId)
      return new Set(rows.map(({ lesson_id }) => curriculum.currentId(lesson_id)))
    }
  }
}

/** @throws invalid_request where the chosen options cannot be an answer to the question. */
function chosenOptions(question: Question, optionIds: readonly string[]): ReadonlySet<Option> {
  const chosen = new Set<Option>()
  for (const id of optionIds) {
    const option = findOption(question.options, id)
    if (!option) {
      throw new AppError(
        'invalid_request',
        'One of the options does not belong to this question. Reload the page: the question may have been edited.',
      )
    }
    chosen.add(option)
  }
  if (question.kind === 'single' && chosen.size !== 1) {
    throw new AppError('invalid_request', 'Choose exactly one option.')
  }
  return chosen
}
