/**
 * Changes the fields of a profile that belong to the learner: their track and their name.
 *
 * Progress is the share of the selected exam, so another track has its own.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { profileContract } from '../contract.ts'
import { lockUser, updateUser } from './queries.ts'
import { storedProfile } from './stored-profile.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

type UpdateProfile = typeof profileContract.updateProfile

/** The share of a track that a learner has done, 0 to 100, in the given transaction. */
export type ProgressOf = (db: Db<ProfileTables>, userId: string, trackId: string) => Promise<number>

export function updateProfile(tracks: TrackIds, progressOf: ProgressOf) {
  return async (
    { db, userId }: Context<ProfileTables>,
    { body }: ParsedRequestOf<UpdateProfile>,
  ): Promise<ResponseOf<UpdateProfile>> => {
    const trackId = chosenTrack(tracks, body.selectedCertTrack)
    return db.transaction().execute(async (db) => {
      const row = await lockUser(db, userId)
      if (!row) throw notFound('Your profile')
      const change = {
        display_name: body.displayName ?? row.display_name,
        ...(trackId !== undefined && {
          selected_cert_track: trackId,
          progress: await progressOf(db, userId, trackId),
        }),
      }
      await updateUser(db, userId, change)
      return storedProfile({ ...row, ...change }, tracks)
    })
  }
}

/** @throws invalid_request if there is no such track, or it has no lessons. */
function chosenTrack(
  { currentOf, isWritten }: TrackIds,
  asked: string | undefined,
): string | undefined {
  if (asked === undefined) return undefined
  const trackId = currentOf(asked)
  if (trackId === undefined)
    throw new AppError(
      'invalid_request',
      'This certification is not offered here. Reload the page to see the ones you can choose.',
    )
  if (!isWritten(trackId))
    throw new AppError(
      'invalid_request',
      'This certification is still in writing: it has no lessons to study. You can ask for it on the lessons page.',
    )
  return trackId
}
