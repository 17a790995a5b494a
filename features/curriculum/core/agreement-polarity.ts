import type { Clause, ReadText } from './agreement-text.ts'
import { ALL_WORDS, denies, NONE_WORDS, ONLY_WORDS, OPPOSITES } from './agreement-words.ts'
/** Whether a sentence denies what its source says, or says the opposite: negations, quantifiers, opposites. */
import type { Disagreement } from './agreement.ts'

/** The share of a clause's words that a clause of the source must hold to be about the same. */
const SAME_FROM = 0.5
const NEARLY_SAME_FROM = 0.8

export function polarityOf(sentence: ReadText, source: ReadText): Disagreement[] {
  return sentence.clauses.flatMap((clause) => {
    if (clause.keys.size === 0) return []
    const denied = clause.negations.length > 0
    return denied ? deniedHere(sentence, clause, source) : deniedThere(sentence, clause, source)
  })
}

/** How much of `clause` a clause of the source holds; its own sentence counts a little, too. */
export function overlapWith(clause: Clause, other: Clause, source: ReadText): number {
  let shared = 0
  const around = source.sentenceKeys[other.sentence]
  for (const key of clause.keys) shared += other.keys.has(key) ? 1 : around?.has(key) ? 0.6 : 0
  return clause.keys.size === 0 ? 0 : shared / clause.keys.size
}

function bestOf(
  clause: Clause,
  source: ReadText,
  fits: (other: Clause) => boolean,
): { other: Clause; overlap: number } | null {
  let best: { other: Clause; overlap: number } | null = null
  for (const other of source.clauses) {
    if (!fits(other)) continue
    const overlap = overlapWith(clause, other, source)
    // Of two equal ones, the one that agrees counts.
    const isBetter =
      best === null ||
      overlap > best.overlap ||
      (overlap === best.overlap &&
        other.negations.length === clause.negations.length &&
        best.other.negations.length !== clause.negations.length)
    if (isBetter) best = { other, overlap }
  }
  return best
}

/** A word that denies without a negation, in the source's clause only: it may explain the negation. */
function explains(from: ReadonlySet<string> | undefined, unless: ReadText): boolean {
  for (const key of from ?? []) if (denies(key) && !unless.keys.has(key)) return true
  return false
}

function deniedHere(sentence: ReadText, clause: Clause, source: ReadText): Disagreement[] {
  for (const { focus } of clause.negations) {
    const best =
      bestOf(clause, source, (other) => focus === null || other.keys.has(focus)) ??
      bestOf(clause, source, () => true)
    if (!best) continue
    const { other, overlap } = best
    const isFocusThere = focus !== null && other.keys.has(focus)
    if (!isFocusThere && clause.keys.size < 2) continue
    const isCondition = /^(?:if|when|unless|until|where)$/.test(
      sentence.tokens[clause.from]?.raw.toLowerCase() ?? '',
    )
    if (overlap < (isFocusThere && !isCondition ? SAME_FROM : NEARLY_SAME_FROM)) continue
    const sameSentence = source.clauses.filter((one) => one.sentence === other.sentence)
    const there = other.negations.length
    const isDeniedThere =
      there > 0 ||
      sameSentence.some((one) => one.negations.some((negation) => negation.focus === focus))
    if (
      isDeniedThere &&
      !(overlap >= NEARLY_SAME_FROM && there % 2 !== clause.negations.length % 2)
    )
      continue
    if (explains(other.keys, sentence)) continue
    return [
      { kind: 'negation', detail: `denies “${wordOf(source, focus, other)}”`, contradicts: true },
    ]
  }
  return []
}

function deniedThere(sentence: ReadText, clause: Clause, source: ReadText): Disagreement[] {
  const best = bestOf(clause, source, () => true)
  if (!best || best.overlap < SAME_FROM) return []
  const { other, overlap } = best
  const own = sentence.sentenceKeys[clause.sentence]
  for (const { focus } of other.negations) {
    const isFocusHere = focus === null ? overlap >= NEARLY_SAME_FROM : clause.keys.has(focus)
    if (!isFocusHere || explains(own, source)) continue
    return [
      {
        kind: 'negation',
        detail: `says “${wordOf(source, focus, other)}”, which is denied`,
        contradicts: true,
      },
    ]
  }
  return []
}

function wordOf(source: ReadText, key: string | null, clause: Clause): string {
  const at = (key === null ? undefined : source.placesByKey.get(key))?.find(
    (place) => place >= clause.from && place < clause.to,
  )
  return source.tokens[at ?? clause.from]?.raw ?? ''
}

/** Everything made nothing, or only a part; or the reverse. */
export function quantifiersOf(sentence: ReadText, source: ReadText): Disagreement[] {
  for (const clause of sentence.clauses) {
    if (clause.keys.size === 0) continue
    for (let at = clause.from; at < clause.to; at++) {
      const token = sentence.tokens[at]
      const quantity = token && quantityOf(token.key)
      if (!token || !quantity) continue
      const focus = isPronoun(token.key) ? null : focusAfter(sentence, at, clause.to)
      if (focus === null && !isPronoun(token.key)) continue
      if (/^(?:at|of|in)$/.test(sentence.tokens[at - 1]?.key ?? '')) continue
      const best = bestOf(clause, source, (other) => focus === null || other.keys.has(focus))
      if (!best || best.overlap < SAME_FROM) continue
      const others = quantitiesIn(source, best.other, focus)
      const isOpposed = OPPOSED[quantity].some((one) => others.has(one))
      if (!isOpposed || others.has(quantity)) continue
      if (explains(best.other.keys, sentence)) continue
      return [
        { kind: 'quantifier', detail: `“${token.raw}”, unlike the source`, contradicts: true },
      ]
    }
  }
  return []
}

type Quantity = 'all' | 'none' | 'only'

const OPPOSED: Readonly<Record<Quantity, readonly Quantity[]>> = {
  all: ['none', 'only'],
  none: ['all'],
  only: ['all'],
}

const quantityOf = (key: string): Quantity | null =>
  ALL_WORDS.has(key) ? 'all' : NONE_WORDS.has(key) ? 'none' : ONLY_WORDS.has(key) ? 'only' : null

const isPronoun = (key: string): boolean => /thing$|body$|one$/.test(key)

const focusAfter = (text: ReadText, at: number, to: number): string | null =>
  text.tokens[at + 1]?.key === 'other'
    ? null
    : (text.tokens.slice(at + 1, to).find(({ kind }) => kind === 'word')?.key ?? null)

/** What a clause says of the quantity of the same thing. */
function quantitiesIn(source: ReadText, clause: Clause, focus: string | null): Set<Quantity> {
  const found = new Set<Quantity>()
  for (let at = clause.from; at < clause.to; at++) {
    const key = source.tokens[at]?.key ?? ''
    const quantity = quantityOf(key)
    if (quantity === null) continue
    const isSame = focus === null ? isPronoun(key) : focusAfter(source, at, clause.to) === focus
    if (isSame) found.add(quantity)
  }
  return found
}

/** One of two opposites here, the other at the same place of the source. */
export function oppositesOf(sentence: ReadText, source: ReadText): Disagreement[] {
  for (const clause of sentence.clauses) {
    for (const key of clause.keys) {
      const opposites = OPPOSITES.get(key)
      if (!opposites || source.keys.has(key)) continue
      const opposite = opposites.find((one) => source.keys.has(one) && !sentence.keys.has(one))
      if (opposite === undefined) continue
      const best = bestOf(clause, source, (other) => other.keys.has(opposite))
      if (!best) continue
      const rest = best.overlap * clause.keys.size
      if (rest / Math.max(1, clause.keys.size - 1) < 0.6 || rest < 1.5) continue
      if (best.other.negations.length % 2 !== clause.negations.length % 2) continue
      return [
        {
          kind: 'negation',
          detail: `“${key}” where the source has “${opposite}”`,
          contradicts: true,
        },
      ]
    }
  }
  return []
}
