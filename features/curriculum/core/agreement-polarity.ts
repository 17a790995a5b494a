/** Whether a sentence denies what its source says, or says the opposite: negations, quantifiers, opposites. */
import type { Clause, ReadText } from './agreement-text.ts'
import { ALL_WORDS, denies, NONE_WORDS, ONLY_WORDS, OPPOSITES } from './agreement-words.ts'
import type { Disagreement } from './disagreement.ts'

/** The share of a clause's words that a clause of the source must hold to be about the same. */
const SAME_FROM = 0.5
const ABOUT_FROM = 0.6
const NEARLY_SAME_FROM = 0.8

export function polarityOf(sentence: ReadText, source: ReadText): Disagreement[] {
  return sentence.clauses.flatMap((clause) => {
    if (clause.keys.size === 0) return []
    const denied = clause.negations.length > 0
    return denied ? deniedHere(sentence, clause, source) : deniedThere(sentence, clause, source)
  })
}

/** How much of `clause` a clause of the source holds; its own sentence counts a little, too. */
function overlapWith(clause: Clause, other: Clause, source: ReadText): number {
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

/** A word that denies without a negation, in this clause only: it may explain the negation of the other text. */
function explains(text: ReadText, from: number, to: number, unless: ReadText): boolean {
  for (let at = from; at < to; at++) {
    const key = text.tokens[at]?.key ?? ''
    if (denies(key) && !unless.placesByKey.has(key)) return true
  }
  return false
}

function deniedHere(sentence: ReadText, clause: Clause, source: ReadText): Disagreement[] {
  const isTable = source.text.includes(' | ')
  // A column such as `May not` denies what stands in it.
  if (isTable && deniesInHead(source)) return []
  for (const { at, focus } of clause.negations) {
    // `by the switch, not by a person`, `neither GRE nor AH has one`: what is denied stands elsewhere.
    const opens =
      at - clause.from <= 1 && /^(?:not|neither|nor)$/.test(sentence.tokens[at]?.key ?? '')
    if (opens && clause.keys.size <= 2 && sentence.clauses.length > 1) continue
    // `then it no longer matters`: what would be, not what is. `it can lose none`: too little to compare.
    if (sentence.tokens[at + 1]?.key === 'longer') continue
    if (clause.keys.size < 2 && isPronoun(sentence.tokens[at]?.key ?? '')) continue
    const best =
      bestOf(clause, source, (other) => focus === null || other.keys.has(focus)) ??
      bestOf(clause, source, () => true)
    if (!best) continue
    const { other, overlap } = best
    const isFocusThere = focus !== null && other.keys.has(focus)
    if (!isFocusThere && clause.keys.size < 2) continue
    const isCondition = /^(?:if|when|unless|until|where|then)$/.test(
      sentence.tokens[clause.from]?.raw.toLowerCase() ?? '',
    )
    const isNearlySame = overlap >= NEARLY_SAME_FROM && (isFocusThere || at - clause.from > 1)
    const isSame = isFocusThere && !isCondition && overlap >= SAME_FROM
    // What is denied is in no such clause: perhaps it is called something else there.
    const isImperative = at - clause.from <= 1
    const isAbout = !isFocusThere && !isCondition && !isImperative && overlap >= ABOUT_FROM
    const isAffirmed =
      isAbout && clause.keys.size >= 3 && isOnlyAffirmed(source, other.sentence, sentence)
    if (!isNearlySame && !isSame && !isAffirmed) continue
    const sameSentence = source.clauses.filter((one) => one.sentence === other.sentence)
    // The same is denied beside it.
    const isDeniedBeside = sameSentence.some(
      (one) => one !== other && one.negations.some((negation) => negation.focus === focus),
    )
    if (isDeniedBeside) continue
    const there = other.negations.length
    const isDeniedThere =
      there > 0 ||
      sameSentence.some((one) =>
        one.negations.some((negation) => isTable || focus === null || negation.focus === focus),
      )
    const isOtherwise =
      there % 2 !== clause.negations.length % 2 &&
      deniesInAll(source, other) !== deniesInAll(sentence, clause)
    if (isDeniedThere && !(overlap >= NEARLY_SAME_FROM && isOtherwise)) continue
    if (explains(source, other.from, other.to, sentence)) continue
    if (isDeniedElsewhere(clause, focus, source, other)) continue
    return [
      { kind: 'negation', detail: `denies “${wordOf(source, focus, other)}”`, contradicts: true },
    ]
  }
  return []
}

/** An even number of negations denies nothing; `without power` denies nothing of the rest. */
const deniesInAll = ({ tokens }: ReadText, { negations }: Clause): boolean =>
  negations.filter(({ at }) => tokens[at]?.key !== 'without').length % 2 === 1

/** The sentence and its neighbors deny nothing in any way. */
function isOnlyAffirmed(source: ReadText, at: number, unless: ReadText): boolean {
  return source.clauses.every(
    ({ sentence, negations, from, to }) =>
      Math.abs(sentence - at) > 1 ||
      (negations.length === 0 && !explains(source, from, to, unless)),
  )
}

/** The head of a table denies something: the cells below it need no negation of their own. */
function deniesInHead(source: ReadText): boolean {
  const rows = new Set(
    source.tokens.flatMap(({ key, sentence }) => (key === '|' ? [sentence] : [])),
  )
  return source.clauses.some(
    ({ sentence, negations, keys }) => rows.has(sentence) && negations.length > 0 && keys.size <= 1,
  )
}

/** Another clause of the source denies something of just these words. */
function isDeniedElsewhere(
  clause: Clause,
  focus: string | null,
  source: ReadText,
  except: Clause,
): boolean {
  const rest = [...clause.keys].filter((key) => key !== focus)
  if (rest.length === 0) return false
  return source.clauses.some(
    (other) =>
      other !== except && other.negations.length > 0 && rest.every((key) => other.keys.has(key)),
  )
}

function deniedThere(sentence: ReadText, clause: Clause, source: ReadText): Disagreement[] {
  const best = bestOf(clause, source, () => true)
  if (!best || best.overlap <= SAME_FROM) return []
  const { other } = best
  const same = sentence.clauses.filter((one) => one.sentence === clause.sentence)
  const [from, to] = [same[0]?.from ?? clause.from, same.at(-1)?.to ?? clause.to]
  for (const { focus } of other.negations) {
    if (focus === null || !clause.keys.has(focus) || explains(sentence, from, to, source)) continue
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
      const isSaidBeside = source.clauses.some(
        (one) =>
          one.sentence === best.other.sentence && quantitiesIn(source, one, focus).has(quantity),
      )
      if (!isOpposed || isSaidBeside) continue
      if (explains(source, best.other.from, best.other.to, sentence)) continue
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
export function contrariesOf(sentence: ReadText, source: ReadText): Disagreement[] {
  for (const clause of sentence.clauses) {
    for (const key of clause.keys) {
      if (source.keys.has(key)) continue
      const opposite = oppositesOf(key).find(
        (one) => source.keys.has(one) && !sentence.keys.has(one),
      )
      if (opposite === undefined) continue
      const best = bestOf(clause, source, (other) => other.keys.has(opposite))
      if (!best) continue
      const rest = best.overlap * clause.keys.size
      if (rest / Math.max(1, clause.keys.size - 1) < 0.6 || rest < 1.5) continue
      if (best.other.negations.length % 2 !== clause.negations.length % 2) continue
      if (clause.negations.length === 0 && isDenied(source, opposite)) continue
      if (explains(source, best.other.from, best.other.to, sentence)) continue
      // `A before B` is `B after A`, `A is weaker than B` is `B is stronger than A`: only before the same thing they are opposed.
      const turns = TURNS_ORDER.has(key) || isComparedIn(sentence, key)
      if (turns && itemAfter(sentence, key) !== itemAfter(source, opposite)) continue
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

/** Somewhere the source denies just this: `not twisted` is `untwisted`. */
const isDenied = ({ clauses }: ReadText, key: string): boolean =>
  clauses.some(({ negations }) => negations.some(({ focus }) => focus === key))

const TURNS_ORDER = new Set(['befor', 'after', 'abov', 'below'])

/** The source has `A is stronger than B`, the sentence `B is weaker than A`. */
export const turnsComparison = (sentence: ReadText, source: ReadText): boolean =>
  [...sentence.keys].some(
    (key) =>
      isComparedIn(sentence, key) &&
      oppositesOf(key).some((one) => source.keys.has(one) && !sentence.keys.has(one)),
  )

const isComparedIn = ({ tokens, placesByKey }: ReadText, key: string): boolean =>
  (placesByKey.get(key) ?? []).some((at) => tokens[at + 1]?.key === 'than')

function itemAfter({ tokens, placesByKey }: ReadText, key: string): string | null {
  const at = placesByKey.get(key)?.[0] ?? tokens.length
  // `than one of 3 dB`: `one` is a pronoun.
  const isItem = ({ kind, key: own, isSpelled }: ReadText['tokens'][number]) =>
    kind === 'word' || (kind === 'figure' && !(isSpelled && own === '1'))
  return tokens.slice(at + 1).find(isItem)?.key ?? null
}

/** Of the list, and those that `un` makes. */
const oppositesOf = (key: string): readonly string[] => [
  ...(OPPOSITES.get(key) ?? []),
  ...(key.startsWith('un') && key.length > 5 ? [key.slice(2)] : [`un${key}`]),
]
