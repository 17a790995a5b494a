/**
 * What an exercise is: its problem, its fields, an answer, a verdict, the hints and the solution.
 *
 * Everything is plain data; kind, seed, difficulty and scope are enough to make it again. `define-exercise.ts` makes what
 * a kind can do from what it knows.
 *
 * Text may hold `code` between backticks; there is no other markup.
 */
import type { ExerciseKind } from '../contract.ts'
import type { Scope } from './subjects.ts'

/** How much help a problem gives: 1 most, 3 none. The same problems are posed at each; `content/README.md` says more. */
export type Difficulty = 1 | 2 | 3
export const DIFFICULTIES = [1, 2, 3] as const satisfies readonly Difficulty[]

export type Option = { readonly id: string; readonly label: string }

/** Options that are their own ids: addresses, numbers, sentences. */
export function plainOptions(texts: readonly (string | number)[]): Option[] {
  return texts.map((text) => ({ id: String(text), label: String(text) }))
}

export function labelIn(options: readonly Option[], id: string): string {
  return options.find((option) => option.id === id)?.label ?? id
}

type FieldBase = {
  readonly id: string
  readonly label: string
  /** How the answer is to be written. */
  readonly form?: string
}

/** Which keyboard a phone should offer. */
export type Keyboard = 'digits' | 'text'

export type Field =
  | (FieldBase & { readonly type: 'text'; readonly keyboard: Keyboard })
  | (FieldBase & { readonly type: 'choice'; readonly options: readonly Option[] })
  | (FieldBase & { readonly type: 'multi-choice'; readonly options: readonly Option[] })
  /** The items are in the order in which they are first shown. */
  | (FieldBase & { readonly type: 'ordering'; readonly items: readonly Option[] })
  | (FieldBase & {
      readonly type: 'matching'
      readonly rows: readonly Option[]
      readonly options: readonly Option[]
    })
  | (FieldBase & {
      readonly type: 'table'
      readonly rows: readonly Option[]
      readonly columns: readonly (Option & { readonly keyboard: Keyboard })[]
    })

/** text and choice: a string; multi-choice and ordering: ids; matching: option by row; table: text by `cellId`. */
export type AnswerValue = string | readonly string[] | Readonly<Record<string, string>>

/** What a learner gave, by field id. Fields may be absent: not answered yet. */
export type Answer = Readonly<Record<string, AnswerValue>>

export function cellId(rowId: string, columnId: string): string {
  return `${rowId}/${columnId}`
}

export type TopologyNode = {
  readonly id: string
  readonly kind: 'switch' | 'router' | 'pc' | 'server' | 'ap' | 'cloud'
  readonly label: string
  /** A second line, smaller. */
  readonly detail?: string
  /** 0 to 100 from the left, 0 to 60 from the top. */
  readonly x: number
  readonly y: number
}

export type TopologyLink = { readonly from: string; readonly to: string; readonly label?: string }

export type Exhibit =
  | { readonly type: 'terminal'; readonly title: string; readonly text: string }
  | {
      readonly type: 'table'
      readonly title: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | {
      readonly type: 'topology'
      readonly title: string
      /** Everything the picture shows, in words. */
      readonly alt: string
      readonly nodes: readonly TopologyNode[]
      readonly links: readonly TopologyLink[]
    }

export type Exercise = {
  readonly kind: ExerciseKind
  readonly seed: number
  readonly difficulty: Difficulty
  readonly scope: Scope
  /** The subjects it asks about. */
  readonly subjects: readonly string[]
  readonly prompt: string
  readonly exhibits: readonly Exhibit[]
  readonly fields: readonly Field[]
  /** The problem itself, as its kind keeps it. Only the kind reads it. */
  readonly data: unknown
}

/** One answered thing: right, or what is the matter with it. The message never gives the answer away. */
export type PartVerdict = {
  readonly isCorrect: boolean
  readonly message: string
  /** The misconceptions behind the slip, where the server judges and they are known. */
  readonly shows?: readonly string[]
}

export type FieldVerdict = PartVerdict & {
  /** For matching by row, for a table by `cellId`. */
  readonly parts?: Readonly<Record<string, PartVerdict>>
}

export type Verdict = {
  readonly isCorrect: boolean
  readonly fields: Readonly<Record<string, FieldVerdict>>
}

export type Step = {
  readonly text: string
  /** Lines to be read in columns, such as addresses in binary. */
  readonly code?: string
}

export type Solution = {
  readonly answer: Answer
  readonly steps: readonly Step[]
}

/** First how to think about it, then where this answer goes wrong, last another problem worked whole. */
export type Hint =
  | { readonly rung: 'nudge'; readonly text: string }
  | {
      readonly rung: 'aim'
      readonly text: string
      /** Absent where nothing is wrong. */
      readonly fieldId?: string
      readonly partId?: string
    }
  | {
      readonly rung: 'example'
      readonly text: string
      readonly exhibits: readonly Exhibit[]
      readonly steps: readonly Step[]
    }

export type ExerciseModule = {
  readonly kind: ExerciseKind
  /** @param scope everything where absent. @throws where the scope allows nothing. */
  readonly generate: (seed: number, difficulty: Difficulty, scope?: Scope) => Exercise
  readonly check: (exercise: Exercise, answer: Answer) => Verdict
  readonly hints: (exercise: Exercise, answer?: Answer) => readonly Hint[]
  readonly solve: (exercise: Exercise) => Solution
}

/** The message for what was left empty. */
export const NOT_ANSWERED = 'Not answered yet.'

/** What a field is called, or a row or cell of it. */
export function labelOf(field: Field, partId: string | undefined): string {
  if (partId === undefined) return field.label
  if (field.type === 'matching')
    return field.rows.find(({ id }) => id === partId)?.label ?? field.label
  if (field.type === 'table') {
    for (const row of field.rows) {
      for (const column of field.columns) {
        if (cellId(row.id, column.id) === partId) return `${row.label}, ${column.label}`
      }
    }
  }
  return field.label
}
