/** Part of every page in the shell. Its code is loaded for who has just registered. */
import { useEffect, useState, type ComponentType } from 'react'

import { useSession } from '#platform/web/session.ts'

import { isConfirmationMailNoted } from './confirmation-mail.ts'

type Loaded = {
  /** For whom: another account in the same page is told nothing. */
  readonly uid: string
  readonly Note: ComponentType
}

export function LazyConfirmationNote() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  const isWanted =
    account !== null && !account.emailVerified && isConfirmationMailNoted(account.uid)
  const wantedFor = isWanted ? account.uid : null
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (wantedFor === null) return undefined
    let isStillWanted = true
    // Without it, the account page tells the same.
    void import('./confirmation-note.tsx').then(
      ({ ConfirmationNote }) => {
        if (isStillWanted) setLoaded({ uid: wantedFor, Note: ConfirmationNote })
      },
      () => undefined,
    )
    return () => {
      isStillWanted = false
    }
  }, [wantedFor])
  // Once it is there it says how it ends.
  return loaded && loaded.uid === account?.uid && <loaded.Note key={loaded.uid} />
}
