/** Every SQL statement of the resources feature. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { Mark } from '../contract.ts'
import type { ResourcesTables } from './tables.ts'

type ResourcesDb = Db<ResourcesTables>

/** Oldest first. */
export async function selectMarks(db: ResourcesDb, userId: string) {
  return db
    .selectFrom('resources_mark')
    .select(['resource_id', 'mark', 'marked_at'])
    .where('user_id', '=', userId)
    .orderBy('marked_at')
    .orderBy('resource_id')
    .orderBy('mark')
    .execute()
}

export async function selectMarksOf(db: ResourcesDb, userId: string, resourceId: string) {
  return db
    .selectFrom('resources_mark')
    .select(['mark'])
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .execute()
}

/** Does nothing if the mark is set. */
export async function insertMark(
  db: ResourcesDb,
  row: Insertable<ResourcesTables['resources_mark']>,
) {
  await db
    .insertInto('resources_mark')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'resource_id', 'mark']).doNothing())
    .execute()
}

export async function deleteMark(db: ResourcesDb, userId: string, resourceId: string, mark: Mark) {
  await db
    .deleteFrom('resources_mark')
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .where('mark', '=', mark)
    .execute()
}

export async function deleteMarks(db: ResourcesDb, userId: string) {
  await db.deleteFrom('resources_mark').where('user_id', '=', userId).execute()
}
