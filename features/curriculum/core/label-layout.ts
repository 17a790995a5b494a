/**
 * Finds room for the labels of a drawing, so that none covers another one or a symbol.
 *
 * All lengths are in rem: a drawing is laid out again for each width and each size of text.
 */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Label = Box & { readonly lines: readonly string[] }

/** Of the style sheet's labels: 0.72 rem, half bold. */
const LETTER = 0.4
const PADDING = 0.3
const LINE = 1

/** The size of a label in up to so many lines; a word is never cut. */
export function sizesOf(text: string, mostLines: number): Omit<Label, 'left' | 'top'>[] {
  const layouts = Array.from({ length: mostLines }, (_, more) => brokenInto(text, more + 1))
  return layouts
    .filter((lines, index) => lines.length === index + 1)
    .map((lines) => ({
      lines,
      width: Math.max(...lines.map(({ length }) => length)) * LETTER + PADDING,
      height: lines.length * LINE + 0.05,
    }))
}

/** Into lines of about equal length. */
export function brokenInto(text: string, count: number): string[] {
  const words = text.split(' ')
  if (count <= 1 || words.length === 1) return [text]
  // The line before the last break is as short as it can be while the rest still fits below it.
  let best = [text]
  for (let at = 1; at < words.length; at += 1) {
    const lines = [
      words.slice(0, at).join(' '),
      ...brokenInto(words.slice(at).join(' '), count - 1),
    ]
    if (longestOf(lines) < longestOf(best)) best = lines
  }
  return best
}

const longestOf = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))

/** The first of these that is inside and covers nothing. */
export function firstFree<B extends Box>(
  candidates: readonly B[],
  taken: readonly Box[],
  within: Box,
): B | undefined {
  return candidates.find(
    (box) => isInside(box, within) && taken.every((other) => overlapOf(box, other) === 0),
  )
}

/** Where none is free: the one that covers least and leaves the drawing least. */
export function freest<B extends Box>(
  candidates: readonly B[],
  taken: readonly Box[],
  within: Box,
): B {
  const covered = (box: Box) =>
    taken.reduce((sum, other) => sum + overlapOf(box, other), 0) +
    2 * (box.width * box.height - overlapOf(box, within))
  const [first, ...others] = candidates
  if (!first) throw new Error('A label needs at least one place.')
  return others.reduce((best, box) => (covered(box) < covered(best) - 0.001 ? box : best), first)
}

/** The area that two boxes share. */
function overlapOf(one: Box, other: Box): number {
  const across =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const down =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return across > 0.001 && down > 0.001 ? across * down : 0
}

/** A rounding error is not outside. */
function isInside(box: Box, within: Box): boolean {
  return (
    box.left >= within.left - 0.001 &&
    box.top >= within.top - 0.001 &&
    box.left + box.width <= within.left + within.width + 0.001 &&
    box.top + box.height <= within.top + within.height + 0.001
  )
}

/** What stands for a label that has no room, beside its place and in the list below the drawing: a, b, c. */
export function keyAt(index: number): string {
  return String.fromCodePoint(97 + (index % 26))
}
