/** The web door of practice: an exercise for whoever has a place for one. */
import { use, type ReactNode } from 'react'
import { z } from 'zod/mini'

import { AppError } from '#platform/contract/errors.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import { ExerciseKind } from './contract.ts'

type Loaded = typeof import('./web/exercise.tsx')

let loading: Promise<Loaded> | null = null

/** Kept while it loads and after, but not when it failed: then the next try asks again. */
function load(): Promise<Loaded> {
  loading ??= import('./web/exercise.tsx').catch((cause: unknown) => {
    loading = null
    throw new AppError(
      'unavailable',
      'The exercise could not be loaded. Check the connection and try again.',
      {
        cause,
      },
    )
  })
  return loading
}

function LoadedExercise({ kind }: { readonly kind: ExerciseKind }) {
  const { Exercise } = use(load())
  return <Exercise kind={kind} />
}

/** An endless exercise of a kind; nothing for a kind that does not exist. Its code is loaded when it is shown. */
export function renderExercise(kind: string): ReactNode {
  const known = z.safeParse(ExerciseKind, kind)
  if (!known.success) return null
  return (
    <LoadBoundary>
      <LoadedExercise kind={known.data} />
    </LoadBoundary>
  )
}
