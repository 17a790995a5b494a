/**
 * Acronyms and their long forms, read from the content itself.
 *
 * They are found in two places: a glossary entry that begins with the long form (`SLA`: "Service-level agreement:
 * …"), and a text with one in brackets after the other ("End-of-life (EOL)", "BYOD (bring your own device)"). A pair
 * counts only if the letters of the short form begin words of the long one, in order.
 */
import type { Passage, Term } from '#features/curriculum/contract.ts'
import type { Steps } from '#platform/contract/steps.ts'

export type Acronym = { readonly short: string; readonly long: string }

const SHORT = String.raw`[A-Z][A-Za-z0-9]*[A-Z0-9][A-Za-z0-9]*|[A-Z]{2,}s?`
const LONG_THEN_SHORT = new RegExp(
  String.raw`((?:[A-Za-z][A-Za-z0-9'’-]*\s+){1,7})\((${SHORT})\)`,
  'g',
)
const SHORT_THEN_LONG = new RegExp(
  String.raw`\b(${SHORT})\s+\(([A-Za-z][A-Za-z0-9'’ /-]{4,70})\)`,
  'g',
)

/** A step for each text. */
export function* readAcronyms(
  terms: readonly Term[],
  passages: readonly Passage[],
): Steps<Acronym[]> {
  const longsByShort = new Map<string, Set<string>>()
  const note = (short: string, long: string | null) => {
    if (long === null) return
    const longs = longsByShort.get(short.toLowerCase()) ?? new Set()
    longsByShort.set(short.toLowerCase(), longs.add(long.toLowerCase()))
  }
  for (const { term, short } of terms) {
    if (/^[A-Za-z0-9-]{2,10}$/.test(term) && /[A-Z].*[A-Z0-9]/.test(term)) {
      note(term, longNameAt(term, (/^[^:;,.(]+/.exec(short) ?? [''])[0].trim().split(/\s+/)))
    }
  }
  for (const { text } of [
    ...passages,
    ...terms.map(({ term, short, long }) => ({ text: `${term}. ${short} ${long}` })),
  ]) {
    for (const [, before = '', short = ''] of text.matchAll(LONG_THEN_SHORT)) {
      const words = before.trim().split(/\s+/)
      // The nearest words that match: "the dynamic host configuration protocol (DHCP)".
      for (let from = words.length - 1; from >= 0; from--) {
        const long = longNameAt(short, words.slice(from))
        if (long === null) continue
        note(short, long)
        break
      }
    }
    for (const [, short = '', inside = ''] of text.matchAll(SHORT_THEN_LONG)) {
      note(short, longNameAt(short, inside.trim().split(/\s+/)))
    }
    yield
  }
  return [...longsByShort].flatMap(([short, longs]) => [...longs].map((long) => ({ short, long })))
}

/** The words as one name if the letters of `short` spell their beginnings, in order; else null. */
function longNameAt(short: string, words: readonly string[]): string | null {
  const letters = short
    .replace(/s$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  const parts = words.flatMap((word) => word.toLowerCase().split(/[^a-z0-9]+/)).filter(Boolean)
  if (letters.length < 2 || parts.length < 2 || parts.length > letters.length + 3) return null
  if (parts[0]?.[0] !== letters[0] || !spells(letters, parts)) return null
  return words.join(' ')
}

/** Each word supplies one or more letters from its beginning; small joining words may supply none. */
function spells(letters: string, words: readonly string[]): boolean {
  const [word, ...rest] = words
  if (word === undefined) return letters === ''
  if (/^(of|and|the|in|to|for|a|on|your|by)$/.test(word) && spells(letters, rest)) return true
  for (let taken = 1; taken <= Math.min(3, letters.length, word.length); taken++) {
    // `Xml` in "eXtensible" or `DB` in "database": later letters may be inside the word.
    if (!isInOrder(letters.slice(0, taken), word)) break
    if (spells(letters.slice(taken), rest)) return true
  }
  return false
}

function isInOrder(letters: string, word: string): boolean {
  if (letters[0] !== word[0]) return false
  let at = -1
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}
