/** The networks that a learner built on the bench, the newest first. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { networksContract } from '../networks-contract.ts'
import { selectNetworks } from './queries.ts'
import { storedNetwork } from './stored-network.ts'
import type { LabsTables } from './tables.ts'

export async function listNetworks({
  db,
  userId,
}: Context<LabsTables>): Promise<ResponseOf<typeof networksContract.listNetworks>> {
  return { networks: (await selectNetworks(db, userId)).map(storedNetwork) }
}
