/**
 * What the words of options show of themselves: lengths, overlap with the stem and with each other, digits, negations.
 *
 * Nothing here knows anything of networks. If the key can be told from these numbers, the question gives itself away.
 */
const SMALL_WORDS = new Set(
  'a an the of to in on at for and or is are was be by with from that this it its as which what who how does do not no'.split(
    ' ',
  ),
)
const HEDGES = /\b(may|might|can|could|often|usually|some|likely|about|most|generally|sometimes)\b/i
const ABSOLUTES = /\b(all|always|never|only|every|none|any|must|no|entire|completely)\b/i
const CONDITIONS = /\b(because|so that|since|while|before|after|until|when|if)\b/i
const NEGATIONS = /\b(not|no|without|never|cannot)\b/i
/** As much of a word as tells it from others: endings do not matter. */
const STEM_LETTERS = 6

/** How many options of all questions have a word. */
export type WordCounts = ReadonlyMap<string, number>

export function countWords(texts: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** By option, a list of numbers, each relative to the mean of the question's options. */
export function wordingFeatures(
  stem: string,
  options: readonly string[],
  counts: WordCounts,
): number[][] {
  const asked = contentWords(stem)
  const words = options.map(wordsIn)
  const contents = options.map(contentWords)
  const lengths = options.map(({ length }) => length)
  const wordCounts = words.map(({ length }) => length)
  const rows = options.map((text, index) => {
    const own = contents[index] ?? new Set()
    const shared = [...own].filter((word) => asked.has(word)).length
    const likeness = contents.flatMap((other, at) => (at === index ? [] : [likenessOf(own, other)]))
    const first = words[index]?.[0]
    const flag = (isSo: boolean) => (isSo ? 1 : 0)
    return [
      Math.log(text.length),
      text.length / meanOf(lengths),
      (wordCounts[index] ?? 0) / meanOf(wordCounts),
      rankOf(lengths, index),
      flag(lengths.every((length, at) => at === index || length < text.length)),
      flag(lengths.every((length, at) => at === index || length > text.length)),
      shared / Math.max(1, own.size),
      shared,
      flag(shared === 0),
      meanOf(likeness),
      Math.max(0, ...likeness),
      likeness.filter((each) => each > 0).length,
      meanOf([...own].map((word) => Math.log(1 + (counts.get(word) ?? 0)))),
      flag(/\d/.test(text)),
      (text.match(/\d/g)?.length ?? 0) / 10,
      flag(HEDGES.test(text)),
      flag(ABSOLUTES.test(text)),
      flag(CONDITIONS.test(text)),
      flag(NEGATIONS.test(text)),
      flag(text.includes(',')),
      flag(/[;:]/.test(text)),
      flag(/[()]/.test(text)),
      flag(text.includes('-')),
      flag(text.includes('/')),
      flag(text.endsWith('.')),
      flag(/^[A-Z]/.test(text)),
      flag(/[A-Z]{2,}/.test(text)),
      flag(/^(?:the|an?)\b/i.test(text)),
      flag(/\band\b/.test(text)),
      words.filter((other) => other[0] === first).length,
      text.replaceAll(/\W/g, '').length / Math.max(1, words[index]?.length ?? 1) / 10,
    ]
  })
  const means = rows[0]?.map((_, column) => meanOf(rows.map((row) => row[column] ?? 0))) ?? []
  return rows.map((row) => row.map((value, column) => value - (means[column] ?? 0)))
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

function contentWords(text: string): ReadonlySet<string> {
  return new Set(
    wordsIn(text)
      .filter((word) => !SMALL_WORDS.has(word))
      .map((word) => word.slice(0, STEM_LETTERS)),
  )
}

/** Jaccard's: the share of all their words that both have. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length
  return both / Math.max(1, one.size + other.size - both)
}

/** How many are shorter, ties as half. */
function rankOf(lengths: readonly number[], index: number): number {
  const own = lengths[index] ?? 0
  return lengths.reduce((rank, length, at) => {
    if (at === index) return rank
    return rank + (length < own ? 1 : length === own ? 0.5 : 0)
  }, 0)
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
