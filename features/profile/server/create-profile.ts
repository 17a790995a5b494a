/** Creates the profile document with the defaults. If requested twice, or by two tabs at once, there is one. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { profileContract } from '../contract.ts'
import { DEFAULT_PROGRESS, DEFAULT_TIER } from '../core/profile.ts'
import { insertUser, selectUser } from './queries.ts'
import { storedProfile } from './stored-profile.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

type CreateProfile = typeof profileContract.createProfile

export function createProfile(tracks: TrackIds) {
  return async (
    { db, learner, now }: Context<ProfileTables>,
    { body }: ParsedRequestOf<CreateProfile>,
  ): Promise<ResponseOf<CreateProfile>> => {
    await insertUser(db, {
      uid: learner.userId,
      email: learner.email,
      display_name: learner.displayName,
      tier: DEFAULT_TIER,
      plan: body.plan ?? null,
      selected_cert_track: tracks.defaultId,
      completed_lessons: '[]',
      progress: DEFAULT_PROGRESS,
      subscription_status: null,
      created_at: now().getTime(),
    })
    const row = await selectUser(db, learner.userId)
    if (!row) throw new Error('the profile just inserted is not there')
    return storedProfile(row, tracks)
  }
}
