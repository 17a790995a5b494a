/**
 * The words of a text by which it is compared with another: without small words, endings and punctuation.
 *
 * Numbers keep their punctuation: `10.0.0.0/8`, `802.1q`, `-18`.
 */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do does for from had has have he her his how if in into is it its my no not of on one or our she so that the their them then there they this to was were what when where which while who why will with would you your'.split(
    ' ',
  ),
)
/** As much of a word as tells it from others: endings do not matter. */
const STEM_LETTERS = 6

export function wordsIn(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z0-9]+(?:[.:/+-][a-z0-9]+)*/g) ?? []
  return found
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => (/^[a-z]+$/.test(word) ? stemOf(word) : word))
}

function stemOf(word: string): string {
  const bare = word.length > 3 ? word.replace(/(?:es|s)$/, '') : word
  return bare.slice(0, STEM_LETTERS)
}
