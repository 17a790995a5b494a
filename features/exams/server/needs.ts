/** The functions of other features that exams needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { ExamLab, ExamLabAnswer, JudgedLab } from '#features/labs/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type {
  DrillKind,
  ExamExerciseAnswer,
  ExerciseKind,
  JudgedExercise,
} from '#features/practice/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { ExamsTables } from './tables.ts'

export type ExamsNeeds = {
  readonly curriculum: Curriculum
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (userId: string) => Promise<string>
  /** What the learner has shown. */
  readonly record: Pick<LearningRecord, 'addQuestion' | 'answered' | 'chances' | 'levelIn'>
  /** The same inside a transaction. */
  readonly recordIn: (db: Db<ExamsTables>) => Pick<LearningRecord, 'add' | 'addQuestion'>
  /** The generated exercises that are fit for an exam, by topic. */
  readonly examExercises: () => Promise<ReadonlyMap<string, readonly ExerciseKind[]>>
  /** The generated exercises of drills, by topic. */
  readonly drillExercises: () => Promise<ReadonlyMap<string, readonly DrillKind[]>>
  readonly judgeExercise: (exercise: ExamExerciseAnswer) => Promise<JudgedExercise>
  /** The labs that an exam may ask. The same list each time: a bank is sorted once. */
  readonly examLabs: () => Promise<readonly ExamLab[]>
  /** @throws too_many_requests where many labs wait to be judged. */
  readonly judgeLab: (lab: ExamLabAnswer, userId: string) => Promise<JudgedLab>
}
