/** Mends a slip in the words that say what is to be computed: `brodcast`, `netwrok`. */
import { KNOWN, KNOWN_OF_LINKS } from './vocabulary.ts'

const TARGETS = [
  'broadcast',
  'network',
  'subnet',
  'subnets',
  'address',
  'wildcard',
  'usable',
  'hosts',
  'binary',
  'decimal',
  'prefix',
  'private',
  'summarize',
]
/** Shorter words than five letters are one letter away from too many others. */
export function mended(text: string): string {
  return text.replaceAll(/(?<![\w.:-])[a-z]{5,}(?![\w.:-]*[:\d])/g, (word) =>
    KNOWN.has(word) || KNOWN_OF_LINKS.has(word)
      ? word
      : (TARGETS.find((target) => isOneSlipAway(word, target)) ?? word),
  )
}

/** One letter too many, missing, other, or two in the wrong order. */
function isOneSlipAway(word: string, target: string): boolean {
  if (Math.abs(word.length - target.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === target[start]) start += 1
  const [rest, wanted] = [word.slice(start), target.slice(start)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
