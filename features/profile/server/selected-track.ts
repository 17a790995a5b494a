/** The learner's track; the default one until their profile exists, or if it names one that is no longer offered. */
import type { Db } from '#platform/server/database.ts'

import { selectUser } from './queries.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

export async function selectedTrackOf(
  db: Db<ProfileTables>,
  uid: string,
  { currentOf, defaultId }: TrackIds,
): Promise<string> {
  const user = await selectUser(db, uid)
  return (user && currentOf(user.selected_cert_track)) ?? defaultId
}
