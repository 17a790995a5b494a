/**
 * Parses a question: its kind, and the concepts it is about.
 *
 * A concept is one subject of the question with all its spellings: `DHCP` is also "dynamic host configuration
 * protocol", `cat6` also "Cat 6". A word that is not in the content but close to one that is counts as a typo, and
 * the answer says so.
 */
import type { Term } from '#features/curriculum/contract.ts'

import type { Library, Name } from './library.ts'
import { joinsWithNumber, tokensOf, type Token } from './words.ts'

export type Concept = {
  /** As the learner wrote it, for messages. */
  readonly label: string
  /** A text mentions it if it contains all words of one form. */
  readonly forms: readonly (readonly string[])[]
  /** Its weight: rare words weigh more. */
  readonly weight: number
  /** It names something that the curriculum teaches. */
  readonly isSubject: boolean
  readonly term: Term | null
}

export type QuestionKind = 'define' | 'compare' | 'explain'

export type ReadQuestion = {
  readonly kind: QuestionKind
  readonly concepts: readonly Concept[]
  /** Each typo and how it was read. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[]
}

const DEFINE =
  /^(?:(?:hey|hi|hello|ok|please|so|and|but|um)[,!\s]+)*(?:(?:can|could|would) you |please )*(?:what(?:'s|s| is| are| was| does| do)\b|define\b|definition of\b|meaning of\b|who is\b|explain (?:what )?|tell me (?:what|about)\b|describe\b)/i
const DEFINE_WORD = /^[\w./+ -]{2,50}\??$/
const COMPARE =
  /\b(?:differen(?:ce|ces|t|tiate)|differ|versus|vs\.?|compare[ds]?|comparison|distinguish|better than|unlike|opposed to)\b|\bor\b/i

const COMMON_WORD_WEIGHT = 0.6

export function readQuestion(library: Library, text: string): ReadQuestion {
  const corrections: { from: string; to: string }[] = []
  const tokens = tokensOf(text)
    .filter(({ isStop }) => !isStop)
    .map((token) => corrected(library, token, corrections))
  const concepts: Concept[] = []
  let at = 0
  while (at < tokens.length) {
    const named = nameAt(library, tokens, at)
    if (named) {
      concepts.push(conceptOfName(library, named.name, tokens.slice(at, at + named.length)))
      at += named.length
      continue
    }
    const part = partOfNameAt(library, tokens, at)
    if (part > 0) {
      concepts.push(conceptOfPart(library, tokens.slice(at, at + part)))
      at += part
      continue
    }
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (token === undefined) break
    if (next !== undefined && joinsWithNumber(token.raw, next.raw)) {
      concepts.push(conceptOfWords(library, [token, next]))
      at += 2
      continue
    }
    if (!token.isAsking) concepts.push(conceptOfWords(library, [token]))
    at += 1
  }
  return { kind: kindOf(text, concepts), concepts: withoutRepeats(concepts), corrections }
}

function kindOf(text: string, concepts: readonly Concept[]): QuestionKind {
  if (COMPARE.test(text) && concepts.filter(({ isSubject }) => isSubject).length >= 2)
    return 'compare'
  const isBareName =
    DEFINE_WORD.test(text.trim()) &&
    !/^\s*(?:how|why|when|where)\b/i.test(text) &&
    concepts.length === 1
  return DEFINE.test(text.trim()) || isBareName ? 'define' : 'explain'
}

/** The longest name that begins here. */
function nameAt(
  library: Library,
  tokens: readonly Token[],
  at: number,
): { name: Name; length: number } | null {
  for (let length = Math.min(library.longestName, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    for (const form of [0, 1]) {
      const key = words.flatMap(({ forms }) => forms[form] ?? forms[0] ?? []).join(' ')
      const name = library.nameByKey.get(key)
      // A common word of questions ("address", "way") is a name only together with others or as a term itself.
      if (name && (length > 1 || !words[0]?.isAsking || name.term !== null)) return { name, length }
    }
  }
  return null
}

/** The names in a text, in the order in which they first come. */
export function namesIn(library: Library, text: string): Concept[] {
  const tokens = tokensOf(text).filter(({ isStop }) => !isStop)
  const concepts: Concept[] = []
  for (let at = 0; at < tokens.length; at++) {
    const named = nameAt(library, tokens, at)
    if (!named) continue
    concepts.push(conceptOfName(library, named.name, tokens.slice(at, at + named.length)))
    at += named.length - 1
  }
  return withoutRepeats(concepts)
}

/** How many words from here on are adjacent in a longer name; 0 if fewer than two. */
function partOfNameAt(library: Library, tokens: readonly Token[], at: number): number {
  for (let length = Math.min(library.longestName, tokens.length - at); length > 1; length--) {
    if (library.isPartOfName(wordsOf(tokens.slice(at, at + length)).join(' '))) return length
  }
  return 0
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ forms }) => forms.at(-1) ?? [])
}

function conceptOfPart(library: Library, tokens: readonly Token[]): Concept {
  const words = wordsOf(tokens)
  return {
    label: tokens.map(({ raw }) => raw).join(' '),
    forms: [words],
    weight: weightOf(library, words),
    isSubject: true,
    term: null,
  }
}

function conceptOfName(library: Library, name: Name, tokens: readonly Token[]): Concept {
  return {
    label: tokens.map(({ raw }) => raw).join(' '),
    forms: name.forms,
    weight: weightOf(
      library,
      tokens.flatMap(({ forms }) => forms[0] ?? []),
    ),
    isSubject: true,
    term: name.term,
  }
}

function conceptOfWords(library: Library, tokens: readonly Token[]): Concept {
  const label = tokens.map(({ raw }) => raw).join(' ')
  const forms =
    tokens.length > 1
      ? [[tokens.map(({ raw }) => raw).join('')], tokens.flatMap(({ forms }) => forms[0] ?? [])]
      : (tokens[0]?.forms ?? [])
  const words = forms.at(-1) ?? []
  const isSubject = forms.flat().some((word) => library.isSubject(word))
  const isKnown = words.every((word) => library.isKnown(word))
  return {
    label,
    forms,
    // Words that the content uses but does not teach ("safer", "office") hardly matter; unknown words do.
    weight: weightOf(library, words) * (isSubject || !isKnown ? 1 : COMMON_WORD_WEIGHT),
    isSubject,
    term: null,
  }
}

/** The rarest word counts fully; the others add half. */
function weightOf(library: Library, words: readonly string[]): number {
  const rarities = words.map((word) => library.rarity(word)).toSorted((a, b) => b - a)
  return rarities.reduce((sum, rarity, at) => sum + (at === 0 ? rarity : rarity * 0.5), 0)
}

function withoutRepeats(concepts: readonly Concept[]): Concept[] {
  const seen = new Set<string>()
  return concepts.filter(({ forms }) => {
    const key = forms.map((form) => form.join(' ')).join('|')
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}

/** An unknown word that is one typo away from a single known word: read as that word. */
function corrected(
  library: Library,
  token: Token,
  corrections: { from: string; to: string }[],
): Token {
  const [form = []] = token.forms
  const [word] = form
  if (token.isAsking || form.length !== 1 || word === undefined) return token
  if (library.isKnown(word) || token.raw.length < 5 || !/^[a-z]+$/.test(token.raw)) return token
  // The first letter is rarely wrong, and a typo must not turn one word into any other.
  const near = library.vocabulary.filter(
    (known) =>
      known[0] === word[0] &&
      library.isSubject(known) &&
      /^[a-z]+$/.test(known) &&
      known.length >= 4 &&
      !known.startsWith(word) &&
      !word.startsWith(known) &&
      isOneSlipApart(word, known),
  )
  const [found] = near
  if (found === undefined || near.length > 1) return token
  corrections.push({ from: token.raw, to: library.spelled(found) })
  return { ...token, forms: [[found]] }
}

/** One letter inserted, missing or replaced, or two letters swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
