/** Takes over what a former release has stored elsewhere in this browser. */
import type { Entry, EntryStore } from './entry-store.ts'
import type { OutboxDoor } from './kind.ts'
import { withLock } from './sender.ts'

type Left = { readonly entries: readonly Entry[]; readonly forget: () => void }

/**
 * One tab does it. What was taken over is forgotten there only when all of it is stored here.
 *
 * @returns what could not be stored here: to be forgotten when all of it was sent.
 */
export async function carryOver(
  account: string,
  store: EntryStore,
  { former }: OutboxDoor,
): Promise<Left | null> {
  if (!former?.isThere(account)) return null
  const readFormer = await former.load()
  let left: Left | null = null
  await withLock(`outbox ${account} carried over`, async () => {
    // Another tab was first.
    if (!former.isThere(account)) return
    const { entries: found, forget } = readFormer(account)
    const entries = found.map((each) => ({ ...each, account, isInFlight: false, refusal: null }))
    try {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      for (const entry of entries) await store.add(entry)
      forget()
    } catch {
      left = { entries, forget }
    }
  })
  return left
}
