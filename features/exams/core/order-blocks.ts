/** The order in which a form asks: mixed, and no topic twice in a row where that can be avoided. */
import type { Random } from '#platform/contract/random.ts'

/** What stays together: the topics of its items, in their order. */
export type Block = { readonly topics: readonly string[] }

/**
 * @param before the topic that is asked just before the first block.
 */
export function orderBlocks<T extends Block>(
  blocks: readonly T[],
  random: Random,
  before: string | undefined,
): T[] {
  const left = random.shuffle(blocks)
  const counts = new Map<string | undefined, number>()
  for (const { topics } of left) counts.set(topics[0], (counts.get(topics[0]) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const ordered: T[] = []
  let last = before
  while (left.length > 0) {
    // A topic of more than half of the blocks has to be asked now, or it meets itself at the end.
    const half = left.length / 2
    const urgent =
      most > half
        ? left.findIndex(({ topics }) => topics[0] !== last && (counts.get(topics[0]) ?? 0) > half)
        : -1
    const other = urgent < 0 ? left.findIndex(({ topics }) => topics[0] !== last) : urgent
    const [next] = left.splice(Math.max(0, other), 1)
    if (!next) break
    ordered.push(next)
    counts.set(next.topics[0], (counts.get(next.topics[0]) ?? 0) - 1)
    last = next.topics.at(-1)
  }
  return ordered
}
