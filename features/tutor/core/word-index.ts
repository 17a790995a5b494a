/**
 * Documents by their words, and which of them fit some words best (BM25, as MiniSearch computes it).
 *
 * Words and documents are numbers in typed arrays: a map for each word, as MiniSearch has them, takes twenty times the
 * memory, and most of the time of a search.
 */
import { largestOf } from '#platform/contract/largest.ts'

import { groupByWord, type WordNumbers } from './word-numbers.ts'

/** @property at the number of the document, from 0, in the order in which they were added. */
export type Hit = { readonly at: number; readonly score: number }

export type WordIndex = {
  /** The best first. @param boostOf how much a word counts. */
  readonly search: (
    words: readonly string[],
    most: number,
    boostOf?: (word: string) => number,
  ) => Hit[]
}

export type WordIndexBuilder = {
  /** @param fields the words of each, as numbers, in the order of `boosts`. */
  readonly add: (fields: readonly (readonly number[])[]) => void
  readonly build: () => WordIndex
}

/** How soon more of the same word counts no more, how much a long text loses, and what a word adds at least. */
const SATURATION = 1.2
const LENGTH = 0.7
const LEAST = 0.5

/** @param boosts how much each field counts. @param numbers of the words. */
export function newWordIndex(boosts: readonly number[], numbers: WordNumbers): WordIndexBuilder {
  const fields = boosts.map((boost) => newField(boost))
  let count = 0
  return {
    add: (texts) => {
      for (const [at, field] of fields.entries()) field.add(count, texts[at] ?? [])
      count += 1
    },
    build: () => {
      const packed = fields.map((field) => field.pack(numbers.size))
      return openIndex(numbers, packed, count)
    },
  }
}

/** A function of its own, so that what it returns keeps nothing of the builder. */
function openIndex(
  numbers: Pick<WordNumbers, 'get'>,
  fields: readonly Field[],
  count: number,
): WordIndex {
  return {
    search: (words, most, boostOf = () => 1) => {
      const terms = words.flatMap((word) => {
        const number = numbers.get(word)
        return number === undefined ? [] : [{ number, boost: boostOf(word) }]
      })
      return search(fields, terms, count, most)
    },
  }
}

/** One field of all documents: by word, in which documents it stands and how often. */
type Field = {
  readonly boost: number
  /** Where the entries of a word begin; those of the next one end them. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  readonly counts: Uint16Array
  /** How many different words a document has, and all have on average. */
  readonly lengths: Uint16Array
  readonly average: number
}

function newField(boost: number) {
  const entries = { words: [] as number[], documents: [] as number[], counts: [] as number[] }
  /** By word, its last entry. */
  const lastEntry: number[] = []
  const lengths: number[] = []
  let average = 0
  return {
    add: (document: number, words: readonly number[]) => {
      const before = entries.words.length
      for (const word of words) {
        const last = lastEntry[word] ?? -1
        if (last >= before) {
          ;(entries.counts[last] as number) += 1
          continue
        }
        lastEntry[word] = entries.words.length
        entries.words.push(word)
        entries.documents.push(document)
        entries.counts.push(1)
      }
      const length = entries.words.length - before
      lengths.push(length)
      average = (average * document + length) / (document + 1)
    },
    pack: (wordCount: number): Field => {
      const byWord = groupByWord(entries.words, wordCount)
      const inOrder = (values: readonly number[]) =>
        byWord.entries.map((entry) => values[entry] as number)
      return {
        boost,
        starts: byWord.starts,
        documents: inOrder(entries.documents),
        counts: Uint16Array.from(inOrder(entries.counts)),
        lengths: Uint16Array.from(lengths),
        average,
      }
    },
  }
}

type Term = { readonly number: number; readonly boost: number }

/** A document that has more of the words counts more than the sum of their scores. */
function search(
  fields: readonly Field[],
  terms: readonly Term[],
  count: number,
  most: number,
): Hit[] {
  const scores = new Float64Array(count)
  const ofTerm = new Float64Array(count)
  const termsHeld = new Uint16Array(count)
  /** In the order in which they were found. */
  const found: number[] = []
  const seen = new Set<number>()
  for (const term of terms) {
    const touched: number[] = []
    for (const field of fields) addScores(field, term, count, ofTerm, touched)
    for (const at of touched) {
      if (scores[at] === 0) found.push(at)
      ;(scores[at] as number) += ofTerm[at] as number
      if (!seen.has(term.number)) (termsHeld[at] as number) += 1
      ofTerm[at] = 0
    }
    seen.add(term.number)
  }
  const sums = Float64Array.from(found, (at) => (scores[at] as number) * (termsHeld[at] as number))
  return Array.from(largestOf(sums, most), (place) => ({
    at: found[place] as number,
    score: sums[place] as number,
  }))
}

/** What a word adds to each document that has it in a field. @param touched gets those that had none of it yet. */
function addScores(
  { boost, starts, documents, counts, lengths, average }: Field,
  term: Term,
  count: number,
  scores: Float64Array,
  touched: number[],
): void {
  const from = starts[term.number] as number
  const to = starts[term.number + 1] as number
  const weight = term.boost * boost
  const rarity = Math.log(1 + (count - (to - from) + 0.5) / (to - from + 0.5))
  for (let entry = from; entry < to; entry += 1) {
    const at = documents[entry] as number
    const often = counts[entry] as number
    const length = lengths[at] as number
    const share =
      (often * (SATURATION + 1)) / (often + SATURATION * (1 - LENGTH + (LENGTH * length) / average))
    if (scores[at] === 0) touched.push(at)
    ;(scores[at] as number) += weight * (rarity * (LEAST + share))
  }
}
