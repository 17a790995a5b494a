/**
 * What an exercise is, and what every kind of exercise can do.
 *
 * A kind poses a problem from a seed, works it out, judges an answer and says
 * how to start. `defineExercise` makes the rest from that: the verdict, and three
 * hints, the last of them another problem of the same sort, worked whole. Everything
 * is plain data; kind, seed, difficulty and scope are enough to make it again.
 *
 * Text may hold `code` between backticks; there is no other markup.
 */
import { inNaturalOrder } from '#platform/contract/natural-order.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { ExerciseKind } from '../contract.ts'
import { readMarks } from './slip-marks.ts'
import { EVERYTHING, type Scope } from './subjects.ts'

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

type Shown = Pick<Exercise, 'prompt' | 'exhibits' | 'fields'>

/** What one kind knows of its problems. */
export type Design<Data> = {
  readonly kind: ExerciseKind
  /** Makes a problem. With `like`, one of the same sort as that one, for the worked example. */
  readonly pose: (
    random: Random,
    difficulty: Difficulty,
    like: Data | undefined,
    scope: Scope,
  ) => Data
  readonly show: (data: Data) => Shown
  readonly subjectsOf: (data: Data) => readonly string[]
  readonly workOut: (data: Data) => Solution
  readonly judge: (data: Data, answer: Answer) => Readonly<Record<string, FieldVerdict>>
  /** How to think about such a problem. True for every answer. */
  readonly nudge: (data: Data) => string
  /** How to find this field (or this row or cell of it), without saying what is in it. */
  readonly aim: (data: Data, fieldId: string, partId: string | undefined) => string
}

const EXAMPLES_TRIED = 12

export function defineExercise<Data>(design: Design<Data>): ExerciseModule {
  // A solution may give the same reasons as a verdict.
  const workOut = (data: Data): Solution => {
    const { answer, steps } = design.workOut(data)
    return { answer, steps: steps.map((step) => ({ ...step, text: readMarks(step.text).message })) }
  }
  // Nothing else knows the type of `data`.
  const dataOf = (exercise: Exercise) => {
    if (exercise.kind !== design.kind) throw new Error(`${exercise.kind} is not ${design.kind}.`)
    return exercise.data as Data
  }

  function generate(seed: number, difficulty: Difficulty, scope = EVERYTHING): Exercise {
    const data = design.pose(createRandom(seed), difficulty, undefined, scope)
    const subjects = design.subjectsOf(data)
    const shown = design.show(data)
    const fields = shown.fields.map(withNaturalChoices)
    return { kind: design.kind, seed, difficulty, scope, subjects, ...shown, fields, data }
  }

  function check(exercise: Exercise, answer: Answer): Verdict {
    const judged = Object.entries(design.judge(dataOf(exercise), answer))
    const fields = Object.fromEntries(judged.map(([id, field]) => [id, withoutMarks(field)]))
    return { isCorrect: judged.every(([, { isCorrect }]) => isCorrect), fields }
  }

  /** Another problem of the same sort, if at all possible with another answer, worked whole. */
  function makeExample(exercise: Exercise): Hint {
    const data = dataOf(exercise)
    const { difficulty, scope } = exercise
    const taken = JSON.stringify(workOut(data).answer)
    for (let tried = 1; ; tried += 1) {
      const seed = (Math.imul(exercise.seed, 31) + tried * 7919) | 0
      const similar = design.pose(createRandom(seed), difficulty, data, scope)
      const { answer, steps } = workOut(similar)
      if (tried === EXAMPLES_TRIED || JSON.stringify(answer) !== taken) {
        const { prompt, exhibits } = design.show(similar)
        return { rung: 'example', text: prompt, exhibits, steps }
      }
    }
  }

  /** The example depends on the exercise alone, and hints are asked for again after every check. */
  const exampleFor = oncePer(makeExample)

  function aimAt(exercise: Exercise, answer: Answer): Hint {
    const data = dataOf(exercise)
    const { fields } = check(exercise, answer)
    const field = exercise.fields.find(({ id }) => fields[id]?.isCorrect === false)
    const verdict = field && fields[field.id]
    if (!field || !verdict) {
      return {
        rung: 'aim',
        text: 'Everything you have given is right. There is nothing left to find.',
      }
    }
    const partId = partIdsOf(field).find((id) => verdict.parts?.[id]?.isCorrect === false)
    const part = partId === undefined ? undefined : verdict.parts?.[partId]
    const how = design.aim(data, field.id, partId)
    const label = labelOf(field, partId)
    const message = (part ?? verdict).message
    return {
      rung: 'aim',
      // What is merely missing has no mistake to talk about, and nothing is said twice.
      text: [
        /[.?]$/.test(label) ? label : `${label}:`,
        ...(message === NOT_ANSWERED || how.includes(message) ? [] : [message]),
        how,
      ].join(' '),
      fieldId: field.id,
      ...(partId !== undefined && { partId }),
    }
  }

  return {
    kind: design.kind,
    generate,
    check,
    hints: (exercise, answer = {}) => [
      { rung: 'nudge', text: design.nudge(dataOf(exercise)) },
      aimAt(exercise, answer),
      exampleFor(exercise),
    ],
    solve: (exercise) => workOut(dataOf(exercise)),
  }
}

function withNaturalChoices(field: Field): Field {
  if (!('options' in field)) return field
  return { ...field, options: inNaturalOrder(field.options, ({ label }) => label) }
}

/** The verdict without the marks of slips: what they show is told beside the message. */
function withoutMarks({ parts, ...whole }: FieldVerdict): FieldVerdict {
  if (!parts) return plainPart(whole)
  const plain = Object.entries(parts).map(([id, part]) => [id, plainPart(part)])
  return { ...plainPart(whole), parts: Object.fromEntries(plain) }
}

function plainPart(part: PartVerdict): PartVerdict {
  const { message, shows } = readMarks(part.message)
  return shows.length === 0 ? part : { ...part, message, shows }
}

/** The message for what was left empty. */
export const NOT_ANSWERED = 'Not answered yet.'

/** The rows or cells of a field, from the top down. */
function partIdsOf(field: Field): readonly string[] {
  if (field.type === 'matching') return field.rows.map(({ id }) => id)
  if (field.type !== 'table') return []
  return field.rows.flatMap((row) => field.columns.map((column) => cellId(row.id, column.id)))
}

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
