/** One exercise after the other: what is given, what was checked, which hints were taken, what is to be recorded. */
import { useState } from 'react'

import type { HelpTaken } from '../contract.ts'
import { partsIn } from '../core/answer-value.ts'
import type {
  Answer,
  AnswerValue,
  Difficulty,
  Exercise,
  ExerciseModule,
  PartVerdict,
} from '../core/exercise.ts'
import { bestResult, resultOf } from '../core/lesson-result.ts'
import { markOf } from '../core/mark.ts'
import { startedAnswer } from '../core/started-answer.ts'
import type { Scope } from '../core/subjects.ts'
import { fromKept } from './kept-sheet.ts'
import type { OpenSheet } from './open-sheet.ts'
import type { AnswerGiven } from './use-record-answer.ts'

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
}

/** What a drill is about, and with which problem it begins. */
export type StartOfExercise = {
  readonly topics: readonly string[]
  /** The scenarios that it asks; all about its topics where absent. */
  readonly only?: readonly string[] | undefined
  readonly difficulty: Difficulty
  readonly scenario?: string | undefined
  readonly seed?: number | undefined
  /** Only what is to be done is shown until the learner starts. */
  readonly isFolded?: boolean
}

/** Where the sheet of an exercise is kept for the visit. */
export type SheetKeeper = {
  readonly read: () => unknown
  readonly keep: (sheet: unknown) => void
}

function firstSheet(module: ExerciseModule, start: StartOfExercise): OpenSheet {
  const { difficulty, scenario, seed = randomSeed() } = start
  return sheetOf(module.generate(seed, difficulty, scopeOf(start, seed, scenario)), {
    isOpen: start.isFolded !== true,
    best: null,
  })
}

/** What a problem is to be about: the scenario that is asked for, or else one of those that the drill is confined to. */
function scopeOf({ topics, only = [] }: StartOfExercise, seed: number, scenario?: string): Scope {
  const subject = scenario ?? only[Math.abs(seed) % only.length]
  return { topics, ...(subject !== undefined && { subject }) }
}

function nextSheet(
  module: ExerciseModule,
  difficulty: Difficulty,
  start: StartOfExercise,
  sheet: OpenSheet,
): OpenSheet {
  const previous = sheet.exercise
  const generate = (seed: number) => module.generate(seed, difficulty, scopeOf(start, seed))
  let exercise = generate(randomSeed())
  // Small kinds can give the same problem twice running; "new" must be new.
  for (
    let tried = 0;
    tried < 8 && previous.prompt === exercise.prompt && sameFields(previous, exercise);
    tried += 1
  ) {
    exercise = generate(randomSeed())
  }
  return sheetOf(exercise, sheet)
}

function sheetOf(
  exercise: Exercise,
  { isOpen, best }: Pick<OpenSheet, 'isOpen' | 'best'>,
): OpenSheet {
  return {
    exerciseId: crypto.randomUUID(),
    exercise,
    answer: startedAnswer(exercise),
    hintedWith: {},
    isOpen,
    milliseconds: 0,
    best,
    checked: null,
    first: null,
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

/** The help that counts for the next answer: who has seen the solution was helped by that, whatever came before. */
function helpTakenWith({ hints, isSolutionShown }: OpenSheet): HelpTaken {
  if (isSolutionShown) return { kind: 'solution' }
  return hints.length === 0 ? { kind: 'none' } : { kind: 'hint', rung: hints.length }
}

function isSameAnswer(one: Answer, other: Answer | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What of an answer its exercise does not know. */
type Surroundings = {
  readonly record: (given: AnswerGiven) => void
  /** How long this problem has been worked on. */
  readonly readMilliseconds: () => number
}

/** @param keeper null: nothing is kept. */
export function useExercise(
  module: ExerciseModule,
  start: StartOfExercise,
  keeper: SheetKeeper | null,
) {
  const [round, setRound] = useState(0)
  const [sheet, setSheet] = useState<OpenSheet>(
    () => (keeper && fromKept(module, keeper.read())) ?? firstSheet(module, start),
  )
  const [difficulty, setDifficulty] = useState(sheet.exercise.difficulty)
  const { exercise, answer, checked, hints } = sheet

  const startNew = (next: Difficulty) => {
    setSheet(nextSheet(module, next, start, sheet))
    setRound(round + 1)
  }

  return {
    ...sheet,
    /** For its keeper. */
    whole: sheet,
    difficulty,
    /** Counts exercises: 0 is the one shown first. */
    round,
    give: (fieldId: string, value: AnswerValue) =>
      setSheet((current) => ({ ...current, answer: { ...current.answer, [fieldId]: value } })),
    open: () => setSheet({ ...sheet, isOpen: true }),
    check: ({ record, readMilliseconds }: Surroundings) => {
      const verdict = module.check(exercise, answer)
      const { isBlank } = markOf(exercise, verdict)
      const assistance = helpTakenWith(sheet)
      const first = sheet.first ?? (isBlank ? null : { isCorrect: verdict.isCorrect, assistance })
      const result = isBlank ? null : resultOf(verdict.isCorrect, assistance.kind !== 'none')
      setSheet({
        ...sheet,
        checked: { answer, verdict },
        first,
        checks: sheet.checks + 1,
        best: bestResult([sheet.best, result]),
      })
      // Checked once more without a change, or before anything was given, it shows nothing new.
      if (isBlank || isSameAnswer(answer, checked?.answer)) return
      const { exerciseId } = sheet
      const milliseconds = sheet.milliseconds + readMilliseconds()
      record({ exercise, exerciseId, answer, assistance, milliseconds })
    },
    /** The next rung; when all are there, the one about the answer is made again. */
    takeHint: () => {
      const ladder = module.hints(exercise, answer)
      setSheet({
        ...sheet,
        hints: hints.length < ladder.length ? ladder.slice(0, hints.length + 1) : ladder,
        hintedWith: answer,
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
