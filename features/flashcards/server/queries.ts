/** Every SQL statement of the flashcards feature. Rows in, rows out, no rules. */
import type { Insertable, Updateable } from 'kysely'

import { lockRows, type Db } from '#platform/server/database.ts'

import type { FlashcardsTables } from './tables.ts'

type FlashcardsDb = Db<FlashcardsTables>

export async function selectMemories(db: FlashcardsDb, userId: string) {
  return db
    .selectFrom('flashcards_memory')
    .select(['card_id', 'memory', 'due_at', 'introduced_at', 'is_suspended'])
    .where('user_id', '=', userId)
    .orderBy('card_id')
    .execute()
}

export async function selectCardIds(db: FlashcardsDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('flashcards_memory')
    .select('card_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ card_id }) => card_id)
}

/** Of several ids, the one that the learner has a row for. */
export async function selectStoredId(
  db: FlashcardsDb,
  userId: string,
  cardIds: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('flashcards_memory')
    .select('card_id')
    .where('user_id', '=', userId)
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .executeTakeFirst()
  return row?.card_id
}

/** The row of a card, created if necessary, locked until the transaction ends. */
export async function lockMemory(db: FlashcardsDb, userId: string, cardId: string) {
  await db
    .insertInto('flashcards_memory')
    .values({
      user_id: userId,
      card_id: cardId,
      memory: null,
      due_at: null,
      introduced_at: null,
      is_suspended: 0,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'card_id']).doNothing())
    .execute()
  return lockRows(
    db,
    db
      .selectFrom('flashcards_memory')
      .selectAll()
      .where('user_id', '=', userId)
      .where('card_id', '=', cardId),
  ).executeTakeFirstOrThrow()
}

export async function updateMemory(
  db: FlashcardsDb,
  userId: string,
  cardId: string,
  change: Omit<Updateable<FlashcardsTables['flashcards_memory']>, 'user_id' | 'card_id'>,
) {
  await db
    .updateTable('flashcards_memory')
    .set(change)
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .execute()
}

/** A card's log in the order of arrival. */
export async function selectEvents(db: FlashcardsDb, userId: string, cardId: string) {
  return db
    .selectFrom('flashcards_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .orderBy('number')
    .execute()
}

/** False if an event with this id exists. */
export async function insertEvent(
  db: FlashcardsDb,
  event: Insertable<FlashcardsTables['flashcards_event']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('flashcards_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function selectSettings(db: FlashcardsDb, userId: string) {
  return db
    .selectFrom('flashcards_setting')
    .select(['new_per_day', 'is_all_unlocked'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function upsertSettings(
  db: FlashcardsDb,
  row: Insertable<FlashcardsTables['flashcards_setting']>,
) {
  const { new_per_day, is_all_unlocked } = row
  await db
    .insertInto('flashcards_setting')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ new_per_day, is_all_unlocked }),
    )
    .execute()
}

export async function selectAllEvents(db: FlashcardsDb, userId: string) {
  return db
    .selectFrom('flashcards_event')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('happened_at')
    .orderBy('number')
    .execute()
}

const TABLES = ['flashcards_event', 'flashcards_memory', 'flashcards_setting'] as const

export async function deleteAllOf(db: FlashcardsDb, userId: string) {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Every learner who has reviewed a card. */
export async function selectLearners(db: Db<FlashcardsTables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('flashcards_event')
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
