/**
 * Reads a text for comparison: its words, figures, clauses and negations.
 *
 * A word is compared by its stem. A figure is compared by its value: `four` is `4`, `1,000` is `1000`. A clause ends at
 * punctuation and at words such as `but` and `because`; a negation reaches no further.
 */
import { keyOf, NEGATORS, NUMBER_WORDS, STOP_WORDS, UNITS } from './agreement-words.ts'

export type Token = {
  readonly raw: string
  /** The stem of a word, the value of a figure, or the sign itself. */
  readonly key: string
  readonly kind: 'word' | 'stop' | 'figure' | 'sign'
  /** Of a figure: what it counts or measures, in one spelling. */
  readonly unit: string | null
  readonly clause: number
  readonly sentence: number
  /** Written as a number word: `one` may be a pronoun. */
  readonly isSpelled: boolean
}

export type Negation = {
  readonly at: number
  /** The first word with a meaning after it: what is denied. */
  readonly focus: string | null
}

export type Clause = {
  readonly sentence: number
  readonly from: number
  readonly to: number
  /** The keys of its words and figures. */
  readonly keys: ReadonlySet<string>
  readonly negations: readonly Negation[]
}

export type ReadText = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly clauses: readonly Clause[]
  /** By sentence. */
  readonly sentenceKeys: readonly ReadonlySet<string>[]
  readonly placesByKey: ReadonlyMap<string, readonly number[]>
  /** Every key, and every part of a compound. */
  readonly keys: ReadonlySet<string>
  /** Every word as written, in lower case. */
  readonly words: ReadonlySet<string>
}

const PIECE =
  /(?:[0-9a-f]{0,4}:){2,}[0-9a-f]{0,4}(?:\/\d{1,3})?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\/\d{1,3}(?![\w.])|[a-z0-9]+(?:[.:/'’+&-][a-z0-9]+)*\+?|[−–-](?=\d)|[%°+×=<>→]|[.!?;:,()—–|"“”]/gi
const SENTENCE_SIGN = /^[.!?;]$/
/** A cell of a table is a clause, a row is a sentence. */
const CLAUSE_SIGN = /^[,:()—–|]$/
const CLAUSE_WORDS = new Set(
  'but because so if when while whereas although though which who where since until unless yet however instead'.split(
    ' ',
  ),
)

export function readText(text: string): ReadText {
  const tokens: Token[] = []
  let [clause, sentence] = [0, 0]
  for (const piece of plain(text).match(PIECE) ?? []) {
    if (SENTENCE_SIGN.test(piece)) {
      sentence++
      clause++
    } else if (CLAUSE_SIGN.test(piece)) clause++
    else if (CLAUSE_WORDS.has(piece.toLowerCase())) clause++
    for (const part of partsOf(piece)) tokens.push({ ...part, clause, sentence })
  }
  const joined = withUnits(withCompoundNumbers(tokens))
  return indexed(text, joined)
}

/** With one word for each way to deny: `it is false that`, `fails to`, `lacks`; `nothing but` denies nothing. */
const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(
      /\b(?:false|untrue|wrong|incorrect|a myth|not true|not correct|not the case) that\b/gi,
      'not',
    )
    .replaceAll(/\b(?:fail(?:s|ed)?|unable|refuses?) to\b/gi, 'not')
    .replaceAll(/\blacks\b/gi, 'has no')
    .replaceAll(/\b(?:nothing|none|no one|nobody) (?:but|except)\b/gi, 'only')

type Part = Pick<Token, 'raw' | 'key' | 'kind' | 'unit' | 'isSpelled'>

const part = (raw: string, key: string, kind: Token['kind'], isSpelled = false): Part => ({
  raw,
  key,
  kind,
  unit: null,
  isSpelled,
})

/** Texts repeat their words, and a stem takes long. Bounded: what a learner writes is read, too. */
const knownParts = new Map<string, readonly Part[]>()
const MOST_KNOWN = 20_000

function partsOf(piece: string): readonly Part[] {
  let parts = knownParts.get(piece)
  if (!parts) {
    if (knownParts.size >= MOST_KNOWN) knownParts.clear()
    knownParts.set(piece, (parts = findParts(piece)))
  }
  return parts
}

function findParts(piece: string): Part[] {
  const lower = piece.toLowerCase()
  if (!/[a-z0-9]/.test(lower)) return [part(piece, lower.replace(/[−–]/, '-'), 'sign')]
  if (/\d/.test(lower)) return figureParts(piece, lower)
  const contraction = /^(.+)n't$/.exec(lower)
  if (contraction) return [part(piece, 'not', 'stop')]
  if (lower === 'cannot') return [part(piece, 'not', 'stop')]
  const word = lower.replace(/'(?:s|re|ve|ll|d|m)?$/, '')
  const value = NUMBER_WORDS[word]
  if (value !== undefined) return [part(piece, String(value), 'figure', true)]
  const [tens, ones, ...more] = word.split('-')
  if (ones !== undefined && more.length === 0) {
    const [high, low] = [NUMBER_WORDS[tens ?? ''], NUMBER_WORDS[ones]]
    if (high !== undefined && low !== undefined)
      return [part(piece, String(high + low), 'figure', true)]
    if (high !== undefined) return [part(piece, String(high), 'figure', true), wordPart(ones, ones)]
  }
  return [wordPart(piece, word)]
}

function wordPart(raw: string, word: string): Part {
  return STOP_WORDS.has(word) || NEGATORS.has(word)
    ? part(raw, word, 'stop')
    : part(raw, keyOf(raw, word), 'word')
}

function figureParts(piece: string, lower: string): Part[] {
  const plain = lower.replaceAll(',', '')
  // Zeros in front are part of a code: `02` of a byte is not `2`.
  if (/^0\d+$/.test(plain)) return [part(piece, plain, 'figure')]
  if (/^\d+(?:\.\d+)?$/.test(plain)) return [part(piece, String(Number(plain)), 'figure')]
  // An address, a prefix, a MAC address, a time or a standard: one value.
  const address = /^(\d{1,3}(?:\.\d{1,3}){3})(\/\d{1,2})$/.exec(plain)
  if (address) return [part(piece, plain, 'figure')]
  if (/^\/\d+$/.test(plain) || /^[\da-f.:/]*[.:][\da-f.:/]*$/.test(plain))
    return [part(piece, plain, 'figure')]
  // `18-27`, `20/21`: two values.
  if (/^\d+(?:\.\d+)?(?:[-/]\d+(?:\.\d+)?)+$/.test(plain))
    return plain.split(/[-/]/).map((one) => part(one, String(Number(one)), 'figure'))
  // `24-port`, `20MHz`: a value and a word.
  const measured = /^(\d+(?:\.\d+)?)-?([a-z][a-z/]*)$/.exec(plain)
  const after = measured?.[2]
  if (measured && after !== undefined && (UNITS[after] !== undefined || plain.includes('-')))
    return [part(measured[1] ?? '', String(Number(measured[1])), 'figure'), wordPart(after, after)]
  if (/^\d+(?:\.\d+)+[a-z]{1,3}$/.test(plain)) return [part(piece, plain, 'figure')]
  return [part(piece, plain.replaceAll(/[^a-z0-9.]/g, ''), 'word')]
}

/** `two hundred` is 200. */
function withCompoundNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const isFactor = token.isSpelled && ['100', '1000', '1000000'].includes(token.key)
    if (isFactor && before?.kind === 'figure' && /^[\d.]+$/.test(before.key)) {
      joined[joined.length - 1] = {
        ...before,
        raw: `${before.raw} ${token.raw}`,
        key: String(Number(before.key) * Number(token.key)),
      }
    } else joined.push(token)
  }
  return joined
}

function withUnits(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'figure') return token
    const next = tokens[at + 1]
    const after = next?.key === '°' ? tokens[at + 2] : next
    const unit = after === undefined ? undefined : UNITS[after.raw.toLowerCase()]
    return unit === undefined ? token : { ...token, unit }
  })
}

function indexed(text: string, tokens: readonly Token[]): ReadText {
  const clauses: Clause[] = []
  const sentenceKeys: Set<string>[] = []
  const placesByKey = new Map<string, number[]>()
  const words = new Set<string>()
  const keys = new Set<string>()
  for (let from = 0; from < tokens.length;) {
    const first = tokens[from]
    if (first === undefined) break
    let to = from
    const own = new Set<string>()
    while (to < tokens.length && tokens[to]?.clause === first.clause) {
      const token = tokens[to]
      if (token && isItem(token)) own.add(token.key)
      to++
    }
    const negations = negationsIn(tokens, from, to)
    clauses.push({ sentence: first.sentence, from, to, keys: own, negations })
    const all = (sentenceKeys[first.sentence] ??= new Set())
    for (const key of own) all.add(key)
    from = to
  }
  for (const [at, { raw, key, kind }] of tokens.entries()) {
    if (kind === 'sign') continue
    words.add(raw.toLowerCase())
    const places = placesByKey.get(key)
    if (places) places.push(at)
    else placesByKey.set(key, [at])
    keys.add(key)
    if (kind === 'word' && raw.includes('-')) {
      for (const one of raw.split('-')) keys.add(keyOf(one, one.toLowerCase()))
    }
  }
  for (let at = 0; at < sentenceKeys.length; at++) sentenceKeys[at] ??= new Set()
  return { text, tokens, clauses, sentenceKeys, placesByKey, keys, words }
}

const PRONOUNS = new Set(['nothing', 'nobody', 'none'])

const isItem = ({ kind }: Token): boolean => kind === 'word' || kind === 'figure'

function negationsIn(tokens: readonly Token[], from: number, to: number): Negation[] {
  const negations: Negation[] = []
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (!token || token.kind !== 'stop' || !NEGATORS.has(token.key)) continue
    const next = tokens[at + 1]?.raw.toLowerCase()
    // `not only A but also B` and `no matter` deny nothing; `or not` neither.
    if (/^(?:only|just|matter|else)$/.test(next ?? '')) continue
    // `whether or not`, `need not`.
    const previous = tokens[at - 1]?.raw.toLowerCase()
    if (previous === 'or' || (previous === 'need' && token.key === 'not')) continue
    let focus: string | null = null
    for (let ahead = at + 1; ahead < to && focus === null; ahead++) {
      const one = tokens[ahead]
      // `no longer sends` denies sending.
      if (one && isItem(one) && one.key !== 'longer') focus = one.key
    }
    // `encrypts nothing`: what is denied stands before.
    if (focus === null && PRONOUNS.has(token.key)) {
      const before = tokens[at - 1]?.key === 'by' ? tokens[at - 2] : tokens[at - 1]
      if (before && before.clause === token.clause && isItem(before)) focus = before.key
    }
    negations.push({ at, focus })
  }
  return negations
}
