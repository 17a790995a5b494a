/** One exercise after the other: what is given, what was checked, which hints were taken. */
import { useState } from 'react'

import { partsIn } from '../core/answer-value.ts'
import {
  cellId,
  type Answer,
  type AnswerValue,
  type Difficulty,
  type Exercise,
  type ExerciseModule,
  type Field,
  type Hint,
  type PartVerdict,
  type Verdict,
} from '../core/exercise.ts'

type Sheet = {
  readonly exercise: Exercise
  readonly answer: Answer
  /** What was given when Check was pressed last, and what was said of it. */
  readonly checked: { readonly answer: Answer; readonly verdict: Verdict } | null
  readonly hints: readonly Hint[]
  readonly isSolutionShown: boolean
  /** How often Check was pressed: the same words are said again, if they are the same. */
  readonly checks: number
}

/** An ordering is answered from the beginning, in the order it is shown; everything else begins empty. */
function emptyAnswer({ fields }: Exercise): Answer {
  return Object.fromEntries(
    fields.map((field): [string, AnswerValue] => [field.id, emptyValue(field)]),
  )
}

function emptyValue(field: Field): AnswerValue {
  switch (field.type) {
    case 'text':
    case 'choice':
      return ''
    case 'multi-choice':
      return []
    case 'ordering':
      return field.items.map(({ id }) => id)
    case 'matching':
      return Object.fromEntries(field.rows.map(({ id }) => [id, '']))
    case 'table':
      return Object.fromEntries(
        field.rows.flatMap((row) => field.columns.map((column) => [cellId(row.id, column.id), ''])),
      )
  }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
}

/** What a drill is about, and with which problem it begins. */
export type StartOfExercise = {
  readonly topics: readonly string[]
  readonly difficulty: Difficulty
  readonly scenario?: string | undefined
  readonly seed?: number | undefined
}

function firstSheet(module: ExerciseModule, start: StartOfExercise): Sheet {
  const { topics, difficulty, scenario, seed = randomSeed() } = start
  const scope = { topics, ...(scenario !== undefined && { subject: scenario }) }
  return sheetOf(module.generate(seed, difficulty, scope))
}

function nextSheet(
  module: ExerciseModule,
  difficulty: Difficulty,
  topics: readonly string[],
  previous: Exercise,
): Sheet {
  let exercise = module.generate(randomSeed(), difficulty, { topics })
  // Small kinds can give the same problem twice running; "new" must be new.
  for (
    let tried = 0;
    tried < 8 && previous.prompt === exercise.prompt && sameFields(previous, exercise);
    tried += 1
  ) {
    exercise = module.generate(randomSeed(), difficulty, { topics })
  }
  return sheetOf(exercise)
}

function sheetOf(exercise: Exercise): Sheet {
  return {
    exercise,
    answer: emptyAnswer(exercise),
    checked: null,
    hints: [],
    isSolutionShown: false,
    checks: 0,
  }
}

function sameFields(one: Exercise, other: Exercise): boolean {
  return (
    JSON.stringify([one.fields, one.exhibits]) === JSON.stringify([other.fields, other.exhibits])
  )
}

export function useExercise(module: ExerciseModule, start: StartOfExercise) {
  const [difficulty, setDifficulty] = useState(start.difficulty)
  const [round, setRound] = useState(0)
  const [sheet, setSheet] = useState<Sheet>(() => firstSheet(module, start))
  const { exercise, answer, checked, hints } = sheet

  const startNew = (next: Difficulty) => {
    setSheet(nextSheet(module, next, start.topics, exercise))
    setRound(round + 1)
  }

  return {
    ...sheet,
    difficulty,
    /** Counts exercises: 0 is the one shown first. */
    round,
    give: (fieldId: string, value: AnswerValue) =>
      setSheet((current) => ({ ...current, answer: { ...current.answer, [fieldId]: value } })),
    check: () =>
      setSheet({
        ...sheet,
        checked: { answer, verdict: module.check(exercise, answer) },
        checks: sheet.checks + 1,
      }),
    /** The next rung; when all are there, the one about the answer is made again. */
    takeHint: () => {
      const ladder = module.hints(exercise, answer)
      setSheet({
        ...sheet,
        hints: hints.length < ladder.length ? ladder.slice(0, hints.length + 1) : ladder,
      })
    },
    hasAllHints: hints.length === 3,
    solution: sheet.isSolutionShown ? module.solve(exercise) : null,
    showSolution: () => setSheet({ ...sheet, isSolutionShown: true }),
    startNew: () => startNew(difficulty),
    chooseDifficulty: (chosen: Difficulty) => {
      setDifficulty(chosen)
      startNew(chosen)
    },
    /** What was said of a field, or of a part of it, as long as it has not been changed since. */
    verdictOn: (fieldId: string, partId?: string): PartVerdict | undefined => {
      if (!checked) return undefined
      const said = checked.verdict.fields[fieldId]
      const [now, then] = [answer[fieldId], checked.answer[fieldId]]
      if (partId === undefined) return now === then ? said : undefined
      return partsIn(now)[partId] === partsIn(then)[partId] ? said?.parts?.[partId] : undefined
    },
  }
}

export type ExerciseSheet = ReturnType<typeof useExercise>
