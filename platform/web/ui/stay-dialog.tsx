/** The question before something is left: what becomes of it, and two answers. To stay is the first, and closing is staying. */
import type { ReactNode } from 'react'

import { Dialog } from './dialog.tsx'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  readonly onStay: () => void
  readonly onLeave: () => void
  /** What leaving is here, as the button's label. */
  readonly leave: string
  readonly children: ReactNode
}

export function StayDialog({ isOpen, title, onStay, onLeave, leave, children }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={title}>
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button--primary min-h-11" onClick={onStay}>
          Stay
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onLeave}>
          {leave}
        </button>
      </div>
    </Dialog>
  )
}
