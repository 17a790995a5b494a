/**
 * The check of a lesson that is open to anyone, with its verdicts.
 *
 * It asks what the first round asks every learner, and no other question: what later rounds, drills and practice exams
 * ask stays behind the account.
 */
import {
  explainedIn,
  keyOfQuestion,
  openLessonsOf,
  type Curriculum,
} from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'

import type { lessonsContract } from '../contract.ts'
import { drawCheck } from '../core/select-check.ts'
import { askedOf } from './asked-of.ts'
import { openLesson } from './open-lesson.ts'

type GetOpenCheck = typeof lessonsContract.getOpenCheck

/** In place of a learner's id: everybody who has none is asked in the same order. */
const VISITOR = 'visitor'

export function getOpenCheck({ curriculum }: { readonly curriculum: Curriculum }) {
  const open = new Map(openLessonsOf(curriculum.tracks).map((each) => [each.lessonId, each]))
  return async (
    _context: unknown,
    { params }: ParsedRequestOf<GetOpenCheck>,
  ): Promise<ResponseOf<GetOpenCheck>> => {
    const found = open.get(curriculum.currentId(params.lessonId))
    if (!found) throw notFound('A lesson that is open to anyone')
    const { lessonId, trackId } = found
    const { lesson, checkOrder } = await openLesson(curriculum, trackId, lessonId)
    const content = await curriculum.contentOfLesson(lessonId, trackId)
    return {
      lesson: { id: lesson.id, title: lesson.title },
      questions: drawCheck(checkOrder, 0).map((question) => ({
        asked: askedOf(VISITOR, question),
        key: keyOfQuestion(question),
        topic: { id: question.topic, title: curriculum.topicTitle(question.topic) },
        passageId: explainedIn(question, content).passageId,
      })),
    }
  }
}
