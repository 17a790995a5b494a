/** What a learner studies, and which lessons are done: one row, for features that open something with it. */
import type { Db } from '#platform/server/database.ts'

import { selectUser } from './queries.ts'
import { completedLessonsOf } from './stored-profile.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

/** Without a profile, or with a track that is no longer offered: the default track. */
export async function studyOf(
  db: Db<ProfileTables>,
  uid: string,
  { currentOf, defaultId }: TrackIds,
): Promise<{ readonly trackId: string; readonly completedLessons: readonly string[] }> {
  const user = await selectUser(db, uid)
  return {
    trackId: (user && currentOf(user.selected_cert_track)) ?? defaultId,
    completedLessons: user ? completedLessonsOf(user) : [],
  }
}
