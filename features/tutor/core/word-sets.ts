/** Many sets of words, packed: as sets of strings, those of all units take fifteen times the memory. */
import type { WordNumbers } from './word-numbers.ts'

/** What is asked of a set of words. */
export type WordSet = Pick<ReadonlySet<string>, 'has' | 'size'>

export type WordSetsBuilder = {
  /** The next set, from 0. @param words as numbers. */
  readonly add: (words: readonly number[]) => void
  /** @returns the sets in the order in which they were added. */
  readonly build: () => (at: number) => WordSet
}

export function newWordSets(numbers: WordNumbers): WordSetsBuilder {
  const members: number[] = []
  const ends: number[] = []
  return {
    add: (words) => {
      members.push(...[...new Set(words)].toSorted((a, b) => a - b))
      ends.push(members.length)
    },
    build: () => openSets(numbers, Uint32Array.from(members), Uint32Array.from(ends)),
  }
}

/** A function of its own, so that what it returns keeps nothing of the builder. */
function openSets(
  numbers: Pick<WordNumbers, 'get'>,
  members: Uint32Array,
  ends: Uint32Array,
): (at: number) => WordSet {
  return (at) => {
    const from = ends[at - 1] ?? 0
    const to = ends[at] ?? from
    return {
      size: to - from,
      has: (word) => {
        const number = numbers.get(word)
        return number !== undefined && isAmong(number, members, from, to)
      },
    }
  }
}

/** @param sorted in this range. */
function isAmong(value: number, sorted: Uint32Array, from: number, to: number): boolean {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low < to && sorted[low] === value
}
