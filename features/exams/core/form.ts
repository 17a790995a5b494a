/** A practice exam as it is made from a seed: which items, in which order. Enough to ask it again as it was. */
import type { Question } from '#features/curriculum/contract.ts'
import type { ExamLab, LabDifficulty, LabId } from '#features/labs/contract.ts'
import type { ExerciseKind } from '#features/practice/contract.ts'

export type FormItem =
  | { readonly kind: 'question'; readonly id: string }
  /** A generated exercise of difficulty 2, about one topic. */
  | {
      readonly kind: 'exercise'
      readonly exercise: ExerciseKind
      readonly topic: string
      readonly seed: number
    }
  /** A problem of a lab. */
  | {
      readonly kind: 'lab'
      readonly lab: LabId
      /** What the lab is about. */
      readonly topic: string
      readonly seed: number
      readonly difficulty: LabDifficulty
    }

/** Performance-based items first; the questions of a case follow one another. */
export type Form = readonly FormItem[]

/** What has to be known of a question to choose it. `siblings` are all of its cluster. */
export type BankQuestion = Pick<
  Question,
  'id' | 'topic' | 'kind' | 'skill' | 'difficulty' | 'siblings' | 'isExtra'
> & { readonly case: { readonly id: string; readonly questionIds: readonly string[] } | null }

export type Bank = {
  readonly questions: readonly BankQuestion[]
  /** The kinds of exercise that can ask about a topic. */
  readonly exercisesByTopic: ReadonlyMap<string, readonly ExerciseKind[]>
  readonly labs?: readonly ExamLab[]
}
