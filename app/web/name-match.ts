/** How well typed words name an entry of the command palette. */

/** The better, the greater. What is found only somewhere in a text does not match its name at all. */
export const NAME_MATCH = { none: 0, otherName: 1, wordOfName: 2, startOfName: 3 } as const
export type NameMatch = (typeof NAME_MATCH)[keyof typeof NAME_MATCH]

/**
 * Every typed word has to begin a word of the name: a part in the middle of a word is no match.
 *
 * @param others further names, as words.
 */
export function matchName(typed: string, name: string, others = ''): NameMatch {
  const wanted = wordsOf(typed)
  const words = wordsOf(name)
  const isIn = (names: readonly string[]) =>
    wanted.every((word) => names.some((each) => each.startsWith(word)))
  if (wanted.every((word, at) => beginsAt(words, word, at, wanted.length)))
    return NAME_MATCH.startOfName
  if (isIn(words)) return NAME_MATCH.wordOfName
  return isIn([...words, ...wordsOf(others)]) ? NAME_MATCH.otherName : NAME_MATCH.none
}

/** Whether each typed word is one of the names', to its last letter. */
export function hasWholeWords(typed: string, names: string): boolean {
  const words = wordsOf(names)
  return wordsOf(typed).every((word) => words.includes(word))
}

/** The last typed word may be incomplete. */
function beginsAt(words: readonly string[], word: string, at: number, count: number): boolean {
  return at === count - 1 ? (words[at]?.startsWith(word) ?? false) : words[at] === word
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s:]+/)
    .filter(Boolean)
}
