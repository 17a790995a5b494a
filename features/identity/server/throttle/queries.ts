/** Every SQL statement of the throttle. */
import { sql } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'
import type { Allowance } from './allowance.ts'

type IdentityDb = Db<IdentityTables>

/**
 * Takes one from an allowance, in one statement, so that two servers cannot both take the last.
 *
 * @param now epoch milliseconds.
 * @returns false, and changes nothing, where the allowance is used up.
 */
export async function takeOne(
  db: IdentityDb,
  key: string,
  { burst, everyMs }: Allowance,
  now: number,
): Promise<boolean> {
  const stored = sql.ref<number>('identity_throttle.next_free_at')
  const row = await db
    .insertInto('identity_throttle')
    .values({ key, next_free_at: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          next_free_at: sql<number>`case when ${stored} > ${now} then ${stored} else ${now} end + ${everyMs}`,
        })
        .where(stored, '<=', now + everyMs * (burst - 1)),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns milliseconds until one more may be taken; 0 where one may be taken now. */
export async function waitFor(
  db: IdentityDb,
  key: string,
  { burst, everyMs }: Allowance,
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom('identity_throttle')
    .select('next_free_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return Math.max(0, (row?.next_free_at ?? 0) - everyMs * (burst - 1) - now)
}

export async function giveBack(db: IdentityDb, key: string, { everyMs }: Allowance): Promise<void> {
  await db
    .updateTable('identity_throttle')
    .set((eb) => ({ next_free_at: eb('next_free_at', '-', everyMs) }))
    .where('key', '=', key)
    .execute()
}

export async function deleteThrottles(db: IdentityDb, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('identity_throttle').where('key', 'in', keys).execute()
}

/** @param prefix letters, digits, `-`, `_` and `:` only, so that it contains no wildcard except `_`, which is harmless. */
export async function deleteThrottlesFrom(db: IdentityDb, prefix: string): Promise<void> {
  // A range, not `like`: it uses the primary key on both engines.
  await db
    .deleteFrom('identity_throttle')
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}\u007f`)
    .execute()
}

/** Deletes allowances that are full again: they hold no information. */
export async function deleteIdleThrottles(db: IdentityDb, now: number): Promise<void> {
  await db.deleteFrom('identity_throttle').where('next_free_at', '<', now).execute()
}

export async function isNetworkKnown(
  db: IdentityDb,
  userId: string,
  networkHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_known_place')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('place_hash', '=', networkHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(
  db: IdentityDb,
  userId: string,
  networkHash: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('identity_known_place')
    .values({ user_id: userId, place_hash: networkHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'place_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute()
}

export async function deleteKnownNetworksOf(db: IdentityDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_known_place').where('user_id', '=', userId).execute()
}

export async function deleteKnownNetworksUnseenSince(db: IdentityDb, time: number): Promise<void> {
  await db.deleteFrom('identity_known_place').where('last_seen_at', '<', time).execute()
}
