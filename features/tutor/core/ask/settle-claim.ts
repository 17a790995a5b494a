/**
 * Whether a sentence that is known to be true or false settles a claim.
 *
 * It does so only if both say the same of the same things: every word of the claim stands in it, in the same order,
 * with the same negations, numbers and quantifiers. It settles the opposite if exactly one thing is turned: a negation,
 * an opposite, or two things that changed places. Meaning is not compared: a sentence model takes `A sends to B` and
 * `B sends to A` for the same. A wrong verdict is worse than none, so what is left open is open.
 */
import { areOpposites, disagreements, stemsOf } from '#features/curriculum/contract.ts'

/** A sentence, read for comparison. */
export type ReadStatement = {
  readonly text: string
  /** What it is about, in order, without the words that build sentences. */
  readonly words: readonly string[]
  readonly set: ReadonlySet<string>
  readonly negations: number
  /** `all`, `only`, `some`: which of them it has. */
  readonly quantifiers: string
  readonly hasCondition: boolean
}

export type Settled = {
  readonly isTrue: boolean
  /** The share of words that both have, 0 to 1. */
  readonly likeness: number
}

const listOf = (text: string): string[] => text.trim().split(/\s+/)
/** `authenticator` is not authentication, and a name with a sign is not the name without it. */
const stemOf = (word: string): string => {
  if (/[^a-z]/.test(word)) return word
  const [stem = word] = stemsOf(word)
  return /(?:[^aeo]or|ator|izer)s?$/.test(word) ? `${stem}-or` : stem
}

/** All that is known has some ten thousand words, most of them many times. */
const MOST_KEPT = 4000
const kept = new Map<string, string>()

function keyOf(word: string): string {
  const known = kept.get(word)
  if (known !== undefined) return known
  const key = stemOf(word)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(word, key)
  return key
}

const LITTLE = new Set(
  listOf(`a an the is are be was were been being am it its this that these those they them their he she his to of in on
    for and or so by as at with you your we our i my if then do does did can could will would has have had there also
    just own which who what where when while than into onto such very really simply even already still may might shall
    use uses using used via through get gets go goes way thing things mean means call called happen happens run runs belong belongs stand stands
    sit sits lie lies come comes doing done please basically normally also too`).map(keyOf),
)
/** Words that learners take for each other, without another meaning. */
const SAME = new Map(
  [
    'send transmit',
    'need require',
    'big large',
    'quick fast',
    'begin start',
    'verify check',
    'give assign hand provide',
    'store save keep',
    'identical same equal',
    'pc pcs computer',
    'ap aps',
    'vm vms',
    '2 two',
    '3 three',
    '4 four',
    '5 five',
    '7 seven',
    '8 eight',
    'find discover',
    'fix repair solve',
    'change modify alter',
    'wireless wifi wi-fi',
    'person user people human somebody someone',
  ].flatMap((line) => {
    const keys = listOf(line).map(keyOf)
    return keys.map((key) => [key, keys[0] ?? key] as const)
  }),
)
const NEGATIONS = new Set(
  listOf('not never no none nothing nobody neither nor without cannot hardly'),
)
const QUANTIFIERS = new Map(
  [
    ['all', 'all always every each everything everyone everybody any whenever'],
    ['only', 'only solely exclusively alone'],
    ['some', 'some sometimes often usually most mostly many few several partly first'],
  ].flatMap(([kind = '', words = '']) => listOf(words).map((word) => [word, kind] as const)),
)
const CONDITION = /\b(?:if|unless|except|until|otherwise|instead|because|as long as)\b/i
/** `class A`, `an A record`: here the letter is a name. */
const LETTERS = /\b(class|type|a|an|the) ([a-z])(?= (?:record|network|address)|\b(?<=class [a-z]))/g

export function readStatement(text: string): ReadStatement {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
    .replaceAll(LETTERS, (_, before: string, letter: string) => `${before} ${letter}-letter`)
    .replaceAll(/\b(?:can't|cannot|cant)\b/g, 'can not')
    .replaceAll(
      /\b(do|does|is|are|did|has|was|were|wo|would|could|should|must|need)n'?t\b/g,
      '$1 not',
    )
  const words: string[] = []
  const quantifiers = new Set<string>()
  let negations = 0
  for (const raw of plain.match(/[a-z0-9]+(?:[.:/'+-][a-z0-9]+)*\+?/g) ?? []) {
    const word = raw.replace(/'s$/, '')
    const quantifier = QUANTIFIERS.get(word)
    if (NEGATIONS.has(word)) negations++
    else if (quantifier !== undefined) quantifiers.add(quantifier)
    else {
      const key = keyOf(word)
      if (!LITTLE.has(key)) words.push(SAME.get(key) ?? key)
    }
  }
  return {
    text,
    words,
    set: new Set(words),
    negations,
    quantifiers: [...quantifiers].toSorted().join(' '),
    hasCondition: CONDITION.test(text),
  }
}

/** With fewer words, a claim is no claim: `it is fast`. */
const LEAST_WORDS = 2
/** With fewer, one more word changes what is said: `DHCP server`, `no DHCP server`. */
const LEAST_TO_DIFFER = 3

/** @returns null where it does not settle the claim. */
export function settledBy(
  claim: ReadStatement,
  known: ReadStatement,
  isKnownTrue: boolean,
): Settled | null {
  if (claim.set.size < LEAST_WORDS || known.set.size < LEAST_WORDS) return null
  if (claim.quantifiers !== known.quantifiers || claim.hasCondition !== known.hasCondition)
    return null
  const missing = [...claim.set].filter((word) => !known.set.has(word))
  const extra = [...known.set].filter((word) => !claim.set.has(word))
  const shared = claim.set.size - missing.length
  const likeness = (2 * shared) / (claim.set.size + known.set.size)
  const isOrdered = areInOrder(claim, known)
  const settles = (isTrue: boolean): Settled => ({ isTrue, likeness })

  if (claim.negations !== known.negations) {
    const isTurned = Math.abs(claim.negations - known.negations) === 1
    const isBare = missing.length === 0 && extra.length === 0 && isOrdered && isTurned
    return isBare && claim.set.size >= LEAST_TO_DIFFER ? settles(!isKnownTrue) : null
  }
  if (missing.length === 0 && isOrdered) {
    // A false sentence may be false by what it says more.
    if (extra.length === 0) return settles(isKnownTrue)
    return isKnownTrue && claim.negations === 0 && begins(claim, known) ? settles(true) : null
  }
  if (!isKnownTrue) return null
  if (missing.length === 0 && extra.length === 0) {
    if (areExchanged(claim, known)) return settles(false)
    return agrees(claim, known) ? settles(true) : null
  }
  const [word = ''] = missing
  const [other = ''] = extra
  const isOne = isOrdered && missing.length === 1 && extra.length === 1
  return isOne && (areOpposites(word, other) || areOtherFigures(claim, known, word, other))
    ? settles(false)
    : null
}

/** The words that both have come in the same order, as often. */
function areInOrder(one: ReadStatement, other: ReadStatement): boolean {
  const here = one.words.filter((word) => other.set.has(word))
  const there = other.words.filter((word) => one.set.has(word))
  return here.join(' ') === there.join(' ')
}

/** A longer sentence begins with the claim: a word before it or within it would say it of something else. */
function begins(claim: ReadStatement, known: ReadStatement): boolean {
  if (claim.words.length < LEAST_TO_DIFFER || claim.words[0] !== known.words[0]) return false
  const places = known.words.flatMap((word, at) => (claim.set.has(word) ? [at] : []))
  const between = (places.at(-1) ?? 0) + 1 - places.length
  return between === 0 || (between === 1 && claim.words.length > LEAST_TO_DIFFER)
}

/** Where several things are listed, their order may be what is claimed. */
const LISTS = /,|\b(?:and|or|then|from)\b/i

/** `DNS uses UDP for queries`, `for queries DNS uses UDP`: the same words in another order. */
const agrees = (claim: ReadStatement, known: ReadStatement): boolean =>
  claim.set.size >= LEAST_TO_DIFFER &&
  !LISTS.test(claim.text) &&
  disagreements(claim.text, known.text).length === 0

const FIGURE = /^\d{1,5}$/

/** `LDAPS uses port 389` and `636`: one number stands in the place of another. */
function areOtherFigures(
  claim: ReadStatement,
  known: ReadStatement,
  figure: string,
  other: string,
): boolean {
  return (
    claim.set.size > LEAST_TO_DIFFER - 1 &&
    FIGURE.test(figure) &&
    FIGURE.test(other) &&
    figuresIn(claim) === 1 &&
    figuresIn(known) === 1 &&
    // `5 GHz has …`: the number is part of a name.
    claim.words.indexOf(figure) > 0 &&
    claim.words.indexOf(figure) === known.words.indexOf(other)
  )
}

const figuresIn = ({ words }: ReadStatement): number =>
  words.filter((word) => /\d/.test(word)).length

/** `maps names to addresses`, `maps addresses to names`: the first word is the same, and two others changed places. */
function areExchanged(claim: ReadStatement, known: ReadStatement): boolean {
  if (claim.words.length !== known.words.length) return false
  // `routers stop broadcasts` may say the same as `broadcasts stop at the router`.
  if (claim.words.length <= LEAST_TO_DIFFER && figuresIn(claim) === 0) return false
  const places = claim.words.flatMap((word, at) => (word === known.words[at] ? [] : [at]))
  const [one, other] = places
  if (places.length !== 2 || one === undefined || other === undefined) return false
  if (claim.words[one] !== known.words[other]) return false
  return disagreements(claim.text, known.text).some(
    ({ kind, contradicts }) => contradicts && (kind === 'role' || kind === 'number'),
  )
}
