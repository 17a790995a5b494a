/** What is near a question by meaning: the sentence model over the vectors of a track. */
import type { Vectors } from '#features/curriculum/contract.ts'

import type { Meaning } from '../core/ask/understand-part.ts'

/** How many rows are looked at: a unit has about ten. */
const NEAREST = 200

/** Without vectors or a model, nothing is near, and words alone decide. @param onFailure told of a model that does not run. */
export function meaningOver(
  vectors: () => Promise<Vectors>,
  embed: (text: string) => Promise<Float32Array>,
  onFailure: (error: unknown) => void,
): Meaning {
  return async (text) => {
    try {
      const { rows, nearest } = await vectors()
      if (rows.length === 0) return []
      return nearest(await embed(text), NEAREST).map(({ row, cosine }) => ({ ...row, cosine }))
    } catch (error) {
      onFailure(error)
      return []
    }
  }
}
