/** The exercise of a practice exam, made from the material about its topic. */
import { oncePer } from '#platform/contract/once-per.ts'

import type { ExamExerciseRequest } from '../contract.ts'
import { EXAM_DIFFICULTY } from '../core/exam-topics.ts'
import type { Exercise, ExerciseModule } from '../core/exercise.ts'
import type { Kind } from '../core/material.ts'
import { NothingToAsk } from '../core/subjects.ts'
import { loadKind } from './exercise-modules.ts'

type ExamProblem = {
  readonly title: string
  readonly module: ExerciseModule
  readonly exercise: Exercise
}
/** Null: the kind asks nothing about the topic any more. */
type Loading = Promise<ExamProblem | null>

/** For the promise of a kind, which stays the same until it is loaded again, its problems by seed. */
const problemsOf = oncePer((_loading: Promise<Kind>) => new Map<number, Loading>())

/** The same promise each time, so that a component may wait for it. */
export function examProblem({ kind, topic, seed }: ExamExerciseRequest): Loading {
  const loading = loadKind(kind, { topics: [topic] })
  const problems = problemsOf(loading)
  const known = problems.get(seed)
  if (known) return known
  const problem = loading.then((loaded) => pose(loaded, topic, seed))
  problems.set(seed, problem)
  return problem
}

function pose({ title, module }: Kind, topic: string, seed: number): ExamProblem | null {
  try {
    return {
      title,
      module,
      exercise: module.generate(seed, EXAM_DIFFICULTY, { topics: [topic] }),
    }
  } catch (error) {
    if (error instanceof NothingToAsk) return null
    throw error
  }
}
