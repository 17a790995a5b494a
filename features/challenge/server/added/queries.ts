/** The SQL statements of tasks that learners add. Rows in, rows out, no rules. */
import type { Selectable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type AddedRow = Selectable<ChallengeTables['challenge_added_task']>
type OfDay = { readonly userId: string; readonly challengeId: string; readonly day: string }

/** In the order in which they were added. */
export const selectAdded = prepareQuery((db: ChallengeDb, of: OfDay) =>
  db
    .selectFrom('challenge_added_task')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('day', '=', of.day)
    .orderBy('added_at')
    .orderBy('id'),
)

/** Does nothing where the id exists. */
export async function insertAdded(db: ChallengeDb, row: AddedRow): Promise<void> {
  await db
    .insertInto('challenge_added_task')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAdded(db: ChallengeDb, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('challenge_added_task')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Of a challenge, what was added on days before this one. */
export async function deleteAddedBefore(db: ChallengeDb, { userId, challengeId, day }: OfDay) {
  await db
    .deleteFrom('challenge_added_task')
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .where('day', '<', day)
    .execute()
}

export async function selectAllAdded(db: ChallengeDb, userId: string): Promise<AddedRow[]> {
  return db
    .selectFrom('challenge_added_task')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('day')
    .orderBy('added_at')
    .execute()
}
