/** Draws highlights into the lesson's text. The text itself stays as it is: a browser that cannot draw them shows the list. */
type Painted = {
  readonly highlights: readonly StaticRange[]
  readonly notes: readonly StaticRange[]
}

const HIGHLIGHT = 'lesson-highlight'
const NOTE = 'lesson-note'

export function paintNotes({ highlights, notes }: Painted): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set(HIGHLIGHT, new Highlight(...highlights))
  CSS.highlights.set(NOTE, new Highlight(...notes))
}

export function unpaintNotes(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(HIGHLIGHT)
  CSS.highlights.delete(NOTE)
}
