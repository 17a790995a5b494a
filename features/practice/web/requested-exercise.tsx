/** An exercise as a lesson asks for it: the request is parsed here, with the exercise's code, so that no other page loads what that takes. */
import type { ReactNode } from 'react'
import { z } from 'zod/mini'

import { ExerciseKind, type ExerciseRequest } from '../contract.ts'
import { DIFFICULTIES } from '../core/exercise.ts'
import { Exercise } from './exercise.tsx'

/** Nothing for a kind that does not exist. */
export function RequestedExercise({ request }: { readonly request: ExerciseRequest }): ReactNode {
  const { data: kind } = z.safeParse(ExerciseKind, request.kind)
  if (kind === undefined) return null
  const difficulty = DIFFICULTIES.find((one) => one === request.difficulty)
  return (
    <Exercise
      kind={kind}
      topics={request.topics}
      {...(request.only && { only: request.only })}
      {...(difficulty && { difficulty })}
      {...(request.scenario !== undefined && { scenario: request.scenario })}
      {...(request.seed !== undefined && { seed: request.seed })}
      {...(request.lessonId !== undefined && { lessonId: request.lessonId })}
    />
  )
}
