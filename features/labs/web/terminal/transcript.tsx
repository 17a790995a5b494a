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

type Props = {
  /** Its name for a screen reader. */
  readonly label: string
  readonly entries: readonly Entry[]
  readonly hasTables: boolean
}

export const Transcript = memo(function Transcript({ label, entries, hasTables }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [sized, width] = useWidthInRem<HTMLDivElement>()
  useScrollFrame(frame)
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [entries])
  const room = width === 0 ? 0 : Math.floor((width - EDGES_REM) / LETTER_REM)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
    <div ref={frame} role="group" aria-label={label} tabIndex={0} className="terminal-frame">
      <div ref={sized}>
        {entries.map((entry) => (
          <TranscriptEntry key={entry.id} entry={entry} room={room} hasTables={hasTables} />
        ))}
      </div>
    </div>
  )
})
