/** Opens a lesson with its text and the questions of its check, by its current or a former id. */
import type { Curriculum, Lesson, Question, TrackContent } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'

import { selectCheck } from '../core/select-check.ts'

export type OpenLesson = {
  readonly lesson: Lesson
  /** Every question of the lesson; a check asks some of them. */
  readonly question: (id: string) => Question | undefined
  readonly check: readonly Question[]
  /** Every id under which answers and positions in the lesson may be stored. */
  readonly storedIds: readonly string[]
}

/**
 * @param trackId the learner's track; a lesson of another one is found all the same.
 * @throws not_found
 */
export async function openLesson(
  curriculum: Curriculum,
  trackId: string,
  lessonId: string,
): Promise<OpenLesson> {
  const content = await curriculum.contentOfLesson(lessonId, trackId)
  const lesson = content.lesson(lessonId)
  if (!lesson) throw notFound('This lesson')
  return {
    lesson,
    question: (id) => {
      const question = content.question(id)
      return question?.lessonId === lesson.id ? question : undefined
    },
    check: selectCheck(content.questionsOfLesson(lesson.id)),
    storedIds: curriculum.everyIdOf(lesson.id),
  }
}

/** The ids of the questions that the check of a lesson asks; chosen once for as long as the content is in memory. */
export function checkIdsOf(content: TrackContent, lessonId: string): readonly string[] {
  const idsByLesson = checkIdsByContent.get(content) ?? new Map<string, readonly string[]>()
  checkIdsByContent.set(content, idsByLesson)
  const known = idsByLesson.get(lessonId)
  if (known) return known
  const ids = selectCheck(content.questionsOfLesson(lessonId)).map(({ id }) => id)
  idsByLesson.set(lessonId, ids)
  return ids
}

const checkIdsByContent = new WeakMap<TrackContent, Map<string, readonly string[]>>()
