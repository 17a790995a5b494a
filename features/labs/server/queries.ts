/** Every SQL statement of labs. Rows in, rows out, no rules. */
import type { Selectable } from 'kysely'

import { lockRows, prepareQuery, type Db } from '#platform/server/database.ts'

import type { LabsTables } from './tables.ts'

type LabsDb = Db<LabsTables>

export type NetworkRow = Selectable<LabsTables['labs_network']>

const LISTED = ['id', 'name', 'device_count', 'revision', 'changed_at'] as const

/** The newest first, without their files. */
export async function selectNetworks(db: LabsDb, userId: string) {
  return networksOf(db, { userId })
}

const networksOf = prepareQuery((db: LabsDb, { userId }: { readonly userId: string }) =>
  db
    .selectFrom('labs_network')
    .select(LISTED)
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id'),
)

/** With their files, for the export. */
export async function selectNetworkFiles(db: LabsDb, userId: string): Promise<NetworkRow[]> {
  return db
    .selectFrom('labs_network')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
}

export async function selectNetwork(db: LabsDb, userId: string, id: string) {
  return networkOf(db, userId, id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockNetwork(db: LabsDb, userId: string, id: string) {
  return lockRows(db, networkOf(db, userId, id)).executeTakeFirst()
}

/**
 * Until the transaction ends, other requests that add a network wait here, so the limit is counted by one at a time. The
 * oldest one stands for all: new ones never come before it. Of a learner without any there is nothing to lock, and nothing
 * that is near the limit.
 */
export async function lockOldestNetwork(db: LabsDb, userId: string): Promise<void> {
  const oldest = db
    .selectFrom('labs_network')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(1)
  await lockRows(db, oldest).execute()
}

function networkOf(db: LabsDb, userId: string, id: string) {
  return db
    .selectFrom('labs_network')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
}

/** @returns false where it is there already. */
export async function insertNetwork(db: LabsDb, row: NetworkRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('labs_network')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateNetwork(
  db: LabsDb,
  { user_id, id, ...changed }: NetworkRow,
): Promise<void> {
  await db
    .updateTable('labs_network')
    .set(changed)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteNetwork(db: LabsDb, userId: string, id: string): Promise<void> {
  await db.deleteFrom('labs_network').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteAllOf(db: LabsDb, userId: string): Promise<void> {
  await db.deleteFrom('labs_network').where('user_id', '=', userId).execute()
}
