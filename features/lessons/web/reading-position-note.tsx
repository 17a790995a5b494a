/** Says that a lesson has opened where its reader stopped, with the way back to its top. */
import type { RefObject } from 'react'

import { CloseButton } from '#platform/web/ui/close-button.tsx'

type Props = {
  readonly article: RefObject<HTMLElement | null>
  readonly onLeave: () => void
}

export function ReadingPositionNote({ onLeave, article }: Props) {
  const toTop = () => {
    onLeave()
    for (const marked of article.current?.querySelectorAll('[data-marked]') ?? []) {
      marked.removeAttribute('data-marked')
    }
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className="floating-bar print:hidden" role="status">
      <span>You stopped here. Read on.</span>
      <button type="button" className="text-link min-h-11 px-1" onClick={toTop}>
        Start from the top
      </button>
      <CloseButton label="Close this note" className="size-9 min-h-9" onClick={onLeave} />
    </div>
  )
}
