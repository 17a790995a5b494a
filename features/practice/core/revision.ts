/** Which version of a kind made an exercise: its code, and the material that it was given. */
import { shortHash } from '#platform/contract/short-hash.ts'

import type { Material } from './material.ts'

/** Raise it when the code of a kind makes other problems of the same seed, or judges otherwise. */
const ENGINES = 1

/** Differs where any file of the kind differs. */
export function revisionOf(material: Material<unknown, unknown>): string {
  return shortHash(JSON.stringify([ENGINES, material]))
}
