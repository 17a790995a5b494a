/**
 * One card of one learner inside a transaction: its row, locked, and its log.
 *
 * A card that its authors renamed keeps the id it was first stored under: a log is never rewritten.
 */
import type { Selectable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import { countedReviews, rebuildMemory, writeMemory, type LoggedReview } from '../core/schedule.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { lockMemory, selectCardIds, selectEvents, updateMemory } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type Event = Selectable<FlashcardsTables['flashcards_event']>

/**
 * The id a card is stored under; its id of today where it is not stored yet.
 *
 * @param cardId its id of today.
 */
export async function storedIdOf(
  db: Db<FlashcardsTables>,
  { curriculum }: FlashcardsNeeds,
  userId: string,
  cardId: string,
): Promise<string> {
  const storedIds = await selectCardIds(db, userId)
  return storedIds.find((id) => curriculum.currentId(id) === cardId) ?? cardId
}

/** Locks the card's row, making one where there is none, and reads its log, oldest event first. */
export async function openCard(db: Db<FlashcardsTables>, userId: string, storedId: string) {
  const row = await lockMemory(db, userId, storedId)
  const events = await selectEvents(db, userId, storedId)
  return { row, events, log: reviewsOf(events) }
}

export function reviewsOf(events: readonly Event[]): LoggedReview[] {
  const undone = new Set(events.flatMap(({ undone_id }) => undone_id ?? []))
  return events.flatMap(({ id, grade, happened_at }) =>
    grade === null ? [] : [{ id, grade, reviewedAt: happened_at, isUndone: undone.has(id) }],
  )
}

/** Stores what the log amounts to now, and answers with it. */
export async function keepMemory(
  db: Db<FlashcardsTables>,
  userId: string,
  storedId: string,
  log: readonly LoggedReview[],
) {
  const memory = rebuildMemory(log)
  await updateMemory(db, userId, storedId, {
    memory: writeMemory(memory),
    due_at: memory?.dueAt ?? null,
    introduced_at: countedReviews(log)[0]?.reviewedAt ?? null,
  })
  return memory
}
