/**
 * Networks of the bench, kept in this browser: each as it was last seen here, so that it opens without a network; and at
 * once with each change, a moment before the outbox has it.
 */
import { z } from 'zod/mini'

import { findValue, keepValue, removeValue } from '#platform/web/kept-answers.ts'

const KeptBench = z.object({
  networkId: z.uuid(),
  /** As in `NetworkSave`. */
  copyId: z.uuid(),
  name: z.string(),
  file: z.string(),
  revision: z.uuid(),
  /** What it goes on from; itself is not in it. */
  basedOn: z.array(z.uuid()),
  mayBeNew: z.boolean(),
  /** Whether the outbox has it, or the account. */
  isHandedOver: z.boolean(),
})
export type KeptBench = z.infer<typeof KeptBench>

/** Not an address that anything answers: a name among what is kept. */
const addressOf = (networkId: string) => `/kept/benches/${networkId}`

export async function keepBench(uid: string, kept: KeptBench): Promise<void> {
  await keepValue(uid, addressOf(kept.networkId), kept)
}

export async function findBench(uid: string, networkId: string): Promise<KeptBench | null> {
  const kept = await findValue(uid, addressOf(networkId))
  return KeptBench.safeParse(kept?.value).data ?? null
}

export async function forgetBench(uid: string, networkId: string): Promise<void> {
  await removeValue(uid, addressOf(networkId))
}
