/**
 * A claim that says one thing of each of two: `RADIUS hides the whole packet and TACACS+ only the password`.
 *
 * Such a claim is false most often because the two are exchanged. What tells the two apart is known: the words that
 * true sentences say of the one and never of the other. The claim is exchanged where each half has words of the other's
 * sentences and none of its own. One half alone settles nothing.
 */
import type { Said } from './known-sentences.ts'
import { readStatement } from './settle-claim.ts'
import type { Known } from './statement-index.ts'

const HALVES = /\s*[,;]?\s*\b(?:and|while|whereas|but)\b\s*/i
const FACTS = /[;,:]|\b(?:and|while|whereas|but)\b/i
/** What a half and a fact say first is what they are about. */
const HEAD_WITHIN = 2
const LEAST_WORDS_OF_A_HALF = 2
const LEAST_EXCHANGED = 2
/** A word that so many facts begin with is a name of something. */
const LEAST_FACTS = 5
const DENIES = /\b(?:not|no|never|none|nothing|neither|nor|without|cannot|\w+n['’]t)\b/i

/** How much is meant tells two things apart as well. */
const wordsOf = (text: string): readonly string[] =>
  readStatement(
    text
      .replaceAll(/\*\*|`/g, '')
      // Said of both, it tells nothing of one.
      .replaceAll(/\bat (?:the same time|once)\b|\btogether\b|\bas well\b/gi, '')
      .replaceAll(/\b(?:all|every\w*|whole|entire|complete)\b/gi, 'wholly')
      .replaceAll(/\b(?:only|just|solely)\b/gi, 'merely')
      .replaceAll(/\b(single|multi)[ -]mode\b/gi, '$1mode'),
  ).words

type Half = {
  /** As it is compared. */
  readonly head: string
  /** `tunnel` in `a full tunnel … and a split tunnel`: what both are, right behind the head. */
  readonly kind: string | null
  readonly says: ReadonlySet<string>
}

/** Null for a claim that is not of this form. */
export function halvesOf(claim: string): readonly [Half, Half] | null {
  if (DENIES.test(claim)) return null
  const pieces = claim.split(HALVES).filter((piece) => piece.trim() !== '')
  const [one, other, more] = pieces.map(wordsOf)
  if (!one || !other || more) return null
  if (one.length < LEAST_WORDS_OF_A_HALF || other.length < LEAST_WORDS_OF_A_HALF) return null
  const [here, there] = [halfOf(one, other), halfOf(other, one)]
  return here && there ? [here, there] : null
}

/** Without the words that both halves have. */
function halfOf(words: readonly string[], others: readonly string[]): Half | null {
  const own = words.filter((word) => !others.includes(word))
  const [head, ...says] = own
  if (head === undefined || words.indexOf(head) >= HEAD_WITHIN || says.length === 0) return null
  const next = words[words.indexOf(head) + 1]
  const kind = next !== undefined && others.includes(next) ? next : null
  return { head, kind, says: new Set(says) }
}

/**
 * @param knownOf sentences of the topics that the claim is near to, and that name a thing.
 * @returns what is so instead; null where the two are not exchanged, or not known well enough.
 */
export function settledByPair(
  claim: string,
  isName: (word: string) => boolean,
  knownOf: (name: string) => readonly Known[],
): Said | null {
  const halves = halvesOf(claim)
  if (!halves) return null
  const [one, other] = halves
  const names = new Set(
    (claim.match(/[\w+.-]+/g) ?? []).filter(isName).flatMap((word) => wordsOf(word)),
  )
  const areNamed = [one, other].every(({ head, kind }) => names.has(head) || kind !== null)
  if (!areNamed || one.kind !== other.kind) return null
  const known = [...new Set([one, other].flatMap(({ head }) => knownOf(head)))]
  const facts = known
    .filter(({ isTrue, read }) => isTrue && !DENIES.test(read.text))
    .flatMap(factsOf)
  const [ofOne, ofOther] = [one, other].map(({ head }) => saidOf(facts, head))
  if (!ofOne || !ofOther) return null
  const onlyOne = without(ofOne, ofOther)
  const onlyOther = without(ofOther, ofOne)
  const own = [shared(one.says, onlyOne), shared(other.says, onlyOther)] as const
  const crossed = [shared(one.says, onlyOther), shared(other.says, onlyOne)] as const
  const isExchanged =
    crossed.every((words) => words.length > 0) &&
    own.some((words) => words.length === 0) &&
    crossed.flat().length >= LEAST_EXCHANGED &&
    crossed.flat().length > own.flat().length
  return isExchanged ? sentenceOf(known, [one.head, other.head], crossed.flat()) : null
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
  [...one].filter((word) => other.has(word))

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((word) => !other.has(word)))

type Fact = readonly string[]

/** Each piece of a sentence; a label and what stands behind it are one. */
function factsOf({ said, read, isOfUnit }: Known): readonly Fact[] {
  const text = isOfUnit ? said.text : read.text
  const [, label, rest] = /^\W*([^:]{2,40}):\s+(.+)$/s.exec(text) ?? []
  const pieces = (rest ?? text).split(FACTS).map(wordsOf)
  return label === undefined ? pieces : pieces.map((piece) => [...wordsOf(label), ...piece])
}

/** What the facts about a thing say; null where too few begin with it. */
function saidOf(facts: readonly Fact[], head: string): ReadonlySet<string> | null {
  const own = facts.filter((words) => {
    const at = words.indexOf(head)
    return at >= 0 && at < HEAD_WITHIN
  })
  if (own.length < LEAST_FACTS) return null
  return new Set(own.flatMap((fact) => fact.filter((word) => word !== head)))
}

/** The sentence that tells both apart, or else one of them: it has most of the words that were exchanged. */
function sentenceOf(
  known: readonly Known[],
  heads: readonly string[],
  exchanged: readonly string[],
): Said | null {
  const found = known.flatMap(({ isTrue, standsAlone, said }) => {
    const words = new Set(wordsOf(said.text))
    const names = heads.filter((head) => words.has(head)).length
    const held = exchanged.filter((word) => words.has(word)).length
    return isTrue &&
      standsAlone &&
      !said.text.endsWith(':') &&
      names > 0 &&
      (held > 0 || names === heads.length)
      ? [{ said, names, held }]
      : []
  })
  // Whatever is never named together is no pair.
  if (!found.some(({ names }) => names === heads.length)) return null
  const [first] = found.toSorted(
    (a, b) =>
      Number(b.held > 0) - Number(a.held > 0) ||
      b.names - a.names ||
      b.held - a.held ||
      a.said.text.length - b.said.text.length,
  )
  return first?.said ?? null
}
