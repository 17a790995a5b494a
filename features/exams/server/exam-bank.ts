/** What forms of an exam are made of: its questions, and the exercises and labs about its topics. */
import type {
  Curriculum,
  Exam,
  PracticeForms,
  TrackContent,
} from '#features/curriculum/contract.ts'
import type { ExamLab } from '#features/labs/contract.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { lastPer } from '#platform/contract/once-per.ts'

import type { Bank } from '../core/form.ts'

export type PracticeExam = Exam & { readonly practice: PracticeForms }

/** The exams of a track that there are practice exams of. */
export function practiceExamsOf(curriculum: Curriculum, trackId: string): readonly PracticeExam[] {
  return (curriculum.track(trackId)?.exams ?? []).filter(
    (exam): exam is PracticeExam => exam.practice !== null,
  )
}

/** The exam that an attempt was of, also where no forms are made of it any more; undefined where it is gone. */
export function examOf(
  curriculum: Curriculum,
  { track_id, exam_id }: { readonly track_id: string; readonly exam_id: string },
): Exam | undefined {
  return curriculum.track(track_id)?.exams.find(({ id }) => id === exam_id)
}

/** @throws invalid_request where there is no such exam to practice. */
export function practiceExam(
  curriculum: Curriculum,
  trackId: string,
  examId: string,
): PracticeExam {
  const exam = practiceExamsOf(curriculum, trackId).find(({ id }) => id === examId)
  if (exam) return exam
  throw new AppError(
    'invalid_request',
    'There are no practice exams of this exam yet. Reload the page to see which there are.',
  )
}

/** The same object for as long as the content is in memory: what forms need of it is worked out once. */
export const bankOf = lastPer(
  (
    { questions }: TrackContent,
    exercisesByTopic: ReadonlyMap<string, readonly ExerciseKind[]>,
    labs: readonly ExamLab[],
  ): Bank => ({ questions, exercisesByTopic, labs }),
)
