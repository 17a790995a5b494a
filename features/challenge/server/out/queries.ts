/** Every SQL statement about secret addresses. Rows in, rows out, no rules. */
import type { Selectable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { Purpose } from '../../core/out/endpoints.ts'
import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type AddressRow = Selectable<ChallengeTables['challenge_address']>

export async function selectAddresses(
  db: ChallengeDb,
  userId: string,
): Promise<readonly AddressRow[]> {
  return db
    .selectFrom('challenge_address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .execute()
}

/** Asked by calendar programs, again and again. */
export const addressesByHash = prepareQuery(
  (db: ChallengeDb, { hash, purpose }: { hash: string; purpose: Purpose }) =>
    db
      .selectFrom('challenge_address')
      .select(['user_id', 'shown'])
      .where('secret_hash', '=', hash)
      .where('purpose', '=', purpose),
)

/** Replaces the learner's address for the purpose. The same id, stored already, keeps its secret. */
export async function replaceAddress(db: ChallengeDb, row: AddressRow): Promise<void> {
  const { id, secret_hash, sealed_secret, shown, created_at } = row
  await db
    .insertInto('challenge_address')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .doUpdateSet({ id, secret_hash, sealed_secret, shown, created_at })
        .where('challenge_address.id', '!=', id),
    )
    .execute()
}

type OfAddress = Pick<AddressRow, 'user_id' | 'purpose' | 'id'>

export async function updateShown(db: ChallengeDb, of: OfAddress, shown: string): Promise<void> {
  await db
    .updateTable('challenge_address')
    .set({ shown })
    .where('user_id', '=', of.user_id)
    .where('purpose', '=', of.purpose)
    .where('id', '=', of.id)
    .execute()
}

export async function deleteAddress(
  db: ChallengeDb,
  userId: string,
  purpose: Purpose,
): Promise<void> {
  await db
    .deleteFrom('challenge_address')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}
