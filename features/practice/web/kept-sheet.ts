/**
 * An exercise as it is kept for the visit, and made again from that.
 *
 * Only what cannot be worked out is kept: the problem comes from its seed, the verdict and the hints from the answers.
 */
import { z } from 'zod/mini'

import { ExerciseResult, HelpTaken } from '../contract.ts'
import type { Exercise, ExerciseModule } from '../core/exercise.ts'
import { posedHash } from '../core/posed.ts'
import { startedAnswer } from '../core/started-answer.ts'
import type { OpenSheet } from './open-sheet.ts'

const Given = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
)

const KeptSheet = z.object({
  exerciseId: z.uuid(),
  seed: z.int(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  scope: z.object({ topics: z.array(z.string()), subject: z.optional(z.string()) }),
  /** A hash of the problem as it was shown. */
  posed: z.string(),
  answer: Given,
  checked: z.nullable(Given),
  first: z.nullable(z.object({ isCorrect: z.boolean(), assistance: HelpTaken })),
  hints: z.object({ count: z.int(), answer: Given }),
  isSolutionShown: z.boolean(),
  checks: z.int(),
  isOpen: z.boolean(),
  milliseconds: z.number(),
  best: z.nullable(ExerciseResult),
})

/** @param milliseconds on this problem since the page was opened. */
export function toKeep(sheet: OpenSheet, milliseconds: number): unknown {
  const { exercise, checked, hints, hintedWith, ...rest } = sheet
  const { seed, difficulty, scope } = exercise
  return {
    ...rest,
    seed,
    difficulty,
    scope,
    milliseconds: sheet.milliseconds + milliseconds,
    posed: posedHash(exercise),
    checked: checked?.answer ?? null,
    hints: { count: hints.length, answer: hintedWith },
  }
}

/** Null where nothing was kept, or the exercise has changed since: then a new one begins. */
export function fromKept(module: ExerciseModule, kept: unknown): OpenSheet | null {
  const { data } = z.safeParse(KeptSheet, kept)
  const exercise = data && makeAgain(module, data)
  if (!data || !exercise) return null
  const { exerciseId, answer, checked, first, hints, isSolutionShown, checks } = data
  const { isOpen, milliseconds, best } = data
  const hintedWith = startedAnswer(exercise, hints.answer)
  const given = checked && startedAnswer(exercise, checked)
  return {
    exerciseId,
    exercise,
    answer: startedAnswer(exercise, answer),
    checked: given && { answer: given, verdict: module.check(exercise, given) },
    first,
    hints: hints.count === 0 ? [] : module.hints(exercise, hintedWith).slice(0, hints.count),
    hintedWith,
    isSolutionShown,
    checks,
    isOpen,
    milliseconds,
    best,
  }
}

function makeAgain(
  module: ExerciseModule,
  { seed, difficulty, scope, posed }: z.infer<typeof KeptSheet>,
): Exercise | null {
  const { topics, subject } = scope
  try {
    const exercise = module.generate(seed, difficulty, {
      topics,
      ...(subject !== undefined && { subject }),
    })
    return posedHash(exercise) === posed ? exercise : null
  } catch {
    // Its subject is gone.
    return null
  }
}
