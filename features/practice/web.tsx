/** The web door of practice: an exercise for whoever has a place for one. */
import { use, type ReactNode } from 'react'
import { z } from 'zod/mini'

import { codePart } from '#platform/web/code-part.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import { ExerciseKind, type ExerciseRequest } from './contract.ts'
import { DIFFICULTIES } from './core/exercise.ts'

const exercise = codePart(() => import('./web/exercise.tsx'))

type LoadedProps = { readonly kind: ExerciseKind; readonly request: ExerciseRequest }

function LoadedExercise({ kind, request }: LoadedProps) {
  const { Exercise } = use(exercise.read())
  const difficulty = DIFFICULTIES.find((one) => one === request.difficulty)
  return (
    <Exercise
      kind={kind}
      topics={request.topics}
      {...(difficulty && { difficulty })}
      {...(request.scenario !== undefined && { scenario: request.scenario })}
      {...(request.seed !== undefined && { seed: request.seed })}
    />
  )
}

/** An endless exercise; nothing for a kind that does not exist. Its code is loaded when it is shown. */
export function renderExercise(request: ExerciseRequest): ReactNode {
  const known = z.safeParse(ExerciseKind, request.kind)
  if (!known.success) return null
  return (
    <LoadBoundary what="This exercise">
      <LoadedExercise kind={known.data} request={request} />
    </LoadBoundary>
  )
}
