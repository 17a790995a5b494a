/**
 * An answer unit: a question that learners ask, and an answer that was written for it.
 *
 * A mark `[2]` after a sentence names the second entry of `rests`: the words of a lesson that the sentence rests on.
 */
import { splitSentences } from '#platform/contract/sentences.ts'

/** What a unit's question wants to know. */
export const ANSWER_KINDS = [
  'define',
  'why',
  'how',
  'when',
  'differ',
  'example',
  'mistake',
  'exam',
  /** A claim that is true, false or true under conditions. */
  'verdict',
  /** A symptom or a job: what to check, what to do. */
  'fix',
] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

export type Verdict = 'true' | 'false' | 'depends'

/** Words of a lesson that a sentence of an answer rests on. */
export type Rest = {
  readonly lessonId: string
  readonly passageId: string
  /** As they are in the passage. */
  readonly words: string
}

export type AnswerUnit = {
  readonly id: string
  readonly topic: string
  readonly kind: AnswerKind
  /** Well written, as a suggestion shows it. */
  readonly question: string
  /** As people type it. */
  readonly asks: readonly string[]
  /** What it is about, in the names people use, the main subject first. */
  readonly about: readonly string[]
  /** Of a claim; null for the other kinds. */
  readonly verdict: Verdict | null
  /** Paragraphs and lists, with marks. Its first sentence answers the question by itself. */
  readonly answer: string
  /** The same said more simply, for someone whom the answer did not help. */
  readonly simply: string | null
  readonly rests: readonly Rest[]
}

export type Statement = {
  /** Without marks and the sign of a list item. */
  readonly text: string
  /** Indexes into `rests`, from 0. */
  readonly rests: readonly number[]
  /** The lines of a list are one item each. */
  readonly isItem: boolean
  /** It begins a paragraph or a list. */
  readonly opens: boolean
  /** It begins a line: a list item may have several sentences. */
  readonly opensLine: boolean
}

const MARKS = /(?:\s*\[\d{1,2}\])+/g

/** The sentences of an answer, each with what it rests on. */
export function statementsOf(text: string): Statement[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim())
    // Lines of prose are one paragraph, however they are wrapped in the file.
    const joined = lines.reduce<string[]>((all, line) => {
      const isItem = line.startsWith('- ')
      const before = all.at(-1)
      if (isItem || before === undefined) return [...all, line]
      return [...all.slice(0, -1), `${before} ${line}`]
    }, [])
    return joined
      .filter((line) => line !== '')
      .flatMap((line, at) => statementsOfLine(line, at === 0))
  })
}

function statementsOfLine(line: string, isFirst: boolean): Statement[] {
  const isItem = line.startsWith('- ')
  const text = isItem ? line.slice(2) : line
  const found: Statement[] = []
  let from = 0
  for (const match of text.matchAll(MARKS)) {
    const sentences = splitSentences(text.slice(from, match.index))
    const rests = (match[0].match(/\d+/g) ?? []).map((number) => Number(number) - 1)
    sentences.forEach((sentence, at) =>
      found.push({
        text: sentence,
        rests: at === sentences.length - 1 ? rests : [],
        isItem,
        opens: isFirst && found.length === 0,
        opensLine: found.length === 0,
      }),
    )
    from = match.index + match[0].length
  }
  for (const sentence of splitSentences(text.slice(from)))
    found.push({
      text: sentence,
      rests: [],
      isItem,
      opens: isFirst && found.length === 0,
      opensLine: found.length === 0,
    })
  return found
}
