/**
 * Where in a lesson a note belongs, stored so that it is found again after the lesson was edited.
 *
 * An anchor holds its words and the words around them (the TextQuoteSelector of the W3C's Web Annotation Data Model),
 * their passage, and how far the words may change before they could be mistaken for others of the lesson at that
 * time. The last keeps a note from ever moving to the wrong words: better an orphan than a wrong note.
 */
import { MAX_QUOTE_LENGTH, type Anchor } from '../contract.ts'
import { approximateMatches, pieceInMatch, type Match } from './approximate-match.ts'

/** A piece of the lesson's text with its id. Its text has single spaces and no line breaks. */
export type Block = { readonly id: string; readonly text: string }

export type LessonText = {
  /** Every block's text, with line breaks between them. */
  readonly text: string
  readonly blocks: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

export type TextPosition = {
  readonly start: number
  readonly end: number
  readonly passageId: string
}

/** Long enough that one changed word in it, on a single side, stays within the limit. */
const CONTEXT_LENGTH = 64
/** Fewer letters than this are found too often. */
const LEAST_LENGTH = 20
const ERROR_SHARE = 1 / 5
const MOST_ERRORS = 64

export function joinBlocks(blocks: readonly Block[]): LessonText {
  let text = '\n'
  const positioned = blocks.map(({ id, text: words }) => {
    const start = text.length
    text += `${words}\n`
    return { id, start, end: start + words.length }
  })
  return { text, blocks: positioned }
}

/** @returns null where there are no words between the two, or too many for one note. */
export function anchorAt(lesson: LessonText, start: number, end: number): Anchor | null {
  const trimmed = trim(lesson.text, start, end)
  if (!trimmed || trimmed.end - trimmed.start > MAX_QUOTE_LENGTH) return null
  const first = blockAt(lesson, trimmed.start)
  const last = blockAt(lesson, trimmed.end - 1)
  if (!first || !last) return null

  const prefixStart = Math.max(first.start - 1, trimmed.start - CONTEXT_LENGTH)
  const suffixEnd = Math.min(last.end + 1, trimmed.end + CONTEXT_LENGTH)
  const words = {
    quote: lesson.text.slice(trimmed.start, trimmed.end),
    prefix: lesson.text.slice(prefixStart, trimmed.start),
    suffix: lesson.text.slice(trimmed.end, suffixEnd),
  }
  return {
    passageId: first.id,
    start: trimmed.start - first.start,
    ...words,
    tolerances: patternsOf(words).map((pattern) =>
      toleranceOf(lesson.text, pattern, trimmed.start - pattern.quoteStart),
    ),
  }
}

/** @returns null where the words are gone: the note is an orphan. */
export function findAnchor(lesson: LessonText, anchor: Anchor): TextPosition | null {
  return findInPassage(lesson, anchor) ?? findExactly(lesson, anchor) ?? findAlike(lesson, anchor)
}

/** A passage with the same id has the same text: its surroundings do not matter. */
function findInPassage(lesson: LessonText, { passageId, start, quote, prefix, suffix }: Anchor) {
  for (const block of lesson.blocks) {
    if (block.id !== passageId) continue
    const at = block.start + start
    if (lesson.text.startsWith(prefix + quote + suffix, at - prefix.length))
      return positionOf(lesson, at, at + quote.length)
  }
  return null
}

function findExactly(lesson: LessonText, anchor: Anchor): TextPosition | null {
  for (const [at, { text: pattern, quoteStart }] of patternsOf(anchor).entries()) {
    if ((anchor.tolerances[at] ?? -1) < 0) continue
    const found = lesson.text.indexOf(pattern)
    // Found twice now: so few words cannot tell which of them it was.
    if (found < 0 || lesson.text.includes(pattern, found + 1)) continue
    const start = found + quoteStart
    return positionOf(lesson, start, start + anchor.quote.length)
  }
  return null
}

function findAlike(lesson: LessonText, anchor: Anchor): TextPosition | null {
  const { quote } = anchor
  for (const [at, { text: pattern, quoteStart }] of patternsOf(anchor).entries()) {
    const tolerance = anchor.tolerances[at] ?? -1
    if (tolerance <= 0) continue
    const match = onlyBest(approximateMatches(lesson.text, pattern, tolerance))
    if (!match) continue
    const piece = pieceInMatch(
      lesson.text.slice(match.start, match.end),
      pattern,
      quoteStart,
      quoteStart + quote.length,
    )
    if (piece.errors > mostQuoteErrorsOf(quote)) continue
    return positionOf(lesson, match.start + piece.start, match.start + piece.end)
  }
  return null
}

type Pattern = { readonly text: string; readonly quoteStart: number }

/** The patterns to search for, from the most to the least specific. */
function patternsOf({ quote, prefix, suffix }: Pick<Anchor, 'quote' | 'prefix' | 'suffix'>) {
  return [
    { text: prefix + quote + suffix, quoteStart: prefix.length },
    { text: prefix + quote, quoteStart: prefix.length },
    { text: quote + suffix, quoteStart: 0 },
    { text: quote, quoteStart: 0 },
  ] satisfies Pattern[]
}

/**
 * Half of the distance from the pattern to anything else in this lesson: words within it are the edited pattern, and
 * never other words.
 */
function toleranceOf(text: string, { text: pattern }: Pattern, own: number): number {
  const most = mostErrorsOf(pattern)
  if (most < 0) return -1
  const cutOff = 2 * most + 1
  const rival = approximateMatches(text, pattern, cutOff)
    .filter((match) => isElsewhere(match, { start: own, end: own + pattern.length }))
    .reduce((least, { errors }) => Math.min(least, errors), cutOff + 1)
  return rival === 0 ? -1 : Math.min(most, Math.floor(rival / 2))
}

function mostErrorsOf(pattern: string): number {
  if (pattern.length >= LEAST_LENGTH)
    return Math.min(Math.floor(pattern.length * ERROR_SHARE), MOST_ERRORS)
  // A short block counts as a whole, or not at all.
  return pattern.startsWith('\n') && pattern.endsWith('\n') ? 0 : -1
}

/** Two thirds of the quoted words must remain; of a single short word, all but one letter. */
function mostQuoteErrorsOf(quote: string): number {
  return Math.max(1, quote.length / 3 - 1)
}

/** The match with the fewest errors, unless another one is as good. */
function onlyBest(matches: readonly Match[]): Match | null {
  const [first, ...rest] = matches
  if (!first) return null
  const best = rest.reduce((least, match) => (match.errors < least.errors ? match : least), first)
  const hasEqual = matches.some((match) => match.errors === best.errors && isElsewhere(match, best))
  return hasEqual ? null : best
}

type Stretch = { readonly start: number; readonly end: number }

/** Neighbors share the line break between them, so matches with a small overlap are still two. */
function isElsewhere(one: Stretch, other: Stretch): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared < (other.end - other.start) / 2
}

function positionOf(lesson: LessonText, start: number, end: number): TextPosition | null {
  const trimmed = trim(lesson.text, start, end)
  const block = trimmed && blockAt(lesson, trimmed.start)
  return trimmed && block ? { ...trimmed, passageId: block.id } : null
}

function trim(text: string, start: number, end: number) {
  let [from, to] = [start, end]
  while (from < to && isSpace(text.charCodeAt(from))) from++
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return from < to ? { start: from, end: to } : null
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10
}

function blockAt(lesson: LessonText, at: number) {
  return lesson.blocks.find(({ start, end }) => start <= at && at < end)
}
