/**
 * One card of one learner inside a transaction: its row, locked, and its log.
 *
 * A renamed card keeps the id it was first stored under: a log is never rewritten.
 */
import type { Selectable } from 'kysely'

import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { countedReviews, rebuildMemory, writeMemory, type LoggedReview } from '../core/schedule.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { lockMemory, selectEvents, selectStoredId, updateMemory } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

type Event = Selectable<FlashcardsTables['flashcards_event']>

/**
 * Every id a card may be stored under, its current id first.
 *
 * @throws not_found if there is no such card.
 */
export function findCard({ curriculum }: FlashcardsNeeds, cardId: string): readonly string[] {
  if (curriculum.lessonOfCard(cardId) === undefined) throw notFound('This card')
  return curriculum.everyIdOf(cardId)
}

/** The id a card is stored under; its current id if it is not stored yet. */
export async function storedIdOf(
  db: Db<FlashcardsTables>,
  userId: string,
  cardIds: readonly string[],
): Promise<string> {
  return (await selectStoredId(db, userId, cardIds)) ?? cardIds[0] ?? ''
}

/** Locks the card's row, creating it if necessary, and reads its log, oldest event first. */
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

/** Stores the memory computed from the log, and returns it. */
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
