/** The values and functions of other features that the tutor needs; `app/server` passes them in. */
import type {
  AnswerUnit,
  Curriculum,
  DecisionTree,
  Proposition,
  Question,
  Term,
  Vectors,
} from '#features/curriculum/contract.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { ExerciseHelp, ExerciseToHelp } from '#features/practice/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { Limits } from '../core/allowance.ts'
import type { HelpLines } from '../core/ask/human.ts'
import type { LessonText } from '../core/library.ts'
import type { MistakesNeeds } from './mistakes/needs.ts'
import type { TutorTables } from './tables.ts'

/** The part of a track's content that the tutor reads. */
export type TutorContent = {
  readonly lessons: readonly LessonText[]
  readonly terms: readonly Term[]
  readonly questions: readonly Question[]
  readonly answers: readonly AnswerUnit[]
  readonly trees: readonly DecisionTree[]
  readonly propositions: readonly Proposition[]
  readonly vectors: () => Promise<Vectors>
}

export type TutorNeeds = {
  /** The part of the curriculum that the tutor reads. */
  readonly curriculum: Pick<Curriculum, 'tracks' | 'track' | 'objectivesOfLesson'> & {
    readonly topicTitle: (topicId: string) => string
    readonly lesson: (
      lessonId: string,
    ) =>
      | { readonly id: string; readonly title: string; readonly topics: readonly string[] }
      | undefined
    readonly lessonsOfTrack: (trackId: string) => readonly { readonly id: string }[]
    readonly lessonOfQuestion: (questionId: string) => string | undefined
    /** The content of a track; if it has no lessons yet, that of another. */
    readonly content: (trackId: string) => Promise<TutorContent>
    /** The content that contains a lesson, preferably the named track's. */
    readonly contentOfLesson: (lessonId: string, trackId: string) => Promise<TutorContent>
  }
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<TutorTables>, userId: string) => Promise<string>
  /** The questions that stay unseen for the learner's practice exams, by their ids. */
  readonly keptForExams: (userId: string, trackId: string) => Promise<ReadonlySet<string>>
  /** The questions that the learner's open practice exams ask, by their ids. */
  readonly inOpenExams: (userId: string) => Promise<ReadonlySet<string>>
  /** What the learner has shown; over a transaction, in it. */
  readonly record: (
    db: Db<TutorTables>,
  ) => Pick<
    LearningRecord,
    | 'addQuestion'
    | 'noteStudy'
    | 'noteHelp'
    | 'misconceptions'
    | 'answersOf'
    | 'contest'
    | 'takeBackContest'
  >
  /** For the list of mistakes. */
  readonly mistakes: MistakesNeeds
  /** The learner's open misconceptions as short sentences: material for whoever explains. */
  readonly misconceptionsOf: (userId: string) => Promise<readonly string[]>
  /** What their answers say of them, without the verdicts of a placement. */
  readonly shown: (db: Db<TutorTables>) => Pick<LearningRecord, 'answered' | 'chances'>
  /** The hints to an exercise; null where there is no such one any more. */
  readonly exerciseHelp: (asked: ExerciseToHelp) => Promise<ExerciseHelp | null>
  readonly sentences: {
    /** The vector of a text, of length 1. Rejects where the sentence model does not run. */
    readonly embed: (text: string) => Promise<Float32Array>
    /** Loads the model before there is a text. Rejects as `embed` does. */
    readonly load: () => Promise<void>
    /** True for a common English word: it is no typing error. */
    readonly isWord: (word: string) => boolean
  }
  readonly help: HelpLines
  readonly limits: Limits
}
