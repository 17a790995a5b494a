/** Where tests of exercises find the material, and a kind made from it. */
import { fileURLToPath } from 'node:url'

import type { ExerciseKind } from '../contract.ts'
import type { Kind } from '../core/material.ts'
import { readExercises } from './read-exercises.ts'

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url))

/** @throws with the mistakes of its material. */
export async function readKind(kind: ExerciseKind): Promise<Kind> {
  const { kinds, problems } = await readExercises(CONTENT_FOLDER, [kind])
  const read = kinds.get(kind)
  if (!read) throw new Error(problems.join('\n'))
  return read
}
