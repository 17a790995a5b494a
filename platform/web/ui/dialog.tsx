/**
 * A modal dialog on the browser's own `<dialog>`: focus stays inside, Escape closes it, focus returns to where it
 * was, and the rest of the page is inert.
 */
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** `bare`: near the top, its title for screen readers only, its content up to the edges. */
  readonly layout?: 'titled' | 'bare'
  readonly children: ReactNode
}

export function Dialog({ isOpen, onClose, title, layout = 'titled', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (isOpen) dialog?.showModal()
    else dialog?.close()
  }, [isOpen])

  return (
    // The backdrop is part of the dialog element: a press on it, outside the content, closes too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={`border-border bg-overlay text-foreground rounded-2xl border p-0 ${FRAME[layout]}`}
    >
      <div className={layout === 'titled' ? 'max-xs:p-4 relative p-6' : ''}>
        <h2
          id={titleId}
          className={layout === 'titled' ? 'mr-9 mb-3 text-lg font-semibold' : 'sr-only'}
        >
          {title}
        </h2>
        {isOpen && children}
        {layout === 'titled' && (
          // Last, so that the dialog opens with the focus on its first field.
          <button
            type="button"
            className="button button--ghost absolute top-3 right-3 size-11 p-0"
            aria-label="Close"
            onClick={onClose}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    </dialog>
  )
}

const FRAME = {
  titled: 'm-auto w-[min(32rem,calc(100vw-2rem))] max-xs:w-[calc(100vw-1rem)]',
  bare: 'mx-auto mt-[min(12dvh,6rem)] mb-auto pointer-coarse:mt-2 w-[min(40rem,calc(100vw-1rem))]',
} as const
