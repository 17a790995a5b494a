/**
 * What every kind of exercise can do, made from what one kind knows.
 *
 * A kind poses a problem from a seed, works it out, judges an answer and says how to start. The rest is the same for all:
 * the verdict, and three hints, the last of them another problem of the same sort, worked whole.
 */
import { inNaturalOrder } from '#platform/contract/natural-order.ts'
import { oncePer } from '#platform/contract/once-per.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { ExerciseKind } from '../contract.ts'
import {
  cellId,
  labelOf,
  NOT_ANSWERED,
  type Answer,
  type Difficulty,
  type Exercise,
  type ExerciseModule,
  type Field,
  type FieldVerdict,
  type Hint,
  type PartVerdict,
  type Solution,
  type Verdict,
} from './exercise.ts'
import { readMarks } from './slip-marks.ts'
import { EVERYTHING, type Scope } from './subjects.ts'

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

/** The rows or cells of a field, from the top down. */
function partIdsOf(field: Field): readonly string[] {
  if (field.type === 'matching') return field.rows.map(({ id }) => id)
  if (field.type !== 'table') return []
  return field.rows.flatMap((row) => field.columns.map((column) => cellId(row.id, column.id)))
}
