/** Profile's door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { profileContract } from './contract.ts'
import { createProfile } from './server/create-profile.ts'
import { getProfile } from './server/get-profile.ts'
import { selectTrackRequests, selectUser } from './server/queries.ts'
import { storedProfile } from './server/stored-profile.ts'
import type { ProfileTables } from './server/tables.ts'
import type { TrackIds } from './server/track-ids.ts'
import { askForTrack, listTrackRequests, takeBackTrackRequest } from './server/track-requests.ts'
import { updateProfile, type ProgressOf } from './server/update-profile.ts'

export { deleteUser as deleteProfile } from './server/queries.ts'
export { recordProgress } from './server/record-progress.ts'
export { selectedTrackOf } from './server/selected-track.ts'
export { studyOf } from './server/study-of.ts'
export { countRequestsByTrack } from './server/track-requests.ts'
export type { ProfileTables } from './server/tables.ts'
export type { TrackIds } from './server/track-ids.ts'

export type ProfileNeeds = {
  readonly tracks: TrackIds
  /** The data that every other feature holds about a learner, by the feature's name. */
  readonly exportOthers: (userId: string) => Promise<Record<string, unknown>>
  /** The share of a track that is done, from the record of learning. */
  readonly progressOf: ProgressOf
}

export function profileServer({ tracks, exportOthers, progressOf }: ProfileNeeds) {
  return defineServerFeature<ProfileTables>()({
    contract: profileContract,
    handlers: {
      getProfile: getProfile(tracks),
      createProfile: createProfile(tracks),
      updateProfile: updateProfile(tracks, progressOf),
      listTrackRequests: listTrackRequests(tracks),
      askForTrack: askForTrack(tracks),
      takeBackTrackRequest: takeBackTrackRequest(tracks),
      exportEverything: async ({ db, userId }) => {
        const row = await selectUser(db, userId)
        // As it is stored, even if it is no longer offered.
        const profile = row ? storedProfile(row, { currentOf: (id) => id }) : null
        const askedFor = (await selectTrackRequests(db, userId)).map(({ track, asked_at }) => ({
          track,
          askedAt: new Date(asked_at).toISOString(),
        }))
        return { profile, askedFor, ...(await exportOthers(userId)) }
      },
    },
  })
}
