/** An exercise as a learner sees it. A page says with its answer what it posed, so that nothing else is judged. */
import { shortHash } from '#platform/contract/short-hash.ts'

import type { Exercise } from './exercise.ts'

export type Posed = Pick<Exercise, 'prompt' | 'exhibits' | 'fields'>

export function posedOf({ prompt, exhibits, fields }: Exercise): Posed {
  return { prompt, exhibits, fields }
}

/** Differs where anything that is shown differs. */
export function posedHash(exercise: Exercise): string {
  return shortHash(JSON.stringify(posedOf(exercise)))
}
