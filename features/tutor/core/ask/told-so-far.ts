/**
 * What an answer of several units has said already, so that a later one does not say it again in other words.
 *
 * Two sentences say the same if they share most of their words. An answer of which hardly anything is new is left out.
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

/** Of the words of the shorter sentence. */
const SAME_FROM = 0.75
/** So much of an answer must be new. */
const LEAST_NEW = 0.4

export function toldSoFar(): ToldSoFar {
  const told: ReadonlySet<string>[] = []
  const isTold = (words: ReadonlySet<string>) =>
    words.size > 0 &&
    told.some((before) => {
      const shared = [...words].filter((word) => before.has(word)).length
      return (
        shared >= SAME_FROM * Math.min(words.size, before.size) && shared >= SAME_FROM * words.size
      )
    })
  return {
    note: (text) => void told.push(new Set(indexWordsOf(text))),
    newIn: (statements) => {
      const read = statements.map((statement) => ({
        statement,
        words: new Set(indexWordsOf(statement.text)),
      }))
      const fresh = read.filter(({ words }) => !isTold(words)).map(({ statement }) => statement)
      told.push(...read.map(({ words }) => words))
      if (fresh.length < LEAST_NEW * statements.length) return []
      // A list stays whole, and a sentence that points back keeps the one before it.
      const isCut = (at: number) => {
        const [one, next] = [statements[at], statements[at + 1]]
        if (one === undefined || fresh.includes(one)) return false
        return !one.isItem && next?.isItem !== true && !(next && refersBack(next.text))
      }
      return statements.filter((_, at) => !isCut(at))
    },
  }
}
