/** Every SQL statement of the flashcards feature. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

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

const TABLES = ['flashcards_suspended', 'flashcards_setting'] as const

export async function deleteAllOf(db: FlashcardsDb, userId: string) {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
