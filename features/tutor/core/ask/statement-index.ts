/**
 * What is known to be true or false, sentence by sentence, by its words. A claim is compared with what shares its words.
 *
 * Only numbers are kept: a sentence that comes near is read again. All of them, read, would take 30 MB.
 */
import type { AnswerUnit, Proposition } from '#features/curriculum/contract.ts'
import { largestOf } from '#platform/contract/largest.ts'
import type { Steps } from '#platform/contract/steps.ts'

import { groupByWord, numbersOf, type ByWord, type WordNumbers } from '../word-numbers.ts'
import {
  sentencesOfProposition,
  sentencesOfUnit,
  type KnownSentence,
  type Said,
} from './known-sentences.ts'
import { readStatement, type ReadStatement } from './settle-claim.ts'

export type Known = Pick<KnownSentence, 'isTrue' | 'isOfUnit'> & {
  /** Its number, the same each time. */
  readonly at: number
  readonly read: ReadStatement
  /** What is told of it: the statement in a teacher's words, or what is so instead. */
  readonly said: Said
  /** What is told can be understood without a sentence before it. */
  readonly standsAlone: boolean
}

export type StatementIndex = {
  /** Those that share most words with a text, the best first; rare words count more. */
  readonly near: (read: ReadStatement, most: number) => readonly NearKnown[]
  /** What the propositions of a topic say. */
  readonly saysOf: (topic: string) => readonly Known[]
}

/** @property share the words that both have, by weight, 0 to 1. */
export type NearKnown = { readonly known: Known; readonly share: number }

/** The sentences of one proposition or one unit. @property from the number of the first. */
type Source = { readonly from: number; readonly sentences: () => readonly KnownSentence[] }

/** A step for each proposition and each unit. */
export function* statementIndexSteps(
  propositions: readonly Proposition[],
  units: readonly AnswerUnit[],
): Steps<StatementIndex> {
  const sources: Source[] = []
  /** By statement, its source. */
  const sourceAt: number[] = []
  const numbers: WordNumbers = new Map()
  /** Of all sentences, one after the other, and where those of each one end. */
  const words: number[] = []
  const ends: number[] = []
  for (const sentences of [
    ...propositions.map((one) => () => sentencesOfProposition(one)),
    ...units.map((unit) => () => sentencesOfUnit(unit)),
  ]) {
    sources.push({ from: ends.length, sentences })
    for (const { text } of sentences()) {
      words.push(...numbersOf(readStatement(text).set, numbers))
      ends.push(words.length)
      sourceAt.push(sources.length - 1)
    }
    yield
  }
  const byWord = statementsByWord(words, ends, numbers.size)
  yield
  const weights = Float64Array.from({ length: numbers.size }, (_, word) => {
    const count = (byWord.starts[word + 1] as number) - (byWord.starts[word] as number)
    return Math.log((ends.length + 1) / (1 + count))
  })
  const weightAt = Float64Array.from(ends, (end, at) => {
    let sum = 0
    for (let entry = ends[at - 1] ?? 0; entry < end; entry += 1)
      sum += weights[words[entry] as number] as number
    return sum
  })
  const near = nearBy({ numbers, byWord, weights, weightAt })
  return openStatements(near, sources, Uint32Array.from(sourceAt), propositions)
}

/** The statements that have each word. */
function statementsByWord(
  words: readonly number[],
  ends: readonly number[],
  wordCount: number,
): ByWord {
  const { starts, entries } = groupByWord(words, wordCount)
  const statements = new Uint32Array(words.length)
  for (const [at, end] of ends.entries()) statements.fill(at, ends[at - 1] ?? 0, end)
  return { starts, entries: entries.map((entry) => statements[entry] as number) }
}

type Words = {
  readonly numbers: Pick<WordNumbers, 'get'>
  readonly byWord: ByWord
  /** By word, and the sum of those of a statement. */
  readonly weights: Float64Array
  readonly weightAt: Float64Array
}

type NearAt = { readonly at: number; readonly share: number }

/** A function of its own, so that what it returns keeps nothing of the steps. */
function nearBy({ numbers, byWord, weights, weightAt }: Words) {
  const unknown = Math.log(weightAt.length + 1)
  return (read: ReadStatement, most: number): NearAt[] => {
    const shared = new Float64Array(weightAt.length)
    const isFound = new Uint8Array(weightAt.length)
    /** In the order in which they were found. */
    const found: number[] = []
    let own = 0
    for (const word of read.set) {
      const number = numbers.get(word)
      const weight = number === undefined ? unknown : (weights[number] as number)
      own += weight
      if (number === undefined) continue
      const end = byWord.starts[number + 1] as number
      for (let entry = byWord.starts[number] as number; entry < end; entry += 1) {
        const at = byWord.entries[entry] as number
        if (isFound[at] === 0) found.push(at)
        isFound[at] = 1
        ;(shared[at] as number) += weight
      }
    }
    const shares = Float64Array.from(
      found,
      (at) => (2 * (shared[at] as number)) / (own + (weightAt[at] as number)),
    )
    return Array.from(largestOf(shares, most), (place) => ({
      at: found[place] as number,
      share: shares[place] as number,
    }))
  }
}

function openStatements(
  near: (read: ReadStatement, most: number) => readonly NearAt[],
  sources: readonly Source[],
  sourceAt: Uint32Array,
  propositions: readonly Proposition[],
): StatementIndex {
  const knownAt = (at: number): Known[] => {
    const source = sources[sourceAt[at] ?? -1]
    const sentence = source?.sentences()[at - source.from]
    return sentence ? [knownOf(sentence, at)] : []
  }
  const placesByTopic = Map.groupBy(propositions.keys(), (at) => propositions[at]?.topic ?? '')
  return {
    near: (read, most) =>
      near(read, most).flatMap(({ at, share }) => knownAt(at).map((known) => ({ known, share }))),
    saysOf: (topic) =>
      (placesByTopic.get(topic) ?? []).flatMap((place) => {
        const { from, sentences } = sources[place] ?? { from: 0, sentences: () => [] }
        return sentences().flatMap((sentence, at) =>
          sentence.isTrue && sentence.text === sentence.said().text
            ? [knownOf(sentence, from + at)]
            : [],
        )
      }),
  }
}

const knownOf = (
  { text, isTrue, isOfUnit, said, standsAlone }: KnownSentence,
  at: number,
): Known => ({
  at,
  read: readStatement(text),
  isTrue,
  isOfUnit,
  said: said(),
  standsAlone: standsAlone(),
})
