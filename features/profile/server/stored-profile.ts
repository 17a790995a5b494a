/** A row of the users collection as the contract shows it. */
import type { Selectable } from 'kysely'
import { z } from 'zod'

import type { StoredProfile } from '../contract.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

const LessonIds = z.array(z.string())

export function storedProfile(
  row: Selectable<ProfileTables['profile_user']>,
  { currentOf }: Pick<TrackIds, 'currentOf'>,
): StoredProfile {
  return {
    uid: row.uid,
    email: row.email,
    displayName: row.display_name,
    tier: row.tier,
    plan: row.plan,
    selectedCertTrack: currentOf(row.selected_cert_track) ?? null,
    completedLessons: completedLessonsOf(row),
    progress: row.progress,
    subscriptionStatus: row.subscription_status,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

export function completedLessonsOf({
  completed_lessons,
}: Pick<Selectable<ProfileTables['profile_user']>, 'completed_lessons'>): string[] {
  return LessonIds.parse(JSON.parse(completed_lessons))
}
