/** Reports what just happened to a note, and offers undo. A message with undo stays until it is closed or replaced. */
import { useEffect, useRef } from 'react'

import { CloseButton } from '#platform/web/ui/close-button.tsx'

export type Said = {
  readonly message: string
  readonly action?: { readonly label: string; readonly act: () => void } | undefined
  /** Announced to a screen reader only: on the page the result is visible. */
  readonly isQuiet?: boolean
  /** The pressed element is gone: the focus moves to undo, and from there to the result of this function. */
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
        <div className="floating-bar note-bar print:hidden">
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
          <CloseButton
            label="Close this message"
            className="size-9 min-h-9"
            onClick={() => {
              said.focusAfter?.()
              onClose()
            }}
          />
        </div>
      )}
    </>
  )
}
