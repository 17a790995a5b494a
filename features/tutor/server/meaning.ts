/** What is near a question by meaning: the sentence model over the vectors of a track. */
import type { Vectors } from '#features/curriculum/contract.ts'

import type { NearRow } from '../core/ask/near-row.ts'
import type { Meaning } from '../core/ask/understand-part.ts'

/** How many rows are looked at: a unit has about ten. */
const NEAREST = 400

/** Without vectors or a model, nothing is near, and words alone decide. @param onFailure told of a model that does not run. */
export function meaningOver(
  vectors: () => Promise<Vectors>,
  embed: (text: string) => Promise<Float32Array>,
  onFailure: (error: unknown) => void,
): Meaning {
  const find = async (text: string): Promise<readonly NearRow[]> => {
    try {
      const { rows, nearest } = await vectors()
      if (rows.length === 0) return []
      return nearest(await embed(text), NEAREST).map(({ row, cosine }) => ({ ...row, cosine }))
    } catch (error) {
      onFailure(error)
      return []
    }
  }
  return eachTextOnce(find)
}

/** Several readers of a question look at the same texts. The model does not see the space around one. */
export function eachTextOnce<Result>(
  compute: (text: string) => Promise<Result>,
): (text: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>()
  return async (text) => {
    const bare = text.trim()
    const result = results.get(bare) ?? compute(bare)
    results.set(bare, result)
    return result
  }
}
