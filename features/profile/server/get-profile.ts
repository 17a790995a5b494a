/** The stored profile document, or null where there is none yet. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { profileContract } from '../contract.ts'
import { selectUser } from './queries.ts'
import { storedProfile } from './stored-profile.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

export function getProfile(tracks: TrackIds) {
  return async ({
    db,
    userId,
  }: Context<ProfileTables>): Promise<ResponseOf<typeof profileContract.getProfile>> => {
    const row = await selectUser(db, userId)
    return row ? storedProfile(row, tracks) : null
  }
}
