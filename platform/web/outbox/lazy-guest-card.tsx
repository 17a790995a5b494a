/** Part of every page in the shell. Its code is loaded where a visitor has left something in this browser. */
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

import { useSession } from '../session.ts'
import { GUEST, isFlagged, onFlagged } from './waiting-flag.ts'

export function LazyGuestCard() {
  const { status } = useSession()
  const isSomethingThere = useSyncExternalStore(onFlagged, () => isFlagged(GUEST))
  const [Card, setCard] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Card || !isSomethingThere) return undefined
    let isWanted = true
    // Without a network it asks at the next visit.
    void import('./guest-card.tsx').then(
      ({ GuestCard }) => {
        if (isWanted) setCard(() => GuestCard)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isSomethingThere, Card])
  return Card && status === 'signed-in' && <Card />
}
