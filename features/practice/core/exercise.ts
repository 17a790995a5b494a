/**
 * What an exercise is, and what every kind of exercise can do.
 *
 * A kind is one file: it poses a problem from a seed, works it out, judges an
 * answer and says how to start. `defineExercise` makes the rest from that: the
 * verdict, the ladder of hints and the worked example of another problem of the
 * same sort. Everything is plain data, so that an exercise can be stored by its
 * kind, seed, difficulty and scope alone.
 *
 * Text may hold `code` between backticks; there is no other markup.
 */
import type { ExerciseKind } from '../contract.ts'
import { createRandom, type Random } from './random.ts'

/** How much help a problem gives: 1 most, 3 none. The same problems are posed at each; `content/README.md` says more. */
export type Difficulty = 1 | 2 | 3
export const DIFFICULTIES = [1, 2, 3] as const satisfies readonly Difficulty[]

/** What a problem is to be about. */
export type Scope = {
  /** Only what concerns one of these topics; empty: everything. */
  readonly topics: readonly string[]
  /** This subject (a scenario or a fact), whatever its topics. */
  readonly subject?: string
}

export const EVERYTHING: Scope = { topics: [] }

/** One thing that a kind can ask about: a scenario, or a fact of a table. */
export type Subject = {
  readonly id: string
  readonly topics: readonly string[]
  /** Other numbers make another problem of it: a drill may consist of it alone. */
  readonly isEndless?: boolean
}

/**
 * How many subjects a drill has at least. With two, a learner who has seen one knows what the other will ask; with
 * three the question must be read.
 */
export const LEAST_OF_A_DRILL = 3

/** Whether there is enough about these topics for a drill. */
export function isDrill(subjects: readonly Subject[], topics: readonly string[]): boolean {
  const about = subjects.filter((subject) => subject.topics.some((topic) => topics.includes(topic)))
  return about.length >= LEAST_OF_A_DRILL || about.some(({ isEndless }) => isEndless === true)
}

/**
 * Those that a scope allows.
 *
 * @throws where there are none: `content:check` sees to it that a lesson asks for what there is.
 */
export function subjectsIn<T extends Subject>(subjects: readonly T[], scope: Scope): readonly T[] {
  const { topics, subject } = scope
  if (subject === undefined && topics.length === 0) return subjects
  const found = subjects.filter((each) =>
    subject === undefined
      ? each.topics.some((topic) => topics.includes(topic))
      : each.id === subject,
  )
  if (found.length === 0) throw new Error(`Nothing to ask about ${subject ?? topics.join(', ')}.`)
  return found
}

/**
 * So many different subjects that a scope allows, or all where there are fewer, in random order; a named subject is
 * always among them.
 *
 * @param groupOf spreads them: all but one are of different groups, as far as there are so many.
 */
export function sampleSubjects<T extends Subject>(
  random: Random,
  subjects: readonly T[],
  count: number,
  scope: Scope,
  groupOf?: (subject: T) => unknown,
): T[] {
  const pool = subjectsIn(subjects, { topics: scope.topics })
  const named = scope.subject === undefined ? [] : subjectsIn(subjects, scope)
  const mixed = [...named, ...random.shuffle(pool).filter((each) => !named.includes(each))]
  const groups = new Set<unknown>()
  const spread = mixed.filter((each) => {
    const group = groupOf ? groupOf(each) : each
    const isNew = !groups.has(group) && groups.size < Math.max(1, count - 1)
    if (isNew) groups.add(group)
    return isNew
  })
  const rest = mixed.filter((each) => !spread.includes(each))
  return random.shuffle([...spread, ...rest].slice(0, count))
}

/** Finds an entry of a table by its id. */
export function lookUp<T>(table: readonly T[], idOf: (entry: T) => string): (id: string) => T {
  const entryById = new Map(table.map((entry) => [idOf(entry), entry]))
  return (id) => {
    const entry = entryById.get(id)
    if (entry === undefined) throw new Error(`There is no ${id}.`)
    return entry
  }
}

export type Option = { readonly id: string; readonly label: string }

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
  /** The items stand in the order in which they are first shown. */
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
  /** The subjects it asks about; none where its kind has no material yet. */
  readonly subjects: readonly string[]
  readonly prompt: string
  readonly exhibits: readonly Exhibit[]
  readonly fields: readonly Field[]
  /** The problem itself, as its kind keeps it. Only the kind reads it. */
  readonly data: unknown
}

/** One answered thing: right, or what is the matter with it. The message never gives the answer away. */
export type PartVerdict = { readonly isCorrect: boolean; readonly message: string }

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

/** What one kind must know. */
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
  /** The subjects it asks about; absent where the kind has no material yet. */
  readonly subjectsOf?: (data: Data) => readonly string[]
  readonly workOut: (data: Data) => Solution
  readonly judge: (data: Data, answer: Answer) => Readonly<Record<string, FieldVerdict>>
  /** How to think about such a problem. True for every answer. */
  readonly nudge: (data: Data) => string
  /** How to find this field (or this row or cell of it), without saying what is in it. */
  readonly aim: (data: Data, fieldId: string, partId: string | undefined) => string
}

const EXAMPLES_TRIED = 12

export function defineExercise<Data>(design: Design<Data>): ExerciseModule {
  // The one place that knows what hides in `data`.
  const dataOf = (exercise: Exercise) => {
    if (exercise.kind !== design.kind) throw new Error(`${exercise.kind} is not ${design.kind}.`)
    return exercise.data as Data
  }

  type Variant = Pick<Exercise, 'seed' | 'difficulty' | 'scope'>
  function exerciseFrom(variant: Variant, data: Data): Exercise {
    const subjects = design.subjectsOf?.(data) ?? []
    return { kind: design.kind, ...variant, subjects, ...design.show(data), data }
  }

  function check(exercise: Exercise, answer: Answer): Verdict {
    const fields = design.judge(dataOf(exercise), answer)
    return { isCorrect: Object.values(fields).every(({ isCorrect }) => isCorrect), fields }
  }

  type Example = { readonly exercise: Exercise; readonly steps: readonly Step[] }

  /** Another problem of the same sort, if at all possible with another answer, worked whole. */
  function similarTo(exercise: Exercise): Example {
    const data = dataOf(exercise)
    const { difficulty, scope } = exercise
    const taken = JSON.stringify(design.workOut(data).answer)
    for (let tried = 1; ; tried += 1) {
      const seed = (Math.imul(exercise.seed, 31) + tried * 7919) | 0
      const similar = design.pose(createRandom(seed), difficulty, data, scope)
      const { answer, steps } = design.workOut(similar)
      if (tried === EXAMPLES_TRIED || JSON.stringify(answer) !== taken) {
        return { exercise: exerciseFrom({ seed, difficulty, scope }, similar), steps }
      }
    }
  }

  /** The example depends on the exercise alone, and hints are asked for again after every check. */
  const examples = new WeakMap<Exercise, Example>()
  function exampleFor(exercise: Exercise): Example {
    const example = examples.get(exercise) ?? similarTo(exercise)
    examples.set(exercise, example)
    return example
  }

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
    const subject = labelOf(field, partId)
    const message = (part ?? verdict).message
    return {
      rung: 'aim',
      // What is merely missing has no mistake to talk about, and nothing is said twice.
      text: [
        /[.?]$/.test(subject) ? subject : `${subject}:`,
        ...(message === NOT_ANSWERED || how.includes(message) ? [] : [message]),
        how,
      ].join(' '),
      fieldId: field.id,
      ...(partId !== undefined && { partId }),
    }
  }

  return {
    kind: design.kind,
    generate: (seed, difficulty, scope = EVERYTHING) =>
      exerciseFrom(
        { seed, difficulty, scope },
        design.pose(createRandom(seed), difficulty, undefined, scope),
      ),
    check,
    hints: (exercise, answer = {}) => {
      const example = exampleFor(exercise)
      return [
        { rung: 'nudge', text: design.nudge(dataOf(exercise)) },
        aimAt(exercise, answer),
        {
          rung: 'example',
          text: example.exercise.prompt,
          exhibits: example.exercise.exhibits,
          steps: example.steps,
        },
      ]
    },
    solve: (exercise) => design.workOut(dataOf(exercise)),
  }
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
