/** The vectors of a track's part, in the file that the server reads. A text that has none yet is left out. */
import { textOfTerm, textsOfAnswer, textsOfLesson, textsOfTree } from '../core/embedded-texts.ts'
import { hashOf, type ContentVectors } from '../read/content-vectors.ts'
import type { TrackPart } from '../server/compiled-content.ts'
import { packVectors } from '../server/vector-table.ts'

export function compileVectors(
  { answers, trees, lessons, terms }: TrackPart,
  vectors: ContentVectors,
): Uint8Array {
  const texts = [
    ...answers.flatMap(textsOfAnswer),
    ...trees.flatMap(textsOfTree),
    ...lessons.flatMap(textsOfLesson),
    ...terms.map(textOfTerm),
  ]
  return packVectors(
    texts.flatMap(({ row, text }) => {
      const vector = vectors.get(hashOf(text))
      return vector ? [{ row, vector }] : []
    }),
  )
}
