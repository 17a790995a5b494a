/** What was entered in a terminal, and printed: ordinary text, to be read, searched and enlarged. It follows its end. */
import { memo, useLayoutEffect, useRef } from 'react'

import { useScrollFrame } from '#platform/web/use-scroll-frame.ts'
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import type { Entry } from '../lab-run.ts'
import { TranscriptEntry } from './transcript-entry.tsx'

/** Of the letters of the terminal: `terminal.css` has their size. */
const LETTER_REM = 0.4875
/** What the edges take. */
const EDGES_REM = 1.8

const SETTLES_WITHIN_MS = 300
/** The newest commands: their height is known before they are seen, so that the end is found. */
const NEAR = 3

type Props = {
  /** Its name for a screen reader. */
  readonly label: string
  readonly entries: readonly Entry[]
  readonly hasTables: boolean
  /** It has grown: what stands below it may have moved. */
  readonly onGrown: () => void
}

export const Transcript = memo(function Transcript(props: Props) {
  const { label, entries, hasTables, onGrown } = props
  const frame = useRef<HTMLDivElement>(null)
  const [sized, width] = useWidthInRem<HTMLDivElement>()
  useScrollFrame(frame)
  useLayoutEffect(() => {
    const element = frame.current
    const content = sized.current
    if (!element || !content) return undefined
    const follow = () => {
      element.scrollTo({ top: element.scrollHeight })
      onGrown()
    }
    follow()
    // What was added may still grow: a table finds its shape once it knows its room.
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    const stop = () => observer.disconnect()
    const timer = setTimeout(stop, SETTLES_WITHIN_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [entries, sized, onGrown])
  const room = width === 0 ? 0 : Math.floor((width - EDGES_REM) / LETTER_REM)
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
      tabIndex={0}
      className="terminal-frame"
      data-empty={entries.length === 0 || undefined}
    >
      <div ref={sized}>
        {entries.map((entry, at) => (
          <TranscriptEntry
            key={entry.id}
            entry={entry}
            room={room}
            hasTables={hasTables}
            isFar={at < entries.length - NEAR}
          />
        ))}
      </div>
    </div>
  )
})
