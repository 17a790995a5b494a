/**
 * A small toolbar next to words of the lesson: selected words, or pressed highlights.
 *
 * Tab moves from the words into it and back; Escape closes it.
 */
import type { LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

import type { WordsAt } from './use-selected-words.ts'

export type WordsTool = {
  readonly label: string
  readonly Icon: LucideIcon
  readonly act: () => void
}

type Props = {
  readonly label: string
  readonly words: WordsAt
  readonly tools: readonly WordsTool[]
  /** After the tools: a link, or a note on why there are none. */
  readonly children?: ReactNode
  readonly onClose: () => void
  /** Returns the focus to the words. */
  readonly focusWords: () => void
}

const GAP_PX = 8
/** Touch handles are below the selection. */
const GAP_UNDER_FINGER_PX = 28
const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function WordsToolbar({ label, words, tools, children, onClose, focusWords }: Props) {
  const toolbar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toolbar.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    positionBeside(element, words.box)
  }, [words])

  const latest = useRef({ onClose, focusWords })
  useEffect(() => {
    latest.current = { onClose, focusWords }
  })
  // In a layout effect: as soon as it is visible, Tab moves into it, even on a busy page.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isInside = toolbar.current?.contains(document.activeElement) === true
      if (event.key === 'Escape') {
        if (isInside) latest.current.focusWords()
        latest.current.onClose()
      } else if (event.key === 'Tab' && !event.shiftKey && !isInside) {
        const first = toolbar.current?.querySelector<HTMLElement>('button, a')
        if (!first) return
        event.preventDefault()
        first.focus()
      }
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && toolbar.current?.contains(target) === false)
        latest.current.onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(toolbar.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const step = STEP_BY_KEY[event.key]
    if (step !== undefined) {
      const at = all.findIndex((tool) => tool === document.activeElement)
      all.at((at + step) % all.length)?.focus()
      event.preventDefault()
    } else if (event.key === 'Tab') {
      // From the words Tab continues natively, to the next or previous element.
      focusWords()
      onClose()
    }
  }
  return (
    <div
      ref={toolbar}
      popover="manual"
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className="words-toolbar"
      onKeyDown={onKeyDown}
      // A press on it must not clear the selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ label: name, Icon, act }) => (
        <button key={name} type="button" onClick={act}>
          <Icon aria-hidden />
          {name}
        </button>
      ))}
      {children}
    </div>
  )
}

/** Below the words where there is room, else above them; never over the edge of the screen or the bars at its bottom. */
function positionBeside(toolbar: HTMLElement, box: DOMRect): void {
  const { width, height } = toolbar.getBoundingClientRect()
  const gap = matchMedia('(pointer: coarse)').matches ? GAP_UNDER_FINGER_PX : GAP_PX
  const screenWidth = document.documentElement.clientWidth
  const middle = box.left + box.width / 2 - width / 2
  const left = Math.max(GAP_PX, Math.min(middle, screenWidth - width - GAP_PX))
  const below = box.bottom + gap
  // What is scrolled to stops above the bars: the style sheet has their height in this.
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  const end = innerHeight - covered
  const wanted = below + height < end ? below : box.top - GAP_PX - height
  const top = Math.max(GAP_PX, Math.min(wanted, end - height - GAP_PX))
  toolbar.style.left = `${left + scrollX}px`
  toolbar.style.top = `${top + scrollY}px`
}
