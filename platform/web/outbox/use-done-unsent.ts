/**
 * What a learner has done and the server does not know yet, for a screen that counts what is done.
 *
 * It reads what is stored and opens no outbox: where nothing waits, none of its code is loaded.
 */
import { use, useEffect, useState, useSyncExternalStore } from 'react'

import { useSession } from '../session.ts'
import { doorOf } from './entry-words.ts'
import { OutboxDoors } from './kind.ts'
import { isFlagged, onFlagged } from './waiting-flag.ts'

const NOTHING: readonly unknown[] = []

/** @returns what the doors say of each entry (`doneIn`), the oldest first. */
export function useDoneUnsent(): readonly unknown[] {
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.account.uid : ''
  const doors = use(OutboxDoors)
  const isThere = useSyncExternalStore(
    onFlagged,
    () => isFlagged(uid),
    () => false,
  )
  const [done, setDone] = useState(NOTHING)
  useEffect(() => {
    if (!isThere) return undefined
    let isWanted = true
    const read = async () => {
      const { createEntryStore } = await import('./entry-store.ts')
      const entries = await createEntryStore().read(uid)
      const found = entries.flatMap(({ kind, body, refusal }) =>
        refusal ? [] : (doorOf(kind, doors)?.doneIn?.(body) ?? []),
      )
      if (isWanted) setDone(found)
    }
    const readAgain = () => void read().catch(() => undefined)
    // What this tab and the others add and send.
    const tabs = new BroadcastChannel(`outbox ${uid}`)
    tabs.addEventListener('message', readAgain)
    readAgain()
    return () => {
      isWanted = false
      tabs.close()
    }
  }, [isThere, uid, doors])
  return isThere ? done : NOTHING
}
