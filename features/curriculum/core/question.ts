/** A question of the bank: six ways to answer, one shape around them. */
import type { Exhibit } from './exhibit.ts'

export type Skill = 'recall' | 'application' | 'analysis'

/** What its writer expects of it, besides its skill, before anyone has answered. */
export type Difficulty = 'easy' | 'medium' | 'hard'

export type Option = {
  /** Unique within its question. It stays when options are reworded or reordered, and reveals nothing about the key. */
  readonly id: string
  /**
   * Former ids in stored answers and open pages: first the ids of a lesson's check and of the question of the day,
   * made from its text before options had ids; then later ones.
   */
  readonly formerIds: readonly string[]
  readonly text: string
  readonly isCorrect: boolean
  readonly reason: string
  /** What someone believes who chooses it; null for the key and where it shows no particular mistake. */
  readonly misconception: string | null
}

export type Labeled = { readonly id: string; readonly text: string }

/** A short case: one scene with several questions. They are asked together. */
export type Case = {
  readonly id: string
  readonly scenario: string
  /** In their order. */
  readonly questionIds: readonly string[]
}

type QuestionBase = {
  readonly id: string
  readonly topic: string
  readonly lessonId: string
  readonly skill: Skill
  readonly difficulty: Difficulty
  /** `exam`: in the manner of the exam, with a person, facts that do not matter, and one constraint that decides. */
  readonly voice: 'plain' | 'exam'
  /** Kept out of practice exams: too easy for them, or beside the exam's scope. */
  readonly isExtra: boolean
  /** Questions that ask the same idea in other words; once compiled, all that are joined by it. */
  readonly siblings: readonly string[]
  readonly case: Case | null
  readonly stem: string
  /** Those of its case come first. */
  readonly exhibits: readonly Exhibit[]
  /** The words of the stem or exhibit that decide the answer. */
  readonly clue: string
  readonly source: string
  /** The day the fact was last checked, `YYYY-MM-DD`. */
  readonly checked: string
}

export type ChoiceQuestion = QuestionBase & {
  readonly kind: 'single' | 'multiple'
  readonly options: readonly Option[]
}

export type OrderingQuestion = QuestionBase & {
  readonly kind: 'ordering'
  /** In the right order. */
  readonly items: readonly Labeled[]
  /** Why this order. */
  readonly reason: string
}

/** Each row gets one of the choices. Of `placing`, the choices are places in the drawing. */
export type MatchingQuestion = QuestionBase & {
  readonly kind: 'matching' | 'placing'
  readonly rows: readonly (Labeled & {
    /** Any of them is right. */
    readonly rightIds: readonly string[]
    readonly reason: string
  })[]
  readonly choices: readonly Labeled[]
}

/** How a typed value is compared. */
export type TypedForm = 'text' | 'number' | 'address' | 'mac' | 'command'

export type FillInQuestion = QuestionBase & {
  readonly kind: 'fill-in'
  readonly fields: readonly {
    readonly id: string
    readonly label: string
    readonly form: TypedForm
    /** Each accepted form; the first is the one that is shown. */
    readonly accepts: readonly string[]
    readonly reason: string
    /** Wrong values that show what went wrong. */
    readonly nearMisses: readonly {
      readonly value: string
      readonly reason: string
      readonly misconception: string | null
    }[]
  }[]
}

export type Question = ChoiceQuestion | OrderingQuestion | MatchingQuestion | FillInQuestion

export function isChoice(question: Question): question is ChoiceQuestion {
  return question.kind === 'single' || question.kind === 'multiple'
}

/** The options of a choice; none of any other kind. */
export function optionsOf(question: Question): readonly Option[] {
  return isChoice(question) ? question.options : []
}

/** Everything that explains the answer, in the order of the question. */
export function reasonsOf(question: Question): readonly string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ reason }) => reason)
    case 'ordering':
      return [question.reason]
    case 'matching':
    case 'placing':
      return question.rows.map(({ reason }) => reason)
    case 'fill-in':
      return question.fields.flatMap(({ reason, nearMisses }) => [
        reason,
        ...nearMisses.map((near) => near.reason),
      ])
  }
}

/** Why what is right is right: without the reasons against what is wrong. */
export function keyReasonsOf(question: Question): readonly string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.filter(({ isCorrect }) => isCorrect).map(({ reason }) => reason)
    case 'ordering':
      return [question.reason]
    case 'matching':
    case 'placing':
      return question.rows.map(({ reason }) => reason)
    case 'fill-in':
      return question.fields.map(({ reason }) => reason)
  }
}

/** What can be chosen, put in order, matched or typed into, as it is shown. */
export function answerTextsOf(question: Question): readonly string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ text }) => text)
    case 'ordering':
      return question.items.map(({ text }) => text)
    case 'matching':
    case 'placing':
      return [...question.rows, ...question.choices].map(({ text }) => text)
    case 'fill-in':
      return question.fields.flatMap(({ label, accepts }) => [label, ...accepts])
  }
}

/** The misconceptions that its wrong answers show. */
export function misconceptionsOf(question: Question): readonly string[] {
  const named =
    question.kind === 'fill-in'
      ? question.fields.flatMap(({ nearMisses }) => nearMisses)
      : optionsOf(question)
  return named.flatMap(({ misconception }) => misconception ?? [])
}
