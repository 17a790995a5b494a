/**
 * Change what a learner may change of their profile: the track they study, and their name.
 *
 * Progress is the share of the selected exam, so another track comes with its own.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { profileContract } from '../contract.ts'
import { lockUser, updateUser } from './queries.ts'
import { storedProfile } from './stored-profile.ts'
import type { ProfileTables } from './tables.ts'

type UpdateProfile = typeof profileContract.updateProfile

/** The share of a track that is done, 0 to 100. */
export type ProgressOf = (trackId: string, completedLessons: readonly string[]) => number

export function updateProfile(progressOf: ProgressOf) {
  return async (
    { db, userId }: Context<ProfileTables>,
    { body }: ParsedRequestOf<UpdateProfile>,
  ): Promise<ResponseOf<UpdateProfile>> =>
    db.transaction().execute(async (db) => {
      const row = await lockUser(db, userId)
      if (!row) throw notFound('Your profile')
      const { completedLessons } = storedProfile(row)
      const change = {
        display_name: body.displayName ?? row.display_name,
        ...(body.selectedCertTrack !== undefined && {
          selected_cert_track: body.selectedCertTrack,
          progress: progressOf(body.selectedCertTrack, completedLessons),
        }),
      }
      await updateUser(db, userId, change)
      return storedProfile({ ...row, ...change })
    })
}
