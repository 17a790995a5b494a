/** Where tests of exercises find the material, and kinds made from it. Files of one run share what was read. */
import { fileURLToPath } from 'node:url'

import type { ExerciseKind } from '../contract.ts'
import type { Kind } from '../core/material.ts'
import { readExercises, type Exercises } from './read-exercises.ts'

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url))

let all: Promise<Exercises> | undefined
const readByKind = new Map<ExerciseKind, Promise<Exercises>>()

/** All kinds, and the mistakes of their material. */
export function readAllKinds(): Promise<Exercises> {
  all ??= readExercises(CONTENT_FOLDER)
  return all
}

/** @throws with the mistakes of its material. */
export async function readKind(kind: ExerciseKind): Promise<Kind> {
  const reading = all ?? readByKind.get(kind) ?? readExercises(CONTENT_FOLDER, [kind])
  readByKind.set(kind, reading)
  const { kinds, problems } = await reading
  const read = kinds.get(kind)
  if (!read) throw new Error(problems.join('\n'))
  return read
}
