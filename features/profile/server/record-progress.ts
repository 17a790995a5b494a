/**
 * Stores which lessons are completed, and the progress.
 *
 * Called by the record of learning inside its own transaction, so a completed lesson and the profile that shows it are
 * stored together or not at all.
 */
import type { Db } from '#platform/server/database.ts'

import { DEFAULT_TIER } from '../core/profile.ts'
import { insertUser, lockUser, updateUser } from './queries.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

/** @param progress share of the selected exam that is done, 0 to 100. */
export async function recordProgress(
  db: Db<ProfileTables>,
  uid: string,
  {
    completedLessons,
    progress,
    now,
  }: { completedLessons: readonly string[]; progress: number; now: Date },
  tracks: TrackIds,
): Promise<void> {
  const completed_lessons = JSON.stringify(completedLessons)
  const row = await lockUser(db, uid)
  if (row) return updateUser(db, uid, { completed_lessons, progress })
  // A lesson may be finished before the profile was created: the session uses defaults until then.
  await insertUser(db, {
    uid,
    email: null,
    display_name: null,
    tier: DEFAULT_TIER,
    plan: null,
    selected_cert_track: tracks.defaultId,
    completed_lessons,
    progress,
    subscription_status: null,
    created_at: now.getTime(),
  })
}
