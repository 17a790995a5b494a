/** The question before a page is left with something that would be lost. */
import type { ReactNode } from 'react'

import { useLeaveGuard } from '../leave-guard.ts'
import { StayDialog } from './stay-dialog.tsx'

type Props = {
  readonly title: string
  /** What would be lost, and how to get it again. */
  readonly children: ReactNode
}

export function AskBeforeLeaving({ title, children }: Props) {
  const { isAsked, stay, leave } = useLeaveGuard()
  return (
    <StayDialog isOpen={isAsked} title={title} onStay={stay} onLeave={leave} leave="Leave">
      {children}
    </StayDialog>
  )
}
