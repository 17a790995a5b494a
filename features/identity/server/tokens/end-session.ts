/** Ends one session of the signed-in account, or all but the current one. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { identityContract } from '../../contract.ts'
import type { IdentityTables } from '../tables.ts'
import { deleteSession, deleteSessionsOf } from './queries.ts'

type EndSession = typeof identityContract.endSession

/** A session that has already ended and one of somebody else's look the same: none was ended. */
export async function endSession(
  { db, userId }: Context<IdentityTables>,
  { params }: ParsedRequestOf<EndSession>,
): Promise<ResponseOf<EndSession>> {
  return { ended: await deleteSession(db, params.sessionId, userId) }
}

export async function endOtherSessions({
  db,
  learner,
}: Context<IdentityTables>): Promise<ResponseOf<typeof identityContract.endOtherSessions>> {
  return { ended: await deleteSessionsOf(db, learner.userId, learner.sessionId) }
}
