/** Part of every page in the shell. Its code is loaded for who has just registered. */
import { useEffect, useState, type ComponentType } from 'react'

import { useSession } from '#platform/web/session.ts'

import { isConfirmationMailNoted } from './confirmation-mail.ts'

export function LazyConfirmationNote() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  const isWanted =
    account !== null && !account.emailVerified && isConfirmationMailNoted(account.uid)
  const [Note, setNote] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isStillWanted = true
    // Without it, the account page tells the same.
    void import('./confirmation-note.tsx').then(
      ({ ConfirmationNote }) => {
        if (isStillWanted) setNote(() => ConfirmationNote)
      },
      () => undefined,
    )
    return () => {
      isStillWanted = false
    }
  }, [isWanted])
  // Once it is there it says how it ends.
  return Note && account && <Note key={account.uid} />
}
