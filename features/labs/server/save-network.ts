/**
 * Saves a network of the bench.
 *
 * Two pages that save at once never lose one silently: what is stored has to be a revision that this one goes on from.
 * Otherwise nothing is overwritten, and the page saves its own as another network. A save that is sent twice is stored
 * once.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import { countDevices } from '../core/bench/count-devices.ts'
import { LONGEST_NETWORK, MOST_NETWORKS, type networksContract } from '../networks-contract.ts'
import {
  insertNetwork,
  lockNetwork,
  lockOldestNetwork,
  selectNetworks,
  updateNetwork,
  type NetworkRow,
} from './queries.ts'
import { storedNetwork } from './stored-network.ts'
import type { LabsTables } from './tables.ts'

type SaveNetwork = typeof networksContract.saveNetwork

export async function saveNetwork(
  { db, userId, now }: Context<LabsTables>,
  { params, body }: ParsedRequestOf<SaveNetwork>,
): Promise<ResponseOf<SaveNetwork>> {
  const { name, file, revision, basedOn, mayBeNew } = body
  if (Buffer.byteLength(file) > LONGEST_NETWORK) {
    throw new AppError(
      'too_large',
      'This network is larger than 128 KB, the most that an account keeps. Save it as a file, or remove devices.',
    )
  }
  const deviceCount = countDevices(file)
  if (deviceCount === null) {
    throw new AppError('invalid_request', 'This is no file of a network. Open the network again.')
  }
  const id = params.networkId.toLowerCase()
  return inTransaction(db, async (db) => {
    const row = {
      user_id: userId,
      id,
      name,
      file,
      device_count: deviceCount,
      revision,
      changed_at: now().getTime(),
    }
    const stored = await lockNetwork(db, userId, id)
    if (stored?.revision === revision) return storedNetwork(stored)
    if (stored && basedOn.includes(stored.revision)) await updateNetwork(db, row)
    else if (stored || !mayBeNew) throw wasChanged()
    else return storedNetwork(await addNetwork(db, row))
    return storedNetwork(row)
  })
}

async function addNetwork(db: Db<LabsTables>, row: NetworkRow): Promise<NetworkRow> {
  const { user_id, id, revision } = row
  await lockOldestNetwork(db, user_id)
  if ((await selectNetworks(db, user_id)).length >= MOST_NETWORKS) {
    throw new AppError(
      'invalid_request',
      `You have ${MOST_NETWORKS} networks, which is the most that an account keeps. Remove one first.`,
    )
  }
  if (await insertNetwork(db, row)) return row
  // Another request was faster, between the look and this: the same one, or another page's.
  const stored = await lockNetwork(db, user_id, id)
  if (stored?.revision !== revision) throw wasChanged()
  return stored
}

function wasChanged(): AppError {
  return new AppError(
    'conflict',
    'This network was changed or removed meanwhile, in another tab or on another device.',
  )
}
