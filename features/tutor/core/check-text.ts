/**
 * Checks a model's text against the lessons: sentence by sentence, before any of it is shown.
 *
 * The model was given numbered passages and told to write `[n]` after a statement from passage n. Here each sentence
 * is compared with the passages. A supported one gets the passage's citation (the model's own number only if that
 * passage says it); an unsupported one gets `[?]`. Made-up numbers, links and images are removed. A figure that is in
 * no passage makes a sentence unsupported, whatever its words.
 *
 * Words are compared, not meanings: a sentence that uses a passage's words to deny it is not detected.
 */
import type { Citation } from '../contract.ts'
import { newCitationList } from './cite.ts'
import type { Library, LibraryPassage } from './library.ts'
import { indexWordsOf, tokensOf } from './words.ts'

export type CheckedText = {
  /** With marks in the answer's own numbering. */
  readonly text: string
  /** All citations so far, each with its quotes. */
  readonly citations: Citation[]
}

export type TextCheck = {
  /** Accepts the next piece, returns the complete and checked sentences. */
  readonly push: (chunk: string) => CheckedText
  /** Returns the rest. */
  readonly end: () => CheckedText
  /** The numbers of supported and unsupported statements. */
  readonly counts: () => { readonly supported: number; readonly unsupported: number }
}

/** The share of a sentence's own words, by rarity, that a passage must hold to support it. */
const SUPPORTED_FROM = 0.5
/** The share required if the model named no passage itself. */
const FOUND_FROM = 0.6
const SENTENCE_END = /[.!?]["”’)*_]*(?:\s*[[【][^\]】\n]{0,40}[\]】])*(?=\s+[^\s[【])/g
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|rev|fig|approx|st)\.$/i
const MARK = /\s*[[【]\^?\s*(?:passages?\s*)?(\d{1,3}(?:\s*(?:,|;|and|-|–)\s*\d{1,3})*)\s*[\]】]/gi
const LINE_OPENING = /^(?:\s*(?:[-*+]|\d{1,3}[.)]|#{1,6})\s+|\s+)/

/**
 * @param passages given to the model, numbered from 1 in this order.
 * @param given the question and its computed values: figures in there need no passage.
 */
export function newTextCheck(
  library: Library,
  passages: readonly LibraryPassage[],
  given: string,
): TextCheck {
  const citations = newCitationList()
  const givenWords = new Set(indexWordsOf(given))
  const givenFigures = new Set(figuresOf(given))
  const held = passages.map((passage) => ({
    passage,
    words: new Set([...indexWordsOf(passage.text), ...indexWordsOf(passage.heading)]),
    figures: new Set(figuresOf(`${passage.heading} ${passage.text}`)),
  }))
  let [waiting, isInCode, supported, unsupported] = ['', false, 0, 0]

  const supportBy = (words: readonly string[], { words: own }: (typeof held)[number]): number => {
    let [found, all] = [0, 0]
    for (const word of words) {
      const weight = library.rarity(word)
      all += weight
      if (own.has(word)) found += weight
    }
    return all === 0 ? 1 : found / all
  }

  const check = (unit: string): string => {
    const opening = LINE_OPENING.exec(unit)?.[0] ?? ''
    const cited = [...unit.matchAll(MARK)].flatMap(([, numbers = '']) => numbersIn(numbers))
    const sentence = cleaned(unit.slice(opening.length))
    if (sentence === '') return opening
    const isHeading = opening.includes('#')
    const words = contentOf(sentence)
    const figures = figuresOf(sentence)
    if (isHeading || !statesSomething(sentence, words, figures)) return opening + sentence

    // Words from the question prove nothing; a sentence of nothing else is judged as a whole.
    const own = words.filter((word) => !givenWords.has(word))
    const judged = own.length > 0 ? own : words
    const scored = held
      .map((one, at) => ({
        ...one,
        isCited: cited.includes(at + 1),
        support: figures.every((figure) => one.figures.has(figure) || givenFigures.has(figure))
          ? supportBy(judged, one)
          : 0,
      }))
      .toSorted((a, b) => b.support - a.support)
    const chosen = scored.filter(({ isCited, support }) => isCited && support >= SUPPORTED_FROM)
    const [best] = scored
    if (chosen.length === 0 && best && best.support >= FOUND_FROM) chosen.push(best)
    if (chosen.length === 0) {
      unsupported++
      return `${opening}${sentence} [?]`
    }
    supported++
    const marks = chosen
      .slice(0, 3)
      .map(({ passage }) => `[${citations.numberOf(passage, quoteFor(library, passage, words))}]`)
    return `${opening}${sentence} ${marks.join('')}`
  }

  const checkLine = (line: string): string => {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) {
      isInCode = !isInCode
      // A command or an output that is not from the lessons is marked at its end.
      return isInCode ? line : `${line}\n\n[?]\n`
    }
    return isInCode ? line : sentencesIn(line).map(check).join('')
  }

  const checkAll = (text: string): CheckedText => ({
    text: text
      .split(/(?<=\n)/)
      .map((line) => {
        const end = line.endsWith('\n') ? '\n' : ''
        return checkLine(end === '' ? line : line.slice(0, -1)) + end
      })
      .join(''),
    citations: citations.all(),
  })

  return {
    push: (chunk) => {
      waiting += chunk
      const complete = lengthOfComplete(waiting, isInCode)
      const ready = waiting.slice(0, complete)
      waiting = waiting.slice(complete)
      return ready === '' ? { text: '', citations: citations.all() } : checkAll(ready)
    },
    end: () => {
      const rest = waiting
      waiting = ''
      return checkAll(rest)
    },
    counts: () => ({ supported, unsupported }),
  }
}

/** The length of the text up to the last finished line, or the last finished sentence that more text follows. */
function lengthOfComplete(text: string, isInCode: boolean): number {
  const lines = text.lastIndexOf('\n') + 1
  if (isInCode || /^\s{0,3}(?:`|~)/.test(text.slice(lines))) return lines
  return lines + (endsOf(text.slice(lines)).at(-1) ?? 0)
}

function endsOf(line: string): number[] {
  return [...line.matchAll(SENTENCE_END)].flatMap((match) => {
    const end = match.index + match[0].length
    const upTo = line.slice(0, match.index + 1)
    // `1.` at the beginning of a line numbers it.
    return ABBREVIATION.test(upTo) || /^\s*\d{1,3}\.$/.test(upTo) ? [] : [end]
  })
}

function sentencesIn(line: string): string[] {
  const ends = [0, ...endsOf(line), line.length]
  return ends.slice(1).flatMap((end, at) => {
    const sentence = line.slice(ends[at], end)
    return sentence === '' ? [] : [sentence]
  })
}

/** `1`, `1, 2` and `1-3` as numbers; of a range only its ends, because the numbers between may not be meant. */
function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** Without marks, links, images and imitations of marks. */
function cleaned(sentence: string): string {
  return sentence
    .replaceAll(MARK, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s*\[\?\]/g, '')
    .trimEnd()
}

function contentOf(sentence: string): string[] {
  const words = tokensOf(sentence).flatMap(({ forms, isStop, isAsking }) =>
    isStop || isAsking ? [] : (forms.at(-1) ?? []),
  )
  return [...new Set(words)]
}

/** Numbers, addresses, standards and sizes: values that are either right or wrong. */
function figuresOf(text: string): string[] {
  return tokensOf(text).flatMap(({ raw }) =>
    /\d/.test(raw) ? [raw.replaceAll(/[^\d.:/a-z]/g, '')] : [],
  )
}

/** A question, a heading-like line and "In short:" state nothing that could be wrong. */
function statesSomething(
  sentence: string,
  words: readonly string[],
  figures: readonly string[],
): boolean {
  if (/[?:]["”)*]*$/.test(sentence)) return false
  return words.length >= 3 || figures.length > 0
}

/** The sentence of a passage with most of the words. */
function quoteFor(library: Library, passage: LibraryPassage, words: readonly string[]): string {
  let [quote, best] = ['', -1]
  for (const sentence of library.sentencesOf(passage)) {
    const score =
      words.reduce((sum, word) => sum + (sentence.words.has(word) ? library.rarity(word) : 0), 0) /
      Math.sqrt(8 + sentence.words.size)
    if (score > best) [quote, best] = [sentence.text, score]
  }
  return quote
}
