/** Part of every page in the shell. Its code is loaded for who has just registered. */
import { useSession } from '#platform/web/session.ts'
import { useLatePart } from '#platform/web/use-late-part.ts'

import { isConfirmationMailNoted } from './confirmation-mail.ts'

const loadNote = async () => (await import('./confirmation-note.tsx')).ConfirmationNote

export function LazyConfirmationNote() {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  const isWanted =
    account !== null && !account.emailVerified && isConfirmationMailNoted(account.uid)
  // Without it, the account page tells the same.
  const loaded = useLatePart(isWanted ? account.uid : null, loadNote)
  // Once it is there it says how it ends; another account in the same page is told nothing.
  return loaded && loaded.wantedFor === account?.uid && <loaded.Part key={loaded.wantedFor} />
}
