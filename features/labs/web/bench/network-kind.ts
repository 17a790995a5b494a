/**
 * Networks of the bench as entries of the outbox: what is stored until it has been sent, and how it is sent.
 *
 * Where a network was changed or removed elsewhere meanwhile, this device's own is saved as another one, with the same
 * request: nothing of either is lost, and no page has to be open for it.
 *
 * An entry can be older than the page that sends it. A change of its shape needs a higher `version`, and `read` must
 * know the older ones.
 */
import { z } from 'zod/mini'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { LONGEST_NAME } from '../../core/bench/bench.ts'
import { networksContract, type ListedNetwork } from '../../networks-contract.ts'

const NetworkSave = z.object({
  write: z.literal('save'),
  networkId: z.uuid(),
  /** What it becomes where it cannot be saved as itself: the same for all saves of one page. */
  copyId: z.uuid(),
  name: z.string(),
  file: z.string(),
  revision: z.uuid(),
  basedOn: z.array(z.uuid()),
  mayBeNew: z.boolean(),
})
export type NetworkSave = z.infer<typeof NetworkSave>

const NetworkWrite = z.discriminatedUnion('write', [
  NetworkSave,
  z.object({ write: z.literal('remove'), networkId: z.uuid() }),
])
export type NetworkWrite = z.infer<typeof NetworkWrite>

/** Its answer is null for a network that was removed. Another id than that of the entry: it is another one now. */
export const networkKind = defineOutboxKind({
  name: 'labs network',
  version: 1,
  read: (body) => z.parse(NetworkWrite, body),
  send: async (write, { options }): Promise<ListedNetwork | null> => {
    const { networkId } = write
    if (write.write === 'remove') {
      await call(networksContract.removeNetwork, { params: { networkId } }, options)
      return null
    }
    const { copyId, name, file, revision, basedOn, mayBeNew } = write
    const body = { name, file, revision, basedOn, mayBeNew }
    try {
      return await call(networksContract.saveNetwork, { params: { networkId }, body }, options)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
      const copied = { ...body, name: nameOfCopy(name), mayBeNew: true }
      const params = { networkId: copyId }
      return call(networksContract.saveNetwork, { params, body: copied }, options)
    }
  },
})

const OF_COPY = ' (this device)'

/** `Office (this device)`. */
export function nameOfCopy(name: string): string {
  return name.endsWith(OF_COPY)
    ? name
    : name.slice(0, LONGEST_NAME - OF_COPY.length).trimEnd() + OF_COPY
}

type Stored = { readonly kind: string; readonly body: unknown; readonly version: number }

/** Null where the entry is another one, or of another release: a page that can read it sends it. */
export function writeIn({ kind, body, version }: Stored): NetworkWrite | null {
  if (kind !== networkKind.name) return null
  try {
    return networkKind.read(body, version)
  } catch {
    return null
  }
}
