/**
 * Part of every signed-in page: sends what earlier pages have left, and says what is not sent yet.
 *
 * Loads nothing as long as nothing waits.
 */
import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

import { useAccount } from '../session.ts'
import { OutboxDoors } from './kind.ts'
import { isFlagged, onFlagged } from './waiting-flag.ts'

export function LazyOutboxSign() {
  const { uid } = useAccount()
  const doors = use(OutboxDoors)
  const isSomethingThere = useSyncExternalStore(
    onFlagged,
    () => isFlagged(uid) || doors.some(({ former }) => former?.isThere(uid)),
  )
  // Without a connection the code may not load: the next page tries again.
  const { pathname } = useLocation()
  const [Sign, setSign] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Sign || !isSomethingThere) return undefined
    let isWanted = true
    import('./outbox-sign.tsx').then(
      ({ OutboxSign }) => {
        if (isWanted) setSign(() => OutboxSign)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isSomethingThere, pathname, Sign])
  return Sign && <Sign />
}
