/** Puts an entry aside that the learner says they knew, and takes that back. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../../contract.ts'
import type { TutorNeeds } from '../needs.ts'
import type { TutorTables } from '../tables.ts'

type Contest = typeof tutorContract.contestMistake
type TakeBack = typeof tutorContract.takeBackContest
type Needs = Pick<TutorNeeds, 'record'>

export function contestMistake({ record }: Needs) {
  return async (
    { db, userId, now }: Context<TutorTables>,
    { params, body }: ParsedRequestOf<Contest>,
  ): Promise<ResponseOf<Contest>> => {
    const contest = { reason: body.reason, at: now().getTime() }
    await record(db).contest(userId, params.misconceptionId, contest)
    return { isContested: true }
  }
}

export function takeBackContest({ record }: Needs) {
  return async (
    { db, userId }: Context<TutorTables>,
    { params }: ParsedRequestOf<TakeBack>,
  ): Promise<ResponseOf<TakeBack>> => {
    await record(db).takeBackContest(userId, params.misconceptionId)
    return { isContested: false }
  }
}
