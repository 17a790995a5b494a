/** Which topic a learner names, or explains without naming it. */
import { stemsOf } from '#features/curriculum/contract.ts'

import type { NearRow } from '../ask/near-row.ts'
import type { Library } from '../library.ts'

/** How near a question about a topic must be. */
const NEAR_FROM = 0.52
/** A topic whose name is in the text is nearer by this for each word of it. */
const NAMED = 0.15
/** Without a sentence model: the share that the best unit must have by words. */
const LEAST_SHARED = 1

export type FindTopic = {
  readonly library: Library
  /** The topics that can be explained. */
  readonly topics: ReadonlySet<string>
  readonly text: string
  readonly near: readonly NearRow[]
}

/** @returns null where nothing that can be explained is near. */
export function findTopic({ library, topics, text, near }: FindTopic): string | null {
  const said = new Set(stemsOf(text))
  const wordsNamed = (topic: string) => {
    const stems = stemsOf(topic.replaceAll('-', ' '))
    return stems.every((stem) => said.has(stem)) ? stems.length : 0
  }
  const scores = new Map<string, number>()
  const note = (topic: string | undefined, score: number) => {
    if (topic === undefined || !topics.has(topic)) return
    scores.set(topic, Math.max(scores.get(topic) ?? 0, score))
  }
  for (const row of near)
    if (row.kind === 'answer') note(library.units.byId.get(row.id)?.topic, row.cosine)
  if (near.length === 0)
    for (const [id, share] of library.units.search(text))
      if (share >= LEAST_SHARED) note(library.units.byId.get(id)?.topic, share)
  const [best] = [...scores]
    .map(([topic, score]) => [topic, score + NAMED * wordsNamed(topic)] as const)
    .toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= NEAR_FROM ? best[0] : null
}

/** A text that is nothing but the name of a topic. */
export function namedAlone(
  text: string,
  topics: ReadonlySet<string>,
  titleOf: (topic: string) => string,
): string | null {
  const key = keyOf(text)
  const names = (topic: string) => [topic.replaceAll('-', ' '), titleOf(topic)]
  return [...topics].find((topic) => names(topic).some((name) => keyOf(name) === key)) ?? null
}

const keyOf = (text: string): string =>
  stemsOf(text)
    .filter((stem) => stem !== 'and' && stem !== 'the')
    .toSorted()
    .join(' ')
