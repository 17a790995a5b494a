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
    check: checkOf(content, lesson.id),
    storedIds: curriculum.everyIdOf(lesson.id),
  }
}

/** The questions that the check of a lesson asks; chosen once for as long as the content is in memory. */
export function checkOf(content: TrackContent, lessonId: string): readonly Question[] {
  const checks = checksByContent.get(content) ?? new Map<string, readonly Question[]>()
  checksByContent.set(content, checks)
  const known = checks.get(lessonId)
  if (known) return known
  const check = selectCheck(content.questionsOfLesson(lessonId))
  checks.set(lessonId, check)
  return check
}

const checksByContent = new WeakMap<TrackContent, Map<string, readonly Question[]>>()
