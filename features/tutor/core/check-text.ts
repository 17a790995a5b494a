/**
 * Checks a model's text against the lessons: sentence by sentence, before any of it is shown.
 *
 * The model was given a numbered brief and told to write `[n]` after a statement from item n. Here every line is
 * compared with the brief, headings and short lines included. A supported sentence gets the citation of the passage
 * that the item rests on (the model's own number only if that item says it); an unsupported one gets `[?]`; one that
 * contradicts what it is closest to is left out. Made-up numbers, links and images are removed, and so is what the model thinks aloud. A
 * text that is too long ends at a sentence; one that repeats itself ends there.
 *
 * Words are compared, and what they deny also by meaning: what a sentence says in other words than its passage may
 * pass, or be marked.
 */
import type { Citation } from '../contract.ts'
import { lengthOfComplete, sentencesIn } from './answer-lines.ts'
import type { Brief } from './brief.ts'
import { newCitationList } from './cite.ts'
import { newDenialCheck, type Embed } from './denied-by-meaning.ts'
import { newThoughtFilter } from './hide-thoughts.ts'
import { newSentenceJudge, type Verdict } from './judge-sentence.ts'
import type { Library } from './library.ts'

export type CheckedText = {
  /** With marks in the answer's own numbering. */
  readonly text: string
  /** All citations so far, each with its quotes. */
  readonly citations: Citation[]
  /** The text shown before was only the model's thoughts, and no longer counts. */
  readonly startsOver: boolean
}

export type TextCheck = {
  /** Accepts the next piece, returns the complete and checked sentences. */
  readonly push: (chunk: string) => Promise<CheckedText>
  /** Returns the rest. */
  readonly end: () => Promise<CheckedText>
  readonly counts: () => Counts
  /** Why nothing more is accepted; null while the text goes on. */
  readonly ending: () => Ending | null
  /** What the model wrote, unchecked, without its thoughts. */
  readonly written: () => string
}

/** The numbers of statements. */
export type Counts = {
  readonly supported: number
  /** Shown with `[?]`. */
  readonly unsupported: number
  /** Not shown. */
  readonly leftOut: number
  /** Questions to the learner that state nothing. */
  readonly asked: number
}

export type Ending = 'long' | 'repeats'

const MOST_WORDS = 350
/** More than this without the end of a sentence is no sentence. */
const LONGEST_SENTENCE = 1_500
const MOST_REPEATS = 3
const MARK = /\s*[[【]\^?\s*(?:passages?\s*)?(\d{1,3}(?:\s*(?:,|;|and|-|–)\s*\d{1,3})*)\s*[\]】]/gi
const LINE_OPENING = /^(?:\s*(?:[-*+]|\d{1,3}[.)]|#{1,6})\s+|\s+)/
const FENCE = /^\s{0,3}(?:```|~~~)/

/**
 * @param brief what the model was given; it may grow while it writes.
 * @param given the question and the computed values: figures in there need no item; may grow, too.
 * @param embed the vector of a text; where it rejects, words alone decide.
 */
export function newTextCheck(
  library: Library,
  brief: Brief,
  given: () => string,
  embed: Embed,
): TextCheck {
  const thoughts = newThoughtFilter()
  const judge = newSentenceJudge(library, brief.items, given)
  const isDenied = newDenialCheck(embed)
  let state = newState()

  /** What words support may still say the opposite in other words. */
  const meant = async (sentence: string, verdict: Verdict): Promise<Verdict> => {
    if (verdict.kind !== 'supported') return verdict
    for (const { source } of verdict.items) {
      if (await isDenied(sentence, source)) return { kind: 'unsupported' }
    }
    return verdict
  }

  /** The sentence as it is shown; null if it is left out. */
  const check = async (unit: string): Promise<string | null> => {
    const opening = LINE_OPENING.exec(unit)?.[0] ?? ''
    if (opening.includes('#')) state.isHeading = true
    const cited = [...unit.matchAll(MARK)].flatMap(([, numbers = '']) => numbersIn(numbers))
    const sentence = cleaned(unit.slice(opening.length))
    state.opening += opening
    if (sentence === '') return null
    if (isRepeated(sentence) || isTooLong(sentence)) return null
    const verdict = await meant(sentence, judge(sentence, cited, state.isHeading))
    if (verdict.kind === 'contradicted') {
      state.leftOut++
      return null
    }
    if (verdict.kind === 'announcement') return null
    const begin = state.opening
    state.opening = ''
    if (verdict.kind === 'question') state.asked++
    if (verdict.kind === 'empty' || verdict.kind === 'question') return begin + sentence
    if (verdict.kind === 'unsupported') {
      state.unsupported++
      return `${begin}${sentence} [?]`
    }
    state.supported++
    const marks = verdict.sources.map(
      ({ passage, quote }) => `[${state.citations.numberOf(passage, quote)}]`,
    )
    return `${begin}${sentence} ${[...new Set(marks)].join('')}`.trimEnd()
  }

  const isRepeated = (sentence: string): boolean => {
    const said = sentence
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (said === '') return false
    const times = (state.timesSaid.get(said) ?? 0) + 1
    state.timesSaid.set(said, times)
    if (times >= MOST_REPEATS) state.ending = 'repeats'
    return times >= MOST_REPEATS
  }

  const isTooLong = (text: string): boolean => {
    const count = text.split(/\s+/).length
    if (state.words + count > MOST_WORDS) state.ending = 'long'
    else state.words += count
    return state.ending !== null
  }

  const endCode = (): string => {
    state.isInCode = false
    const known = spaced(brief.items.map(({ text }) => text).join('\n'))
    const isFound = state.code.every((line) => known.includes(spaced(line)))
    state.code = []
    if (isFound) return ''
    state.unsupported++
    // A command or an output that is not from the lessons is marked at its end.
    return '\n\n[?]\n'
  }

  const checkLine = async (line: string): Promise<string> => {
    if (FENCE.test(line)) {
      if (state.isInCode) return line + endCode()
      state.isInCode = true
      return line
    }
    if (state.isInCode) {
      if (isTooLong(line)) return ''
      state.code.push(line)
      return line
    }
    let shown = ''
    for (const unit of sentencesIn(line)) {
      if (state.ending !== null) break
      shown += (await check(unit)) ?? ''
    }
    return shown
  }

  /** @param text complete sentences; only its last line may go on. */
  const checkAll = async (text: string): Promise<string> => {
    let shown = ''
    for (const piece of text.split(/(?<=\n)/)) {
      if (state.ending !== null) break
      const isWhole = piece.endsWith('\n')
      const line = isWhole ? piece.slice(0, -1) : piece
      const before = state.leftOut
      const checked = await checkLine(line)
      state.isLineShown ||= checked !== ''
      state.isLineCut ||= state.leftOut > before
      shown += checked
      if (!isWhole) continue
      // A line of which nothing is left leaves no empty line behind.
      if (state.ending === null && (state.isLineShown || !state.isLineCut)) shown += '\n'
      Object.assign(state, { isLineShown: false, isLineCut: false, isHeading: false, opening: '' })
    }
    return shown
  }

  const closed = (shown: string): string =>
    state.isInCode ? `${shown}${shown.endsWith('\n') ? '' : '\n'}\`\`\`${endCode()}` : shown

  const result = (text: string, startsOver: boolean): CheckedText => ({
    text: state.ending === null ? text : closed(text),
    citations: state.citations.all(),
    startsOver,
  })

  return {
    push: async (chunk) => {
      const { text, isNew } = thoughts.push(chunk)
      if (isNew) state = newState()
      if (state.ending !== null) return result('', isNew)
      state.written += text
      state.waiting += text
      const complete = lengthOfComplete(state.waiting, state.isInCode)
      const ready = state.waiting.slice(0, complete)
      state.waiting = state.waiting.slice(complete)
      const shown = ready === '' ? '' : await checkAll(ready)
      if (state.waiting.length > LONGEST_SENTENCE) state.ending ??= 'long'
      return result(shown, isNew)
    },
    end: async () => {
      const rest = state.waiting + thoughts.end()
      state.waiting = ''
      return result(state.ending === null ? closed(await checkAll(rest)) : '', false)
    },
    counts: () => ({
      supported: state.supported,
      unsupported: state.unsupported,
      leftOut: state.leftOut,
      asked: state.asked,
    }),
    ending: () => state.ending,
    written: () => state.written,
  }
}

type State = Record<'supported' | 'unsupported' | 'leftOut' | 'asked' | 'words', number> &
  Record<'isInCode' | 'isHeading' | 'isLineShown' | 'isLineCut', boolean> & {
    /** Has arrived, but is not complete. */
    waiting: string
    written: string
    /** The bullet of a line of which nothing has been shown yet. */
    opening: string
    code: string[]
    ending: Ending | null
    readonly timesSaid: Map<string, number>
    readonly citations: ReturnType<typeof newCitationList>
  }

const newState = (): State => ({
  supported: 0,
  unsupported: 0,
  leftOut: 0,
  asked: 0,
  words: 0,
  isInCode: false,
  isHeading: false,
  isLineShown: false,
  isLineCut: false,
  waiting: '',
  written: '',
  opening: '',
  code: [],
  ending: null,
  timesSaid: new Map(),
  citations: newCitationList(),
})

const spaced = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

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
