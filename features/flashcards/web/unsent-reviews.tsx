/** Sends what was graded without a connection from whichever page comes next. Loads nothing where nothing waits. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'

import { useAccount } from '#platform/web/session.ts'

import { outboxKey } from './outbox-key.ts'

/** Shows nothing; stands in the frame of every signed-in page. */
export function UnsentReviews() {
  const { uid } = useAccount()
  // Looked at anew on each page: the one before may have left something.
  const { pathname } = useLocation()
  const [Sender, setSender] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Sender || !isSomethingWaiting(uid)) return undefined
    let isWanted = true
    import('./use-outbox.ts').then(
      ({ OpenOutbox }) => {
        if (isWanted) setSender(() => OpenOutbox)
      },
      // Still without a connection: the next page tries again.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [uid, pathname, Sender])
  return Sender && <Sender />
}

function isSomethingWaiting(uid: string): boolean {
  try {
    return localStorage.getItem(outboxKey(uid)) !== null
  } catch {
    return false
  }
}
