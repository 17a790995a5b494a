/** Says what just happened to a note, and offers the way back. What offers a way back stays until it is closed or something else happens. */
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

export type Said = {
  readonly message: string
  readonly action?: { readonly label: string; readonly act: () => void } | undefined
  /** Told to a screen reader only: who sees the page sees what happened. */
  readonly isQuiet?: boolean
  /** What was pressed is gone: the focus goes to the way back, and from there to where this leads. */
  readonly focusAfter?: (() => void) | undefined
}

type Props = { readonly said: Said | null; readonly onClose: () => void }

export function NoteBar({ said, onClose }: Props) {
  const action = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (said?.focusAfter) action.current?.focus()
  }, [said])
  return (
    <>
      <p role="status" className="sr-only">
        {said?.message}
      </p>
      {said && !said.isQuiet && (
        <div className="place-note note-bar print:hidden">
          <span aria-hidden>{said.message}</span>
          {said.action && (
            <button
              ref={action}
              type="button"
              className="text-link min-h-11 px-1"
              onClick={said.action.act}
            >
              {said.action.label}
            </button>
          )}
          <button
            type="button"
            className="button button--ghost size-9 min-h-9 p-0"
            aria-label="Close this message"
            onClick={() => {
              said.focusAfter?.()
              onClose()
            }}
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      )}
    </>
  )
}
