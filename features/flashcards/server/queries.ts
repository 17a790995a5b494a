/** Every SQL statement of the flashcards feature. Rows in, rows out, no rules. */
import type { Insertable, Selectable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { FlashcardsTables } from './tables.ts'

type FlashcardsDb = Db<FlashcardsTables>
type Learner = { readonly userId: string }

/** The ids of the suspended cards, as they were stored. */
export async function selectSuspended(db: FlashcardsDb, userId: string): Promise<string[]> {
  const rows = await suspendedOf(db, { userId })
  return rows.map(({ card_id }) => card_id)
}

const suspendedOf = prepareQuery((db: FlashcardsDb, { userId }: Learner) =>
  db
    .selectFrom('flashcards_suspended')
    .select('card_id')
    .where('user_id', '=', userId)
    .orderBy('card_id'),
)

/** Does nothing where it is suspended already. */
export async function insertSuspended(db: FlashcardsDb, userId: string, cardId: string) {
  await db
    .insertInto('flashcards_suspended')
    .values({ user_id: userId, card_id: cardId })
    .onConflict((conflict) => conflict.columns(['user_id', 'card_id']).doNothing())
    .execute()
}

/** @param cardIds every id of the card. */
export async function deleteSuspended(
  db: FlashcardsDb,
  userId: string,
  cardIds: readonly string[],
) {
  await db
    .deleteFrom('flashcards_suspended')
    .where('user_id', '=', userId)
    .where('card_id', 'in', cardIds)
    .execute()
}

export async function selectSettings(db: FlashcardsDb, userId: string) {
  const [settings] = await settingsOf(db, { userId })
  return settings
}

const settingsOf = prepareQuery((db: FlashcardsDb, { userId }: Learner) =>
  db
    .selectFrom('flashcards_setting')
    .select(['new_per_day', 'is_all_unlocked'])
    .where('user_id', '=', userId),
)

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

export type OwnCardRow = Selectable<FlashcardsTables['flashcards_own_card']>

/** The newest first; without the deleted ones. */
export async function selectOwnCards(
  db: FlashcardsDb,
  userId: string,
  track: string,
): Promise<readonly OwnCardRow[]> {
  return ownCardsOf(db, { userId, track })
}

const ownCardsOf = prepareQuery(
  (db: FlashcardsDb, { userId, track }: Learner & { readonly track: string }) =>
    db
      .selectFrom('flashcards_own_card')
      .selectAll()
      .where('user_id', '=', userId)
      .where('track', '=', track)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
)

/** Of every track, for the export. */
export async function selectAllOwnCards(db: FlashcardsDb, userId: string): Promise<OwnCardRow[]> {
  return db
    .selectFrom('flashcards_own_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A deleted one too. */
export async function selectOwnCard(db: FlashcardsDb, userId: string, id: string) {
  return db
    .selectFrom('flashcards_own_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countOwnCards(db: FlashcardsDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('flashcards_own_card')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Leaves a deleted one as it is, and the track and time of one that is there. */
export async function upsertOwnCard(
  db: FlashcardsDb,
  row: Insertable<FlashcardsTables['flashcards_own_card']>,
) {
  const { front, back, topic, lesson_id, updated_at } = row
  await db
    .insertInto('flashcards_own_card')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ front, back, topic, lesson_id, updated_at })
        .where('flashcards_own_card.deleted_at', 'is', null),
    )
    .execute()
}

export async function updateOwnCardDeleted(
  db: FlashcardsDb,
  userId: string,
  id: string,
  deletedAt: number,
) {
  await db
    .updateTable('flashcards_own_card')
    .set({ front: '', back: '', deleted_at: deletedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

const TABLES = ['flashcards_suspended', 'flashcards_setting', 'flashcards_own_card'] as const

export async function deleteAllOf(db: FlashcardsDb, userId: string) {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
