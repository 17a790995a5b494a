/** Finds a lesson by its current or a former id. */
import type { Curriculum, LessonHead } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'

/** @throws not_found */
export function findLesson(curriculum: Curriculum, lessonId: string): LessonHead {
  const lesson = curriculum.lesson(lessonId)
  if (!lesson) throw notFound('This lesson')
  return lesson
}
