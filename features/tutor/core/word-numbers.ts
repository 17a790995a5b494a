/** Words as numbers, and what each word has in arrays of numbers: maps of lists would take ten times the memory. */

/** By word; each has the next free number. */
export type WordNumbers = Map<string, number>

export function numbersOf(words: Iterable<string>, numbers: WordNumbers): number[] {
  return Array.from(words, (word) => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(word, number)
    return number
  })
}

export type ByWord = {
  /** Where the entries of a word begin in `entries`; those of the next one end them. */
  readonly starts: Uint32Array
  readonly entries: Uint32Array
}

/** @param words the word of each entry, as a number below `wordCount`. @returns the entries of a word in their order. */
export function groupByWord(words: readonly number[], wordCount: number): ByWord {
  const starts = new Uint32Array(wordCount + 1)
  for (const word of words) (starts[word + 1] as number) += 1
  for (let word = 0; word < wordCount; word += 1)
    (starts[word + 1] as number) += starts[word] as number
  const next = starts.slice()
  const entries = new Uint32Array(words.length)
  for (const [entry, word] of words.entries()) {
    const place = next[word] as number
    entries[place] = entry
    next[word] = place + 1
  }
  return { starts, entries }
}
