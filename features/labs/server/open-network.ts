/** One network of the bench, with its file. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { networksContract } from '../networks-contract.ts'
import { selectNetwork } from './queries.ts'
import { storedNetwork } from './stored-network.ts'
import type { LabsTables } from './tables.ts'

type OpenNetwork = typeof networksContract.openNetwork

export async function openNetwork(
  { db, userId }: Context<LabsTables>,
  { params }: ParsedRequestOf<OpenNetwork>,
): Promise<ResponseOf<OpenNetwork>> {
  const row = await selectNetwork(db, userId, params.networkId.toLowerCase())
  // That of another learner is not there, either.
  if (!row) throw notFound('This network')
  return { ...storedNetwork(row), file: row.file }
}
