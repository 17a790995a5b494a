/** The values that content files are read into. */
import type {
  AnswerUnit,
  ContentCard,
  DecisionTree,
  Exam,
  Lesson,
  Misconception,
  Proposition,
  Question,
  Term,
  Track,
} from '../contract.ts'
import type { ParsedLesson } from './parse-lesson.ts'

/** Everything under `content/` that learners study, as it is read. */
export type Content = {
  readonly tracks: readonly Track[]
  readonly topics: readonly { readonly id: string; readonly title: string }[]
  readonly lessons: readonly Lesson[]
  readonly questions: readonly Question[]
  readonly cards: readonly ContentCard[]
  readonly terms: readonly Term[]
  readonly answers: readonly AnswerUnit[]
  readonly trees: readonly DecisionTree[]
  readonly propositions: readonly Proposition[]
  readonly misconceptions: readonly Misconception[]
  /** Old id: new id. */
  readonly aliases: Readonly<Record<string, string>>
}

/** What the checks need besides the content: the position of each item, and what a lesson's text uses. */
export type ContentFiles = {
  readonly content: Content
  /** Every exam that has a mapping file, even if no track names it yet. */
  readonly exams: readonly Exam[]
  /** Every mapping file, even one that cannot be read. */
  readonly examFiles: readonly string[]
  /** `file:line` by kind and id, e.g. `question osi-fault`. */
  readonly positionByName: ReadonlyMap<string, string>
  readonly parsedByLessonId: ReadonlyMap<string, ParsedLesson>
  /** The text of each lesson as it was read, by its path in the content folder. */
  readonly lessonTexts: ReadonlyMap<string, string>
  readonly problems: readonly string[]
}
