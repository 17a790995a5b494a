/** The web door of practice: an exercise for whoever has a place for one. */
import { use, type ReactNode } from 'react'
import { z } from 'zod/mini'

import { codePart } from '#platform/web/code-part.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import { ExerciseKind } from './contract.ts'

const exercise = codePart(() => import('./web/exercise.tsx'))

function LoadedExercise({ kind }: { readonly kind: ExerciseKind }) {
  const { Exercise } = use(exercise.read())
  return <Exercise kind={kind} />
}

/** An endless exercise of a kind; nothing for a kind that does not exist. Its code is loaded when it is shown. */
export function renderExercise(kind: string): ReactNode {
  const known = z.safeParse(ExerciseKind, kind)
  if (!known.success) return null
  return (
    <LoadBoundary what="This exercise">
      <LoadedExercise kind={known.data} />
    </LoadBoundary>
  )
}
