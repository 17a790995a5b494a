/** Reads what is numbered in a running text: `1. … 2. …`, `(a) … (b) …`, `1 … 2 … 3 …`. */

export type Numbered = {
  /** What comes before the first number. */
  readonly lead: string
  /** At least two. */
  readonly items: readonly string[]
}

/** Its number or letter, with the signs around it. */
const MARKER = /(?<=^|[\s:,;])(?:\(([1-9a-h])\)|([1-9a-h])[.)]|([1-9]))(?=\s)/gi
const LEAST_ITEMS = 2
/** A bare number counts as a marker only where there are so many of them. */
const LEAST_BARE = 3

/** @returns null where the markers are not in order, from the first one on. */
export function numberedIn(text: string): Numbered | null {
  const markers: { at: number; end: number; isBare: boolean }[] = []
  for (const match of text.matchAll(MARKER)) {
    const sign = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()
    const place = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 96
    // `cat 5 or 6`, `a switch`: no marker, where it is not the next one.
    if (place !== markers.length + 1) continue
    const isBare = match[3] !== undefined
    markers.push({ at: match.index, end: match.index + match[0].length, isBare })
  }
  const least = markers.some(({ isBare }) => isBare) ? LEAST_BARE : LEAST_ITEMS
  if (markers.length < least) return null
  const items = markers.map(({ end }, place) =>
    text
      .slice(end, markers[place + 1]?.at)
      .replace(/[\s,;]+$/, '')
      .trim(),
  )
  return items.every((item) => /[a-z]{2}/i.test(item))
    ? { lead: text.slice(0, markers[0]?.at).trim(), items }
    : null
}
