/**
 * What an answer of several units has said already, so that a later one does not say it again in other words.
 *
 * Two sentences say the same if they share most of their words. A sentence is told, too, if all that was told has
 * nearly all of its words, its numbers and its names. An answer of which hardly anything is new is left out, and so is
 * one whose first sentence, which answers its question by itself, is told.
 */
import type { Statement } from '#features/curriculum/contract.ts'

import { refersBack } from '../sentences.ts'
import { indexWordsOf } from '../words.ts'

export type ToldSoFar = {
  /** The statements that say something new; none where too few do. Remembers them as told. */
  readonly newIn: (statements: readonly Statement[]) => Statement[]
  /** Remembers a sentence that was told otherwise. */
  readonly note: (text: string) => void
}

type Read = { readonly statement: Statement; readonly words: ReadonlySet<string> }

/** Of the words of the shorter sentence. */
const SAME_FROM = 0.75
/** Of the words of a sentence, those that any sentence before it has. */
const COVERED_FROM = 0.8
/** A shorter sentence has too few words to be told by several. */
const LEAST_COVERED = 4
/** So much of an answer must be new; more of one whose first sentence is told. */
const LEAST_NEW = 0.4
const LEAST_NEW_BEHIND_TOLD = 0.6

export function toldSoFar(): ToldSoFar {
  const told: ReadonlySet<string>[] = []
  const all = new Set<string>()
  const isSame = (words: ReadonlySet<string>) => (before: ReadonlySet<string>) => {
    const shared = sharedIn(words, before)
    return (
      shared >= SAME_FROM * Math.min(words.size, before.size) && shared >= SAME_FROM * words.size
    )
  }
  const isTold = (words: ReadonlySet<string>) =>
    words.size > 0 && (told.some(isSame(words)) || isCovered(words, all))
  const remember = (words: ReadonlySet<string>) => {
    told.push(words)
    for (const word of words) all.add(word)
  }
  return {
    note: (text) => remember(new Set(indexWordsOf(text))),
    newIn: (statements) => {
      const read = statements.map((statement): Read => ({
        statement,
        words: new Set(indexWordsOf(statement.text)),
      }))
      const last = told.at(-1)
      const [lead] = read
      const fresh = read.filter(({ words }) => !isTold(words)).map(({ statement }) => statement)
      const isLeadTold = lead !== undefined && !fresh.includes(lead.statement)
      // What points back to the sentence that was told last needs it no second time.
      const continuesLast =
        isLeadTold && last !== undefined && isSame(lead.words)(last) && last.size > 0
      const least = isLeadTold && !continuesLast ? LEAST_NEW_BEHIND_TOLD : LEAST_NEW
      const isLeftOut = fresh.length < least * statements.length
      if (isLeftOut) return []
      for (const { words } of read) remember(words)
      // A list stays whole, and a sentence that points back keeps the one before it.
      const isCut = (at: number) => {
        const [one, next] = [statements[at], statements[at + 1]]
        if (one === undefined || fresh.includes(one)) return false
        if (at === 0 && continuesLast) return next?.isItem !== true
        return !one.isItem && next?.isItem !== true && !(next && needsBefore(next.text))
      }
      return statements.filter((_, at) => !isCut(at))
    },
  }
}

/** A sentence that says `it` or `the other name` needs the one before it. */
const needsBefore = (text: string): boolean =>
  refersBack(text) ||
  /\b(?:it|its|them|they|their|this|these|such|the (?:first|second|third|latter|former|other|others|same|two|three))\b/i.test(
    text,
  )

const sharedIn = (words: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...words].filter((word) => others.has(word)).length

/** A number or a name with digits that is new is something new, whatever the other words are. */
function isCovered(words: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  if (words.size < LEAST_COVERED) return false
  const fresh = [...words].filter((word) => !all.has(word))
  return fresh.length <= (1 - COVERED_FROM) * words.size && !fresh.some((word) => /\d/.test(word))
}
