/**
 * Parses a question: what it wants, and the concepts it is about.
 *
 * A concept is one subject of the question with all its spellings: `DHCP` is also "dynamic host configuration
 * protocol", `cat6` also "Cat 6".
 */
import type { Term } from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import { kindOfQuestion, type Wanted } from './ask/kind-of-question.ts'
import { correctSpelling, type Spellings } from './ask/spelling.ts'
import type { Name } from './library-names.ts'
import type { Library } from './library.ts'
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
  /** The curriculum uses its words. */
  readonly isKnown: boolean
  readonly term: Term | null
}

export type ReadQuestion = {
  /** With typing errors corrected. */
  readonly text: string
  readonly wanted: Wanted
  readonly concepts: readonly Concept[]
  /** Each typo and how it was read. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[]
}

const COMMON_WORD_WEIGHT = 0.6
const UNKNOWN_WORD_WEIGHT = 0.55
const UNKNOWN_NUMBER_WEIGHT = 0.1

/** @param keeps words, in lower case, that are right as they are written. */
export function readQuestion(
  library: Library,
  written: string,
  keeps: ReadonlySet<string> = new Set(),
): ReadQuestion {
  const { text, corrections } = correctSpelling(spellingsOf(library), written, keeps)
  const tokens = tokensOf(text).filter(({ isStop }) => !isStop)
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
    if (next !== undefined && isNumbered(library, token, next)) {
      concepts.push(conceptOfWords(library, [token, next]))
      at += 2
      continue
    }
    if (!token.isAsking) concepts.push(conceptOfWords(library, [token]))
    at += 1
  }
  return {
    text,
    wanted: kindOfQuestion(text),
    concepts: withoutRepeats(concepts),
    corrections,
  }
}

/** `layer 4`, `VLAN 10`; not `uses 993`, where the number stands by itself. */
function isNumbered(library: Library, { raw, forms }: Token, next: Token): boolean {
  if (!joinsWithNumber(raw, next.raw)) return false
  return (
    !library.isWord(raw) ||
    [...forms.flat(), `${raw}${next.raw}`].some((word) => library.isSubject(word))
  )
}

const spellingsOf = oncePer((library: Library): Spellings => ({
  countByWord: library.countBySpelling,
  isKnown: (word) =>
    library.countBySpelling.has(word) ||
    library.isWord(word) ||
    tokensOf(word).some(
      ({ isStop, isAsking, forms }) =>
        isStop || isAsking || forms.flat().some((form) => library.isKnown(form)),
    ),
}))

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
    isKnown: true,
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
    isKnown: true,
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
    // Words that the content uses but does not teach ("safer", "office") hardly matter; what it does not know
    // may be anything, and must not sink a question.
    weight: isKnown
      ? weightOf(library, words) * (isSubject ? 1 : COMMON_WORD_WEIGHT)
      : weightOf(library, words) * (/\d/.test(label) ? UNKNOWN_NUMBER_WEIGHT : UNKNOWN_WORD_WEIGHT),
    isSubject,
    isKnown,
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
