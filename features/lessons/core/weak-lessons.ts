/**
 * Decides which lessons are weak.
 *
 * In a check the wrong questions come back until they are right, so the last answer is always right. The first answer
 * to each question in its newest round tells more: a wrong one, or a right guess, is shaky. A lesson is weak when at
 * least two of five of its questions are shaky.
 */
import { isShaky, type LessonRecord } from '#features/learning/contract.ts'

const WEAK_FROM_SHARE = 0.4
const LEAST_QUESTIONS = 2
const MOST_LESSONS = 3

type CheckedLesson = {
  readonly lessonId: string
  readonly checkQuestionIds: readonly string[]
  readonly record: LessonRecord
}

/** The ids of the weak lessons, the worst first, at most three. */
export function weakLessons(lessons: readonly CheckedLesson[]): string[] {
  return lessons
    .flatMap((lesson) => {
      const share = shakyShare(lesson)
      return share !== null && share >= WEAK_FROM_SHARE ? [{ id: lesson.lessonId, share }] : []
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_LESSONS)
    .map(({ id }) => id)
}

/** 0 to 1, or null if there are too few answers. */
function shakyShare({ checkQuestionIds, record }: CheckedLesson): number | null {
  const known = checkQuestionIds.flatMap((id) => record.byQuestion[id] ?? [])
  if (known.length < LEAST_QUESTIONS) return null
  return known.filter(isShaky).length / known.length
}
