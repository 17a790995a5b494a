/** On the next page, sends grades given without a connection. Loads nothing if nothing waits. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'

import { useAccount } from '#platform/web/session.ts'

import { outboxKey } from './outbox-key.ts'

/** Renders nothing; part of every signed-in page. */
export function UnsentReviews() {
  const { uid } = useAccount()
  // Checked again on each page: the previous one may have left something.
  const { pathname } = useLocation()
  const [Sender, setSender] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Sender || !isSomethingWaiting(uid)) return undefined
    let isWanted = true
    import('./use-outbox.ts').then(
      ({ OpenOutbox }) => {
        if (isWanted) setSender(() => OpenOutbox)
      },
      // Still no connection: the next page retries.
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
