/** Every SQL statement of the profile feature. Rows in, rows out, no rules. */
import type { Insertable, Updateable } from 'kysely'

import { lockRows, prepareQuery, type Db } from '#platform/server/database.ts'

import type { ProfileTables } from './tables.ts'

type ProfileDb = Db<ProfileTables>
type UserChange = Omit<Updateable<ProfileTables['profile_user']>, 'uid' | 'created_at'>

/** Prepared, because nearly every request of a learner reads the track and its progress. */
export async function selectUser(db: ProfileDb, uid: string) {
  const [user] = await userOf(db, { uid })
  return user
}

const userOf = prepareQuery((db: ProfileDb, { uid }: { uid: string }) =>
  db.selectFrom('profile_user').selectAll().where('uid', '=', uid),
)

/** Locks the row, so two lessons finished at once are both counted. */
export async function lockUser(db: ProfileDb, uid: string) {
  return lockRows(
    db,
    db.selectFrom('profile_user').selectAll().where('uid', '=', uid),
  ).executeTakeFirst()
}

/** Does nothing if the user exists. */
export async function insertUser(db: ProfileDb, user: Insertable<ProfileTables['profile_user']>) {
  await db
    .insertInto('profile_user')
    .values(user)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
}

export async function updateUser(db: ProfileDb, uid: string, change: UserChange) {
  await db.updateTable('profile_user').set(change).where('uid', '=', uid).execute()
}

export async function deleteUser(db: ProfileDb, uid: string) {
  await db.deleteFrom('profile_track_request').where('user_id', '=', uid).execute()
  await db.deleteFrom('profile_user').where('uid', '=', uid).execute()
}

export async function selectTrackRequests(db: ProfileDb, userId: string) {
  return db
    .selectFrom('profile_track_request')
    .select(['track', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .orderBy('track')
    .execute()
}

/** Does nothing where the learner has asked for it. */
export async function insertTrackRequest(
  db: ProfileDb,
  request: Insertable<ProfileTables['profile_track_request']>,
) {
  await db
    .insertInto('profile_track_request')
    .values(request)
    .onConflict((conflict) => conflict.columns(['user_id', 'track']).doNothing())
    .execute()
}

export async function deleteTrackRequest(db: ProfileDb, userId: string, track: string) {
  await db
    .deleteFrom('profile_track_request')
    .where('user_id', '=', userId)
    .where('track', '=', track)
    .execute()
}

export async function countTrackRequests(db: ProfileDb) {
  return db
    .selectFrom('profile_track_request')
    .select((eb) => ['track', eb.fn.countAll().as('learners')])
    .groupBy('track')
    .execute()
}
