/** Before a learner logs out: what is not finished or not sent, and what becomes of it. Otherwise nothing is asked. */
import { use, useState, type ReactNode } from 'react'

import { OutboxDoors } from '#platform/web/outbox/kind.ts'
import { useAccount } from '#platform/web/session.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

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
  const stay = () => setWords(null)
  return (
    <LogOutContext value={logOut}>
      {children}
      <Dialog isOpen={words !== null} onClose={stay} title="Log out now?">
        <p className="max-w-prose">{words}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button--primary min-h-11" onClick={stay}>
            Stay
          </button>
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => void endSession()}
          >
            Log out
          </button>
        </div>
      </Dialog>
    </LogOutContext>
  )
}
