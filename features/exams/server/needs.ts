/** The functions of other features that exams needs; `app/server` passes them in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningRecord, NewEvidence } from '#features/learning/contract.ts'
import type { ExerciseKind, GivenAnswer } from '#features/practice/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { ExamsTables } from './tables.ts'

export type PosedExercise = {
  readonly kind: ExerciseKind
  readonly topic: string
  readonly seed: number
  /** Null: left blank. */
  readonly answer: GivenAnswer | null
  /** The hash of what the page showed; null where nothing was given. */
  readonly posed: string | null
}

/** What the record of learning stores of an exercise. The score is null where the exercise has changed since. */
export type JudgedExercise = Pick<
  NewEvidence,
  | 'item'
  | 'asked'
  | 'topics'
  | 'variant'
  | 'response'
  | 'score'
  | 'findings'
  | 'guessChance'
  | 'startingDifficulty'
>

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
  readonly judgeExercise: (exercise: PosedExercise) => Promise<JudgedExercise>
}
