/** The true bank: what learners answer before the exam. */
import type { Chance } from '../chance.ts'
import type { TrueTopic } from './exam.ts'
import { drawItem, type Item, type ItemTraits } from './items.ts'

export type Bank = {
  readonly topics: readonly TrueTopic[]
  readonly byTopic: readonly (readonly Item[])[]
}

export const ITEMS_A_TOPIC = 12

/** Its mean difficulty is 0, as the product keeps it. */
export function drawBank(chance: Chance, topics: readonly TrueTopic[], traits: ItemTraits): Bank {
  const drawn = topics.map(() =>
    Array.from({ length: ITEMS_A_TOPIC }, () => drawItem(chance, traits)),
  )
  const all = drawn.flat()
  const mean = all.reduce((sum, { difficulty }) => sum + difficulty, 0) / all.length
  return {
    topics,
    byTopic: drawn.map((items) =>
      items.map((item) => ({ ...item, difficulty: item.difficulty - mean })),
    ),
  }
}
