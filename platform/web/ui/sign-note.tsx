/**
 * A sign of the frame: something waits, or was refused, and what one can do about it.
 *
 * It floats above the bars of the frame. Where the screen has a bar with actions it is a button in that bar, a few words
 * long, and opens the rest in a dialog: so it covers nothing that can be pressed.
 */
import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { signsLine, useHasPlaceForSigns } from './bar-signs.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly role: 'status' | 'alert'
  /** Null: there is nothing to say. */
  readonly words: string | null
  /** The same for the bar: a number and a word or two. */
  readonly short: string
  readonly Icon: LucideIcon
  /** What one can do about it. */
  readonly children?: ReactNode
}

export function SignNote({ role, words, short, Icon, children }: Props) {
  const isInBar = useHasPlaceForSigns()
  const isFloating = words !== null && !isInBar
  return (
    <div className={isFloating ? PILL : undefined}>
      {/* Always on the page, so that what comes into it is announced. */}
      <p role={role} className={isInBar ? 'sr-only' : undefined}>
        {words}
      </p>
      {isFloating && children}
      {words !== null && isInBar && (
        <InBar words={words} short={short} Icon={Icon}>
          {children}
        </InBar>
      )}
    </div>
  )
}

const PILL =
  'bg-overlay border-separator pointer-events-auto mb-2 flex min-h-14 max-w-full flex-wrap items-center gap-x-3 rounded-xl border px-4 py-1.5 text-sm shadow-overlay'

function InBar({ words, short, Icon, children }: Omit<Props, 'role'>) {
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  // It is sent while one looks at it: on from the top, as after a change of pages.
  useLayoutEffect(() => {
    const dialog = opened.current?.querySelector('dialog')
    return () => {
      if (!dialog?.open) return
      // While it is open nothing else takes the focus.
      dialog.close()
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      {createPortal(
        <button
          type="button"
          className="bar-sign"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon aria-hidden />
          {short}
        </button>,
        signsLine(),
      )}
      <div ref={opened} className="pointer-events-auto">
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={short}>
          <p>{words}</p>
          {children}
        </Dialog>
      </div>
    </>
  )
}
