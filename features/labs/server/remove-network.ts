/** Removes a network of the bench, for good and on every device. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { networksContract } from '../networks-contract.ts'
import { deleteNetwork } from './queries.ts'
import type { LabsTables } from './tables.ts'

type RemoveNetwork = typeof networksContract.removeNetwork

export async function removeNetwork(
  { db, userId }: Context<LabsTables>,
  { params }: ParsedRequestOf<RemoveNetwork>,
): Promise<ResponseOf<RemoveNetwork>> {
  await deleteNetwork(db, userId, params.networkId.toLowerCase())
  return {}
}
