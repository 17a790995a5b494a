/**
 * Part of every signed-in page: sends what earlier pages have left, and says what is not sent yet.
 *
 * Its code is loaded when the page has nothing else to do: where it is needed first, it can no longer be loaded.
 */
import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useSyncExternalStore } from 'react'

import { useAccount } from '../session.ts'
import { useLatePart } from '../use-late-part.ts'
import { OutboxDoors } from './kind.ts'
import { isFlagged, onFlagged } from './waiting-flag.ts'

const LOAD_AFTER_MS = 2000
const loadSign = async () => (await import('./outbox-sign.tsx')).OutboxSign

export function LazyOutboxSign() {
  const { uid } = useAccount()
  const doors = use(OutboxDoors)
  const isSomethingThere = useSyncExternalStore(
    onFlagged,
    () => isFlagged(uid) || doors.some(({ former }) => former?.isThere(uid)),
  )
  useEffect(() => {
    const load = () => void loadSign().catch(() => undefined)
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(load, LOAD_AFTER_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [])
  // Without a connection the code may not load: the next page tries again.
  const { pathname } = useLocation()
  const loaded = useLatePart(isSomethingThere ? uid : null, loadSign, pathname)
  return loaded && <loaded.Part />
}
