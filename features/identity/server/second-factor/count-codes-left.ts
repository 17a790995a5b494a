/** How many of the learner's recovery codes have not been used. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { identityContract } from '../../contract.ts'
import type { IdentityTables } from '../tables.ts'
import { countRecoveryCodes } from './queries.ts'

export async function countCodesLeft({
  db,
  learner,
}: Context<IdentityTables>): Promise<ResponseOf<typeof identityContract.countRecoveryCodes>> {
  return { left: await countRecoveryCodes(db, learner.userId) }
}
