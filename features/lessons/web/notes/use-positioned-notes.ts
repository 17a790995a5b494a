/** Where the notes are in the lesson's text, and their drawing there. */
import { useEffect, useMemo } from 'react'

import type { Anchor } from '../../contract.ts'
import { findAnchor, type TextPosition } from '../../core/anchor.ts'
import type { ShownNote } from '../../core/unsent-notes.ts'
import type { LessonDom } from './lesson-dom.ts'
import type { PositionedNote } from './notes-list.tsx'
import { paintNotes, unpaintNotes } from './paint-notes.ts'

/** The notes in the order of the lesson; orphans come last. */
export function usePositionedNotes(
  dom: LessonDom | null,
  notes: readonly ShownNote[],
): PositionedNote[] {
  // Searching for missing words is slow; it is done once for each text of the lesson.
  const known = useMemo(
    () => ({ dom, byAnchor: new WeakMap<Anchor, { position: TextPosition | null }>() }),
    [dom],
  )
  return useMemo(() => {
    const { dom: page } = known
    if (!page) return []
    const positionOf = (anchor: Anchor) => {
      const found = known.byAnchor.get(anchor) ?? { position: findAnchor(page.lesson, anchor) }
      known.byAnchor.set(anchor, found)
      return found.position
    }
    return notes
      .map((note) => ({ note, position: positionOf(note.anchor) }))
      .toSorted((a, b) => (a.position?.start ?? Infinity) - (b.position?.start ?? Infinity) || 0)
  }, [known, notes])
}

/** Draws them into the text. */
export function usePainted(dom: LessonDom | null, positioned: readonly PositionedNote[]) {
  useEffect(() => {
    if (!dom) return
    const rangesWhere = (isWanted: (note: ShownNote) => boolean) =>
      positioned.flatMap(({ note, position }) =>
        position && isWanted(note) ? dom.rangesOf(position) : [],
      )
    paintNotes({
      highlights: rangesWhere(({ text }) => text === ''),
      notes: rangesWhere(({ text }) => text !== ''),
    })
  }, [dom, positioned])
  useEffect(() => unpaintNotes, [])
}
