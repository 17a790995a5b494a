/** The steps a learner takes with a listing: applied, interview, … The browser makes the id of each, so it counts once. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { jobsContract } from '../contract.ts'
import { readKeepings } from './own-marks.ts'
import {
  deleteStep,
  insertStep,
  selectClusterIds,
  selectMark,
  selectSteps,
  upsertMark,
} from './queries.ts'
import type { JobsTables } from './tables.ts'

type AddStep = typeof jobsContract.addStep
type RemoveStep = typeof jobsContract.removeStep

const MOST_STEPS = 100

export async function addStep(
  { db, userId, now }: Context<JobsTables>,
  { params, body }: ParsedRequestOf<AddStep>,
): Promise<ResponseOf<AddStep>> {
  return db.transaction().execute(async (db) => {
    const ids = await selectClusterIds(db, params.listingId)
    if (ids.length === 0) throw notFound('This listing')
    const steps = await selectSteps(db, userId)
    if (steps.filter(({ listing_id }) => ids.includes(listing_id)).length >= MOST_STEPS) {
      throw new AppError(
        'invalid_request',
        `A listing holds at most ${MOST_STEPS} steps. Remove one first.`,
      )
    }
    await insertStep(db, {
      user_id: userId,
      id: params.stepId,
      listing_id: params.listingId,
      stage: body.stage,
      note: body.note,
      happened_on: body.happenedOn,
      created_at: now().getTime(),
    })
    // A followed listing is also saved, so that the learner finds it again.
    if ((await selectMark(db, userId, params.listingId))?.saved_at == null) {
      await upsertMark(db, userId, params.listingId, { saved_at: now().getTime() })
    }
    return { steps: (await readKeepings(db, userId)).stepsOf(ids) }
  })
}

export async function removeStep(
  { db, userId }: Context<JobsTables>,
  { params }: ParsedRequestOf<RemoveStep>,
): Promise<ResponseOf<RemoveStep>> {
  const ids = await selectClusterIds(db, params.listingId)
  if (ids.length === 0) throw notFound('This listing')
  await deleteStep(db, userId, ids, params.stepId)
  return { steps: (await readKeepings(db, userId)).stepsOf(ids) }
}
