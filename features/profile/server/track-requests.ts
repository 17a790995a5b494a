/**
 * Certifications in writing that learners ask for: each learner counts once for each, and can take it back.
 *
 * The operator reads the numbers with a command. Nobody is told whose they are.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { profileContract } from '../contract.ts'
import {
  countTrackRequests,
  deleteTrackRequest,
  insertTrackRequest,
  selectTrackRequests,
} from './queries.ts'
import type { ProfileTables } from './tables.ts'
import type { TrackIds } from './track-ids.ts'

type AskForTrack = typeof profileContract.askForTrack
type TakeBack = typeof profileContract.takeBackTrackRequest
type Requests = ResponseOf<AskForTrack>

export function listTrackRequests(tracks: TrackIds) {
  return async ({ db, userId }: Context<ProfileTables>): Promise<Requests> =>
    requestsOf(db, userId, tracks)
}

export function askForTrack(tracks: TrackIds) {
  return async (
    { db, userId, now }: Context<ProfileTables>,
    { params }: ParsedRequestOf<AskForTrack>,
  ): Promise<Requests> => {
    const track = tracks.currentOf(params.trackId)
    if (track === undefined) throw notFound('This certification')
    if (tracks.isWritten(track))
      throw new AppError(
        'conflict',
        'This certification has lessons by now. Reload the page to choose it.',
      )
    await insertTrackRequest(db, { user_id: userId, track, asked_at: now().getTime() })
    return requestsOf(db, userId, tracks)
  }
}

export function takeBackTrackRequest(tracks: TrackIds) {
  return async (
    { db, userId }: Context<ProfileTables>,
    { params }: ParsedRequestOf<TakeBack>,
  ): Promise<Requests> => {
    const asked = await selectTrackRequests(db, userId)
    const isIt = (id: string) =>
      id === params.trackId || tracks.currentOf(id) === tracks.currentOf(params.trackId)
    for (const { track } of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one, or its former name as well
      if (isIt(track)) await deleteTrackRequest(db, userId, track)
    }
    return requestsOf(db, userId, tracks)
  }
}

/** Those that are still in writing. */
async function requestsOf(
  db: Db<ProfileTables>,
  userId: string,
  { currentOf, isWritten }: TrackIds,
): Promise<Requests> {
  const ids = (await selectTrackRequests(db, userId)).flatMap(({ track }) => currentOf(track) ?? [])
  return { trackIds: [...new Set(ids)].filter((id) => !isWritten(id)) }
}

/** What is asked for most comes first. */
export async function countRequestsByTrack(
  db: Db<ProfileTables>,
): Promise<readonly { readonly track: string; readonly learners: number }[]> {
  const rows = await countTrackRequests(db)
  return rows
    .map(({ track, learners }) => ({ track, learners: Number(learners) }))
    .toSorted((one, other) => other.learners - one.learners || (one.track < other.track ? -1 : 1))
}
