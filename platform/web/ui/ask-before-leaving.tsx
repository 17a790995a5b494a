/** The question before a page is left with something that would be lost. */
import type { ReactNode } from 'react'

import { useLeaveGuard } from '../leave-guard.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly title: string
  /** What would be lost, and how to get it again. */
  readonly children: ReactNode
}

export function AskBeforeLeaving({ title, children }: Props) {
  const { isAsked, stay, leave } = useLeaveGuard()
  return (
    <Dialog isOpen={isAsked} onClose={stay} title={title}>
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button--primary min-h-11" onClick={stay}>
          Stay
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={leave}>
          Leave
        </button>
      </div>
    </Dialog>
  )
}
