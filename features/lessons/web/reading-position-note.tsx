/** Says that a lesson has opened where its reader stopped, with the way back to its top. */
import { X } from 'lucide-react'
import type { RefObject } from 'react'

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
      <button
        type="button"
        className="button button--ghost size-9 min-h-9 p-0"
        aria-label="Close this note"
        onClick={onLeave}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  )
}
