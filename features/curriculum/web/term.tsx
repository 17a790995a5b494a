/**
 * A word with an explanation: on tap, on hover, on focus.
 *
 * The browser's own popover: Escape and a press elsewhere close it, and Tab moves into it. Its position is computed
 * as it opens, from the position of the word.
 */
import { Link } from '@tanstack/react-router'
import { useId, useRef, type ReactNode } from 'react'

import { inlineCode } from './inline-code.tsx'
import { useLesson } from './lesson-context.ts'

type Props = { readonly id: string; readonly children: ReactNode }

const GAP_PX = 8
const WIDTH_PX = 352
/** A short delay: a mouse that only crosses the text opens nothing. */
const OPEN_AFTER_MS = 180
const CLOSE_AFTER_MS = 220

export function Term({ id, children }: Props) {
  const { termById, lessonId } = useLesson()
  const term = termById.get(id)
  const popoverId = useId()
  const word = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Until the explanations have arrived (and if one is missing) the word is plain text.
  if (!term) return <span className="term-word">{children}</span>

  const open = () => {
    clearTimeout(timer.current)
    if (popover.current?.matches(':popover-open') === false) popover.current.showPopover()
  }
  const close = () => {
    clearTimeout(timer.current)
    if (popover.current?.matches(':popover-open') === true) popover.current.hidePopover()
  }
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }

  return (
    <>
      <button
        ref={word}
        type="button"
        className="term-word term-button"
        popoverTarget={popoverId}
        popoverTargetAction="show"
        onPointerEnter={(event) => {
          if (isMouse(event)) later(open, OPEN_AFTER_MS)
        }}
        onPointerLeave={(event) => {
          if (isMouse(event)) later(close, CLOSE_AFTER_MS)
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) open()
        }}
        onBlur={(event) => {
          if (popover.current?.contains(event.relatedTarget) === false) later(close, 0)
        }}
      >
        {children}
      </button>
      <span
        ref={popover}
        id={popoverId}
        popover="auto"
        className="term-popover"
        data-beside-text=""
        onBeforeToggle={(event) => {
          // It opens or closes now: a timer that the mouse started earlier must not undo that.
          clearTimeout(timer.current)
          if (event.newState === 'open' && word.current)
            positionBeside(event.currentTarget, word.current)
        }}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={(event) => {
          if (isMouse(event)) later(close, CLOSE_AFTER_MS)
        }}
        onBlur={(event) => {
          const next = event.relatedTarget
          if (next !== word.current && !event.currentTarget.contains(next)) later(close, 0)
        }}
      >
        <strong>{term.term}</strong>
        <span>{inlineCode(term.short)}</span>
        <span className="term-more">{inlineCode(term.long)}</span>
        {term.lessonId !== lessonId && (
          <Link
            to="/dashboard/lessons/$lessonId"
            params={{ lessonId: term.lessonId }}
            preload={false}
          >
            Open the lesson that teaches it
          </Link>
        )}
      </span>
    </>
  )
}

/** Touch has no hover; a tap is a click. */
function isMouse({ pointerType }: { pointerType: string }): boolean {
  return pointerType === 'mouse'
}

/** Below the word if there is room, else above it; never over the edge of the screen. */
function positionBeside(popover: HTMLElement, word: HTMLElement): void {
  // A word broken over two lines has two boxes; the first is where it begins.
  const box = word.getClientRects()[0] ?? word.getBoundingClientRect()
  const screenWidth = document.documentElement.clientWidth
  const width = Math.min(WIDTH_PX, screenWidth - 2 * GAP_PX)
  const left = Math.max(GAP_PX, Math.min(box.left, screenWidth - width - GAP_PX))
  const isBelow = box.bottom < innerHeight * 0.6
  popover.style.width = `${width}px`
  popover.style.left = `${left + scrollX}px`
  popover.style.top = `${(isBelow ? box.bottom + GAP_PX : box.top - GAP_PX) + scrollY}px`
  popover.style.translate = isBelow ? 'none' : '0 -100%'
}
