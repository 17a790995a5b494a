/** Between the rows of reviewed cards and what other features read of them. */
import { readMemory } from '../core/card-memory.ts'
import type { CardMemory, KnownCard } from '../core/learning-record.ts'
import type { LearningNeeds } from './needs.ts'
import type { LearningTables } from './tables.ts'

type CardRow = Omit<LearningTables['learning_card'], 'user_id'>

/**
 * By their current ids, in the order of the rows.
 *
 * @param rows the earliest due first: two cards that content has made one are two rows until the next review, and the one
 * that is due first counts.
 */
export function cardsByCurrentId(
  rows: readonly CardRow[],
  { currentId }: Pick<LearningNeeds['curriculum'], 'currentId'>,
): ReadonlyMap<string, KnownCard> {
  const cards = new Map<string, KnownCard>()
  for (const row of rows) {
    const id = currentId(row.item)
    if (!cards.has(id)) cards.set(id, new StoredCard(id, row))
  }
  return cards
}

/** Its memory is read on demand: few of a learner's cards are due. */
class StoredCard implements KnownCard {
  readonly cardId: string
  readonly dueAt: number
  readonly introducedAt: number
  #memory: CardMemory | string

  constructor(cardId: string, { due_at, introduced_at, memory }: CardRow) {
    this.cardId = cardId
    this.dueAt = due_at
    this.introducedAt = introduced_at
    this.#memory = memory
  }

  get memory(): CardMemory {
    if (typeof this.#memory === 'string') this.#memory = readMemory(this.#memory)
    return this.#memory
  }
}
