/** The topics whose questions a learner's newest answers got wrong most often. */
import { isMistake, type AnsweredItem } from '#features/learning/contract.ts'

export type WeakTopic = {
  readonly topic: string
  /** Questions whose newest answer was wrong, and all that were answered. */
  readonly wrong: number
  readonly answered: number
}

const MOST = 3

/** @param topicOf undefined where an item is no question of the bank. */
export function weakTopics(
  answered: ReadonlyMap<string, AnsweredItem>,
  topicOf: (itemId: string) => string | undefined,
): WeakTopic[] {
  const byTopic = new Map<string, { wrong: number; answered: number }>()
  for (const [id, item] of answered) {
    const topic = topicOf(id)
    if (topic === undefined) continue
    const before = byTopic.get(topic) ?? { wrong: 0, answered: 0 }
    byTopic.set(topic, {
      wrong: before.wrong + (isMistake(item) ? 1 : 0),
      answered: before.answered + 1,
    })
  }
  return [...byTopic]
    .map(([topic, counts]) => ({ topic, ...counts }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong || a.answered - b.answered)
    .slice(0, MOST)
}
