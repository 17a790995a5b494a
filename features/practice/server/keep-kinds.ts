/** Opens each kind when it is first asked for and keeps it: opening all of them would delay the start. */
import type { ExerciseKind } from '../contract.ts'
import type { WholeKind } from '../core/material.ts'

type OpenKind = (kind: ExerciseKind) => Promise<WholeKind>

export function keepKinds(open: OpenKind): OpenKind {
  const opened = new Map<ExerciseKind, Promise<WholeKind>>()
  return (kind) => {
    const known = opened.get(kind)
    if (known) return known
    const opening = open(kind)
    opened.set(kind, opening)
    // Files that cannot be read now may be readable at the next request.
    opening.catch(() => opened.delete(kind))
    return opening
  }
}
