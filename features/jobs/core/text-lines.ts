/**
 * Splits a posting's plain text into headings, list items, paragraphs, and their sentences.
 *
 * Every rule that reads a posting starts here, and the page shows the text by the same lines, so a rule and a learner
 * see the same headings. Offsets count from the start of the text, so that the evidence can be shown where it is.
 */
import { namesCertification } from './certifications.ts'
import { wishOfHeading } from './heading-wish.ts'

export type TextLine = {
  readonly kind: 'heading' | 'item' | 'paragraph'
  /** Without the list mark. */
  readonly text: string
  /** Where `text` begins in the whole. */
  readonly start: number
  /** The heading above it, or null. */
  readonly heading: string | null
  /** For an item: the line that introduces its list, e.g. 'One or more of the following:'. */
  readonly intro: string | null
}

export type Sentence = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly line: TextLine
  /** The label that an earlier sentence of the same line began with: 'Nice to have' in 'Nice to have: CISSP. CISM.' */
  readonly label: string | null
}

const ITEM_MARK = /^\s*(?:[-*•·▪‣◦–]|\d{1,2}[.)])\s+/
const KNOWN_HEADING =
  /^(?:(?:the|your|our|job|key|core|main|about|minimum|basic|preferred|required|desired|mandatory|technical|professional|additional|other|essential)\s+)*(?:requirements?|qualifications?|responsibilities|duties|skills?|experience|benefits|perks|nice[- ]to[- ]haves?|must[- ]haves?|bonus(?: points)?|pluses|education|certifications?|summary|overview|role|position|team|company|you|us|who you are|what you(?:['’]ll| will) (?:do|bring|need)|what we(?:['’]re looking for| offer)|why join us)\b[\w\s&,/()'’-]{0,40}:?$/i
/** Headings made of a word of wishing alone. */
const WISH_ALONE =
  /^(?:(?:strongly |highly )?(?:required|preferred|desired|desirable|mandatory|optional)|must[- ]haves?|ideally|pluses|(?:nice|good|great)[- ]to[- ]haves?|(?:bonus|extra|brownie) (?:points|credit)|bonus|wish ?list)[\s:]*$/i
/** Headings that break off: 'Even better if you have', 'What would set you apart'. */
const HANGING =
  /^(?:an?|the|our|your|it(?:['’]s)?|we(?:['’]d)?|even|better|what|how|to|ways|you(?:['’]ll)?|bonus|extra|brownie|great|nice|awesome|stand|ideally|things|skills|experience)\b.*\b(?:if|have|has|had|bring|know|apart|out|for|with|need|be|you(?:['’]re)?|are|is)[\s:]*$/i
const HEADING_MAX_LENGTH = 70
const HEADING_MAX_WORDS = 9

/** The lines with words, each with its heading and introduction. */
export function linesOf(text: string): readonly TextLine[] {
  const rows: { start: number; raw: string }[] = []
  let at = 0
  for (const raw of text.split('\n')) {
    if (raw.trim() !== '') rows.push({ start: at, raw })
    at += raw.length + 1
  }
  const lines: TextLine[] = []
  let heading: string | null = null
  let intro: string | null = null
  for (const [index, { start, raw }] of rows.entries()) {
    const mark = ITEM_MARK.exec(raw)?.[0] ?? ''
    const lead = mark.length > 0 ? mark.length : raw.length - raw.trimStart().length
    const body = raw.slice(lead).trimEnd()
    const line = { text: body, start: start + lead }
    if (mark !== '') {
      lines.push({ ...line, kind: 'item', heading, intro })
      continue
    }
    const next = rows[index + 1]
    const isBeforeList = next !== undefined && ITEM_MARK.test(next.raw)
    if (isHeading(body, { isBeforeList, isLast: next === undefined })) {
      heading = body.replace(/[:*_\s]+$/, '')
      intro = null
      lines.push({ ...line, kind: 'heading', heading, intro: null })
      continue
    }
    intro = isBeforeList ? body : null
    lines.push({ ...line, kind: 'paragraph', heading, intro: null })
  }
  return lines
}

type LinePosition = { readonly isBeforeList: boolean; readonly isLast: boolean }

function isHeading(text: string, { isBeforeList, isLast }: LinePosition): boolean {
  if (text.length > HEADING_MAX_LENGTH || text.split(/\s+/).length > HEADING_MAX_WORDS) return false
  if (/[.!?;,]$/.test(text)) return false
  if (KNOWN_HEADING.test(text)) return true
  // Pasted text has lost its list marks: only the words of a line show that it introduces others.
  if (!isLast && (WISH_ALONE.test(text) || (!isBeforeList && text.endsWith(':')))) return true
  if (!isLast && HANGING.test(text) && wishOfHeading(text) !== null) return true
  if (/^[A-Z][A-Z\d\s&/,'’()-]{3,}:?$/.test(text)) return !namesCertification(text)
  return isBeforeList && !/\bfollowing\b/i.test(text)
}

/** A period after one of these ends no sentence. */
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|vs|incl|approx|inc|ltd|co|corp|sr|jr|dr|mr|ms|mrs|no|st|min|max|yrs?|u\.s|u\.k|ph\.d|b\.s|m\.s|b\.a)|\b[A-Z])\.$/i

const LABEL = /^([A-Z][^:.;,]{2,50}):\s/

export function sentencesOf(lines: readonly TextLine[]): readonly Sentence[] {
  return lines.flatMap((line) => {
    const sentences: Sentence[] = []
    let from = 0
    let label: string | null = null
    const close = (to: number) => {
      const piece = line.text.slice(from, to)
      const text = piece.trim()
      if (text !== '') {
        const start = line.start + from + (piece.length - piece.trimStart().length)
        const own = LABEL.exec(text)?.[1] ?? null
        sentences.push({ text, start, end: start + text.length, line, label: own ? null : label })
        label = own ?? label
      }
      from = to
    }
    for (const { index, 0: mark } of line.text.matchAll(/[.!?]+(?=\s+["'“(]?[A-Z\d])/g)) {
      const end = index + mark.length
      if (!ABBREVIATION.test(line.text.slice(from, end))) close(end)
    }
    close(line.text.length)
    return sentences
  })
}

/** The beginning of a text in at most `length` characters, cut between words; only a heading begins a new line. */
export function excerptOf(text: string, length: number): string {
  const before = { item: ' · ', heading: '\n', paragraph: ' ' } as const
  const flat = linesOf(text)
    .map((line) => before[line.kind] + line.text.replaceAll(/\s+/g, ' '))
    .join('')
    .replace(/^(?: · |\s)+/, '')
  if (flat.length <= length) return flat
  const lastSpace = Math.max(flat.lastIndexOf(' ', length - 1), flat.lastIndexOf('\n', length - 1))
  const end = lastSpace < length / 2 ? length - 1 : lastSpace
  return `${flat.slice(0, end).trimEnd()}…`
}
