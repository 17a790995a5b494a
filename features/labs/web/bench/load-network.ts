/** Opens a network of the bench: as it is on this device where the account does not have it yet, else as it is there. */
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import type { Outbox } from '#platform/web/outbox/outbox.ts'

import { readBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { networksContract } from '../../networks-contract.ts'
import { findBench, forgetBench, keepBench } from './kept-bench.ts'
import { writeIn, type NetworkSave } from './network-kind.ts'

/** What a page goes on from. */
export type OpenedNetwork = Pick<NetworkSave, 'networkId' | 'copyId' | 'basedOn' | 'mayBeNew'> & {
  readonly bench: Bench
  /** It is in this browser alone: not in the outbox either. */
  readonly isKeptOnly?: boolean
}

/** @returns null where there is no such network; what is wrong with its file, in words, where it cannot be read. */
export async function loadNetwork(
  uid: string,
  outbox: Pick<Outbox, 'loaded' | 'state'>,
  networkId: string,
): Promise<OpenedNetwork | { readonly problem: string } | null> {
  await outbox.loaded
  const kept = await findBench(uid, networkId)
  // The outbox does not have it: the page was closed, or crashed, right after a change.
  if (kept && !kept.isHandedOver) return { ...opened(kept), isKeptOnly: true }
  const unsent = unsentOf(outbox, networkId)
  if (unsent) return opened(unsent)
  try {
    const stored = await call(networksContract.openNetwork, { params: { networkId } })
    const { id: _same, deviceCount: _count, changedAt: _at, ...network } = stored
    const found = {
      ...network,
      networkId,
      copyId: crypto.randomUUID(),
      basedOn: [],
      mayBeNew: false,
    }
    await keepBench(uid, { ...found, isHandedOver: true })
    return opened(found)
  } catch (error) {
    const isGone =
      error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid_request')
    if (isGone) await forgetBench(uid, networkId)
    else if (kept) return opened(kept)
    if (isGone) return null
    throw error
  }
}

/** The newest; one that is being removed is not there. */
function unsentOf({ state }: Pick<Outbox, 'state'>, networkId: string): NetworkSave | null {
  const { refused, waiting } = state()
  const writes = [...refused, ...waiting].flatMap((entry) => writeIn(entry) ?? [])
  const last = writes.findLast((write) => write.networkId === networkId)
  return last?.write === 'save' ? last : null
}

function opened(save: Omit<NetworkSave, 'write'>): OpenedNetwork | { readonly problem: string } {
  const read = readBenchFile(save.file)
  if ('problem' in read) return read
  const { networkId, copyId, name, revision, basedOn, mayBeNew } = save
  // The name of a copy is not in its file.
  return {
    networkId,
    copyId,
    basedOn: [...basedOn, revision],
    mayBeNew,
    bench: { ...read.bench, name },
  }
}
