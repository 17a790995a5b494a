/** Saves or hides a listing, or undoes that. Idempotent. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { jobsContract } from '../contract.ts'
import { readKeepings } from './own-marks.ts'
import { selectClusterIds, selectMark, upsertMark } from './queries.ts'
import type { JobsTables } from './tables.ts'

type Mark = 'saved_at' | 'hidden_at'
type Request = ParsedRequestOf<typeof jobsContract.saveListing>
type Answer = ResponseOf<typeof jobsContract.saveListing>

export const saveListing = setMark('saved_at')
export const unsaveListing = clearMark('saved_at')
export const hideListing = setMark('hidden_at')
export const unhideListing = clearMark('hidden_at')

function setMark(mark: Mark) {
  return async ({ db, userId, now }: Context<JobsTables>, { params }: Request): Promise<Answer> =>
    db.transaction().execute(async (db) => {
      const ids = await clusterOf(db, params.listingId)
      const before = await selectMark(db, userId, params.listingId)
      // The first time counts: saving again does not change it.
      if (before?.[mark] == null)
        await upsertMark(db, userId, params.listingId, { [mark]: now().getTime() })
      return marksOf(db, userId, ids)
    })
}

function clearMark(mark: Mark) {
  return async ({ db, userId }: Context<JobsTables>, { params }: Request): Promise<Answer> =>
    db.transaction().execute(async (db) => {
      const ids = await clusterOf(db, params.listingId)
      // A mark on any copy is a mark on the job.
      for (const id of ids) {
        if ((await selectMark(db, userId, id))?.[mark] != null)
          await upsertMark(db, userId, id, { [mark]: null })
      }
      return marksOf(db, userId, ids)
    })
}

async function clusterOf(
  db: Context<JobsTables>['db'],
  listingId: string,
): Promise<readonly string[]> {
  const ids = await selectClusterIds(db, listingId)
  if (ids.length === 0) throw notFound('This listing')
  return ids
}

async function marksOf(
  db: Context<JobsTables>['db'],
  userId: string,
  ids: readonly string[],
): Promise<Answer> {
  const { isSaved, isHidden } = (await readKeepings(db, userId)).marksOf(ids)
  return { isSaved, isHidden }
}
