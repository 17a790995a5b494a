/** Refuses two cards that ask the same: a learner would review one fact twice. */
import type { ContentCard } from '../contract.ts'

/**
 * Cards whose fronts have the same words in the same order, whatever their case and punctuation.
 *
 * @param at the position of what has this name, e.g. `card osi-order`, as `file:line`.
 */
export function repeatedFronts(
  cards: readonly ContentCard[],
  at: (name: string) => string,
): string[] {
  const firstByFront = new Map<string, string>()
  return cards.flatMap(({ id, front }) => {
    const words = wordsOf(front)
    const first = firstByFront.get(words)
    if (first === undefined) firstByFront.set(words, id)
    return first === undefined
      ? []
      : [
          `${at(`card ${id}`)}: asks the same as card ${first}; ask something else, or keep one and lead the other's id to it in aliases.yaml`,
        ]
  })
}

/** Only the punctuation around a word is left out: `S` and `S*`, `/24` and `24` stay different. */
function wordsOf(front: string): string {
  return front
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/^["'“”‘’(]+|["'“”‘’().,:;?!]+$/g, ''))
    .filter((word) => word !== '')
    .join(' ')
}
