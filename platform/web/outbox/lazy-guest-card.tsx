/** Part of every page in the shell. Its code is loaded where a visitor has left something in this browser. */
import { useSyncExternalStore } from 'react'

import { useSession } from '../session.ts'
import { useLatePart } from '../use-late-part.ts'
import { GUEST, isFlagged, onFlagged } from './waiting-flag.ts'

const loadCard = async () => (await import('./guest-card.tsx')).GuestCard

export function LazyGuestCard() {
  const { status } = useSession()
  const isSomethingThere = useSyncExternalStore(onFlagged, () => isFlagged(GUEST))
  // Without a network it asks at the next visit.
  const loaded = useLatePart(isSomethingThere ? GUEST : null, loadCard)
  return loaded && status === 'signed-in' && <loaded.Part />
}
