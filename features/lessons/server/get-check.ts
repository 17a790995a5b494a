/** The questions of a lesson's check with their verdicts, and the state of this round. */
import { explainedIn, keyOfQuestion, trackOf } from '#features/curriculum/contract.ts'
import { openRound } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { inAnsweredOrder } from '../core/check-queue.ts'
import { askedOf } from './asked-of.ts'
import { lessonInTrack } from './lesson-in-track.ts'
import type { LessonsNeeds } from './needs.ts'
import { checkFor, drawFrom } from './open-lesson.ts'
import type { LessonsTables } from './tables.ts'

type GetCheck = typeof lessonsContract.getCheck

export function getCheck({
  curriculum,
  selectedTrackOf,
  keptForExams,
  inOpenExams,
  newCardsOf,
  record,
}: LessonsNeeds) {
  return async (
    { db, userId }: Context<LessonsTables>,
    { params }: ParsedRequestOf<GetCheck>,
  ): Promise<ResponseOf<GetCheck>> => {
    const selectedId = await selectedTrackOf(db, userId)
    const trackId = trackOf(curriculum, selectedId, { lesson: params.lessonId })
    const { answer, checkOrder } = await lessonInTrack(curriculum, trackId, params.lessonId)
    const [content, known, kept, inExams, newCardCount] = await Promise.all([
      curriculum.contentOfLesson(answer.id, trackId),
      record(db).lesson(userId, answer.id),
      keptForExams(userId, trackId),
      inOpenExams(userId),
      newCardsOf(db, { userId, trackId, lessonId: answer.id }),
    ])
    const asked = checkFor(checkOrder, kept)
    const { answered, questionIds } = openRound(known, drawFrom(asked, inExams))
    const check = inAnsweredOrder(
      asked.filter(({ id }) => questionIds.includes(id)),
      Object.keys(known.byQuestion),
      answered,
    )
    return {
      lesson: { id: answer.id, title: answer.title },
      isLessonDone: known.completedAt !== null,
      questions: check.map((question) => ({
        asked: askedOf(userId, question),
        key: keyOfQuestion(question),
        topic: { id: question.topic, title: curriculum.topicTitle(question.topic) },
        passageId: explainedIn(question, content).passageId,
        isRight: answered.get(question.id)?.isRight ?? false,
        wasRightFirst: answered.get(question.id)?.isRightFirst ?? null,
      })),
      newCardCount,
      next: answer.next,
    }
  }
}
