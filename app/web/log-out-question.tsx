/** Before a learner logs out: what is not finished or not sent, and what becomes of it. Otherwise nothing is asked. */
import { use, useState, type ReactNode } from 'react'

import { OutboxDoors } from '#platform/web/outbox/kind.ts'
import { useAccount } from '#platform/web/session.ts'
import { StayDialog } from '#platform/web/ui/stay-dialog.tsx'

import { LogOutContext, useEndSession } from './use-log-out.ts'

export function LogOutQuestion({ children }: { readonly children: ReactNode }) {
  const { uid } = useAccount()
  const doors = use(OutboxDoors)
  const endSession = useEndSession()
  const [words, setWords] = useState<string | null>(null)
  const logOut = async () => {
    const unfinished = await import('./unfinished.ts')
      .then(({ unfinishedWords }) => unfinishedWords(uid, doors))
      // Whoever wants to leave is not kept here by a browser that cannot say.
      .catch(() => null)
    if (unfinished === null) await endSession()
    else setWords(unfinished)
  }
  return (
    <LogOutContext value={logOut}>
      {children}
      <StayDialog
        isOpen={words !== null}
        title="Log out now?"
        onStay={() => setWords(null)}
        onLeave={() => void endSession()}
        leave="Log out"
      >
        <p className="max-w-prose">{words}</p>
      </StayDialog>
    </LogOutContext>
  )
}
