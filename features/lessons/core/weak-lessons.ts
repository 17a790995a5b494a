/**
 * Decides which lessons are weak.
 *
 * In a check the wrong questions come back until they are right, so the last answer is always right. The first answer
 * to each question in its newest round tells more: a wrong one, or a right guess, is shaky. A lesson is weak when at
 * least two of five of its questions are shaky. A round that is not finished says nothing yet: the learner is in it.
 */
import { isShaky, type LessonRecord } from '#features/learning/contract.ts'

import { CHECK_LENGTH } from './select-check.ts'

const WEAK_FROM_SHARE = 0.4
const LEAST_QUESTIONS = 2
const MOST_LESSONS = 3

type CheckedLesson = {
  readonly lessonId: string
  /** Those it has today. */
  readonly questionIds: ReadonlySet<string>
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

/** Of the questions answered last in finished rounds, as many as a check has: 0 to 1, or null if there are too few. */
function shakyShare({ questionIds, record }: CheckedLesson): number | null {
  const newest = Object.entries(record.byQuestion)
    .filter(([id, { round }]) => questionIds.has(id) && round < record.roundCount)
    .map(([, question]) => question)
    .toSorted((one, other) => other.round - one.round)
    .slice(0, CHECK_LENGTH)
  if (newest.length < LEAST_QUESTIONS) return null
  return newest.filter(isShaky).length / newest.length
}
