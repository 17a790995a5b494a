/**
 * The reader's position in the lesson: the current passage, its section, and the share read.
 *
 * It is measured at a line a third down the screen. It is saved from the first scroll on, so opening a lesson does
 * not move it.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'

import { readingPositionKeeper } from '../core/keep-reading-position.ts'

type Reading = {
  readonly headingId: string | null
  /** 0 to 1. */
  readonly share: number
}

const SAVE_PAUSE_MS = 4000
const READING_LINE = 0.35

type Options = {
  readonly article: RefObject<HTMLElement | null>
  readonly savedPassageId: string | null
  readonly save: (passageId: string) => void
}

export function useReading({ article, savedPassageId, save }: Options): Reading {
  const [reading, setReading] = useState<Reading>({ headingId: null, share: 0 })
  const latest = useRef({ save, savedPassageId })
  useEffect(() => {
    latest.current = { save, savedPassageId }
  })

  useEffect(() => {
    const keeper = readingPositionKeeper(
      (passageId) => latest.current.save(passageId),
      latest.current.savedPassageId,
      SAVE_PAUSE_MS,
      { start: (act, ms) => window.setTimeout(act, ms), stop: (timer) => clearTimeout(timer) },
    )
    let frame = 0
    const look = () => {
      frame = 0
      const root = article.current
      if (!root) return
      const heading = lastAbove(root.querySelectorAll('h2[id]'))
      const passage = lastAbove(root.querySelectorAll('[id^="p-"]'))
      if (passage) keeper.note(passage.id)
      const { top, height } = root.getBoundingClientRect()
      const share = Math.min(1, Math.max(0, (innerHeight * READING_LINE - top) / height))
      setReading((before) =>
        before.headingId === (heading?.id ?? null) && Math.abs(before.share - share) < 0.005
          ? before
          : { headingId: heading?.id ?? null, share },
      )
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('visibilitychange', onHide)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      document.removeEventListener('visibilitychange', onHide)
      keeper.flush()
    }
  }, [article])

  return reading
}

/** The last element that begins above the reading line. They are in order, so a binary search finds it. */
function lastAbove(elements: NodeListOf<Element>): Element | null {
  const line = innerHeight * READING_LINE
  let [low, high] = [0, elements.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((elements[middle]?.getBoundingClientRect().top ?? 0) <= line) low = middle + 1
    else high = middle
  }
  return elements[low - 1] ?? null
}
