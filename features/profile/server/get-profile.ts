/** The stored profile document, or `not_found` where there is none yet. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
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
    if (!row) throw notFound('Your profile')
    return storedProfile(row, tracks)
  }
}
