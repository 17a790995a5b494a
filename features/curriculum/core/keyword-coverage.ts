/**
 * Does the content speak of a keyword?
 *
 * The checklist's keywords are short phrases such as `wireless access point
 * (AP)` or `FTP 20/21`. A text covers one when it has the phrase, the part
 * before the bracket, or the abbreviation in it; small differences of form
 * (plural, hyphen, case) do not count.
 */

/** The ways a keyword may be written, each as words that must all be in one text. */
export function formsOf(keyword: string): readonly (readonly string[])[] {
  const bracket = /\(([^)]*)\)/.exec(keyword)?.[1]
  const outside = keyword.replace(/\([^)]*\)/, ' ')
  const parts = [
    outside,
    ...(bracket === undefined ? [] : [bracket]),
    ...outside.split(/:| \/ | vs /),
  ]
  const forms = parts.map((part) => wordsOf(part).filter((word) => !FILLERS.has(word)))
  return forms
    .flatMap((words) => [words, ...withOnePort(words), ...withoutContext(words)])
    .filter((words) => words.length > 0)
}

/** `ftp 20/21`: a text that speaks of either port speaks of it. */
function withOnePort(words: readonly string[]): readonly (readonly string[])[] {
  const ports = words.find((word) => /^\d+\/\d+$/.test(word))
  return ports === undefined
    ? []
    : ports.split('/').map((port) => words.map((word) => (word === ports ? port : word)))
}

/** `ZTA authorization`: the abbreviation only says where it belongs, and the objective says that already. */
function withoutContext([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  return first !== undefined && CONTEXTS.has(first) && rest.length > 0 ? [rest] : []
}

const CONTEXTS = new Set(['zta', 'iac'])

const FILLERS = new Set([
  'the',
  'a',
  'an',
  'of',
  'to',
  'and',
  'or',
  'in',
  'on',
  'for',
  'with',
  'vs',
  'versus',
  'its',
])

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[-–—]/g, ' ')
      .match(/[a-z0-9]+(?:[./+][a-z0-9]+)*/g) ?? []
  ).map(stem)
}

function stem(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss|z)es$/, '')
    .replace(/(?<=[^s])s$/, '')
}

/** True where one of the texts holds all the words of one of the keyword's forms; of `X and Y`, both may stand apart. */
export function isCovered(keyword: string, texts: readonly ReadonlySet<string>[]): boolean {
  const halves = keyword.split(' and ')
  if (halves.length > 1 && halves.every((half) => isCovered(half, texts))) return true
  return formsOf(keyword).some((words) =>
    texts.some((text) => words.every((word) => text.has(word))),
  )
}
