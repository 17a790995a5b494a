/**
 * Brings English words to a common stem: `routing`, `routes` and `routed` become one word.
 *
 * The algorithm is M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980, steps 1a to 5b.
 * Words of one or two letters, and words with anything but letters in them, are left as they are.
 */

const isConsonant = (word: string, at: number): boolean => {
  const letter = word[at]
  if (letter === undefined || 'aeiou'.includes(letter)) return false
  // A y counts as a consonant at the beginning and after a vowel.
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1)
}

/** How often a vowel is followed by a consonant: the paper's m. */
function measure(stem: string): number {
  let count = 0
  for (let at = 1; at < stem.length; at++) {
    if (isConsonant(stem, at) && !isConsonant(stem, at - 1)) count++
  }
  return count
}

const hasVowel = (stem: string): boolean => Array.from(stem).some((_, at) => !isConsonant(stem, at))

const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1)

/** Ends consonant, vowel, consonant, the last not w, x or y. */
const endsCvc = (word: string): boolean => {
  const last = word.length - 1
  return (
    last >= 2 &&
    isConsonant(word, last) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last - 2) &&
    !'wxy'.includes(word[last] ?? '')
  )
}

type Suffixes = readonly (readonly [suffix: string, replacement: string])[]

const STEP_2: Suffixes = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
]

const STEP_3: Suffixes = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]

const STEP_4 = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ion',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'al',
  'er',
  'ic',
  'ou',
] as const

export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  return dropEnd(
    dropSuffix(replaceSuffix(replaceSuffix(dropPast(dropPlural(word)), STEP_2), STEP_3)),
  )
}

function dropPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function dropPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const suffix = ['ed', 'ing'].find(
    (end) => word.endsWith(end) && hasVowel(word.slice(0, -end.length)),
  )
  return endInI(suffix === undefined ? word : mend(word.slice(0, -suffix.length)))
}

/** After `ed` or `ing` went: `hopping` is hop, `filing` is file. */
function mend(word: string): string {
  if (/(at|bl|iz)$/.test(word)) return `${word}e`
  if (endsDouble(word) && !/[lsz]$/.test(word)) return word.slice(0, -1)
  return measure(word) === 1 && endsCvc(word) ? `${word}e` : word
}

function endInI(word: string): string {
  return word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word
}

function replaceSuffix(word: string, suffixes: Suffixes): string {
  const found = suffixes.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const [suffix, replacement] = found
  const rest = word.slice(0, -suffix.length)
  return measure(rest) > 0 ? rest + replacement : word
}

function dropSuffix(word: string): string {
  const suffix = STEP_4.find((end) => word.endsWith(end))
  if (suffix === undefined) return word
  const rest = word.slice(0, -suffix.length)
  if (measure(rest) <= 1) return word
  return suffix === 'ion' && !/[st]$/.test(rest) ? word : rest
}

function dropEnd(word: string): string {
  let result = word
  if (result.endsWith('e')) {
    const rest = result.slice(0, -1)
    const count = measure(rest)
    if (count > 1 || (count === 1 && !endsCvc(rest))) result = rest
  }
  return result.endsWith('ll') && measure(result) > 1 ? result.slice(0, -1) : result
}
