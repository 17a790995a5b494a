/**
 * Whether the content mentions a keyword.
 *
 * The checklist's keywords are short phrases such as `wireless access point (AP)` or `FTP 20/21`. A text covers one
 * if it contains the phrase, the part before the bracket, or the abbreviation; small differences of form (plural,
 * hyphen, case) do not count.
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

/** `ftp 20/21`: a text that mentions either port covers it. */
function withOnePort(words: readonly string[]): readonly (readonly string[])[] {
  const ports = words.find((word) => /^\d+\/\d+$/.test(word))
  return ports === undefined
    ? []
    : ports.split('/').map((port) => words.map((word) => (word === ports ? port : word)))
}

/** `ZTA authorization`: the abbreviation only names the context, which the objective names already. */
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

/** True if one of the texts contains all words of one form of the keyword; of `X and Y`, the two may be in different texts. */
export function isCovered(keyword: string, texts: readonly ReadonlySet<string>[]): boolean {
  const halves = keyword.split(' and ')
  if (halves.length > 1 && halves.every((half) => isCovered(half, texts))) return true
  return formsOf(keyword).some((words) =>
    texts.some((text) => words.every((word) => text.has(word))),
  )
}
