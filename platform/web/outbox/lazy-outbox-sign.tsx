/**
 * Part of every signed-in page: sends what earlier pages have left, and says what is not sent yet.
 *
 * Its code is loaded soon after the first screen: where it is needed first, it can no longer be loaded.
 */
import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useSyncExternalStore } from 'react'

import { useAccount } from '../session.ts'
import { useLatePart } from '../use-late-part.ts'
import { OutboxDoors } from './kind.ts'
import { isFlagged, onFlagged } from './waiting-flag.ts'

/** The first screen is there by then on most lines. */
const LOAD_AFTER_MS = 3000
const loadSign = async () => (await import('./outbox-sign.tsx')).OutboxSign

export function LazyOutboxSign() {
  const { uid } = useAccount()
  const doors = use(OutboxDoors)
  const isSomethingThere = useSyncExternalStore(
    onFlagged,
    () => isFlagged(uid) || doors.some(({ former }) => former?.isThere(uid)),
  )
  useEffect(() => {
    const timer = setTimeout(() => void loadSign().catch(() => undefined), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // Without a connection the code may not load: the next page tries again.
  const { pathname } = useLocation()
  const loaded = useLatePart(isSomethingThere ? uid : null, loadSign, pathname)
  return loaded && <loaded.Part />
}
