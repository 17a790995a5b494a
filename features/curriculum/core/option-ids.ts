/**
 * Ids for the options of a question, made once from their words and then kept.
 *
 * An id reveals no more than the option's text, because a page shows it before the answer.
 */

/** Words that rarely distinguish two options. */
const SMALL_WORDS = new Set('a an and are be is it its of that the this was'.split(' '))
/** Words that a shortened id must not end with. */
const LINKING_WORDS = new Set(
  'as at because between by for from has have in into no not on or since than then to via where which who whose will with'.split(
    ' ',
  ),
)
const SHORT = 40
const LONGEST = 60

/**
 * An id for each text: the first words that distinguish it from the question's other options, preferably without
 * small words. If the words are not enough, the option's letter is added or used alone.
 *
 * @param texts the options without an id, by their position in the question.
 * @param taken the ids of the question's other options.
 */
export function suggestOptionIds(
  texts: ReadonlyMap<number, string>,
  taken: readonly string[],
): Map<number, string> {
  const candidates = new Map(
    [...texts].map(([position, text]) => [position, candidatesFor(text, position)]),
  )
  const ids = new Map<number, string>()
  const used = new Set(taken)
  for (const [position, own] of candidates) {
    const others = new Set(
      [...candidates].flatMap(([other, theirs]) => (other === position ? [] : theirs)),
    )
    const id =
      own.find((candidate) => !used.has(candidate) && !others.has(candidate)) ??
      `option-${letterOf(position)}`
    used.add(id)
    ids.set(position, id)
  }
  return ids
}

/** From the shortest to the most specific. */
function candidatesFor(text: string, position: number): string[] {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/['’]s\b|[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  const short = joined(telling.length > 0 ? telling : words, SHORT)
  return [
    ...[short, joined(telling, LONGEST), joined(words, LONGEST)].filter((id) => id !== ''),
    ...(short === '' ? [] : [`${short}-${letterOf(position)}`]),
  ]
}

const letterOf = (position: number) => String.fromCodePoint(97 + position)

/** As many of the words as fit, joined by hyphens. */
function joined(words: readonly string[], length: number): string {
  let count = words.length
  while (count > 1 && words.slice(0, count).join('-').length > length) count--
  if (count < words.length) {
    while (count > 1 && LINKING_WORDS.has(words[count - 1] ?? '')) count--
  }
  return words.slice(0, count).join('-').slice(0, length)
}
