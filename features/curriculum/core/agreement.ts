/**
 * Whether a sentence agrees with the words it rests on: its numbers, names, negations, and who does what to whom.
 *
 * Words are compared, not meanings. A disagreement is found by the words that sentence and source share: what is new
 * in the sentence is not judged, unless it is a number or a name.
 */
import { gainOfExchange, nearnessOf, placesOf, type Place } from './agreement-binding.ts'
import { oppositesOf, polarityOf, quantifiersOf } from './agreement-polarity.ts'
import { readText, type ReadText, type Token } from './agreement-text.ts'

export type Disagreement = {
  readonly kind: 'number' | 'name' | 'negation' | 'quantifier' | 'role'
  /** What disagrees, in words that a writer can act on. */
  readonly detail: string
}

/** A source that was read once, for many sentences. */
export type AgreementSource = {
  readonly read: ReadText
  readonly nearness: ReadonlyMap<string, number>
}

export function readSource(source: string): AgreementSource {
  const read = readText(source)
  return { read, nearness: nearnessOf(placesOf(read)) }
}

/** @param source the quoted words, with the passage and its heading. */
export function disagreements(
  sentence: string,
  source: string | AgreementSource,
): readonly Disagreement[] {
  const { read, nearness } = typeof source === 'string' ? readSource(source) : source
  const said = readText(sentence)
  return [
    ...numbersOf(said, read),
    ...namesOf(said, read),
    ...polarityOf(said, read),
    ...quantifiersOf(said, read),
    ...oppositesOf(said, read),
    ...exchangesOf(said, read, nearness),
  ]
}

function numbersOf(said: ReadText, source: ReadText): Disagreement[] {
  return said.tokens.flatMap((token, at): Disagreement[] => {
    if (token.kind !== 'figure') return []
    const places = source.placesByKey.get(token.key) ?? []
    if (places.length > 0) {
      const units = places.map((place) => source.tokens[place]?.unit ?? null)
      const isOtherUnit =
        token.unit !== null && !units.includes(token.unit) && units.every((unit) => unit !== null)
      return isOtherUnit ? [{ kind: 'number', detail: `“${token.raw}” has another unit` }] : []
    }
    if (isFree(token, at, said, source)) return []
    return [{ kind: 'number', detail: `“${token.raw}” is not in the source` }]
  })
}

/** `one` and `two` count what the sentence itself lists, unless the source counts the same with another number. */
function isFree(token: Token, at: number, said: ReadText, source: ReadText): boolean {
  if (source.text.toLowerCase().includes(token.raw.toLowerCase()) && /[./:]/.test(token.raw))
    return true
  if (!token.isSpelled || Number(token.key) > 2) return false
  const next = said.tokens[at + 1]
  if (next?.kind !== 'word') return true
  return !(source.placesByKey.get(next.key) ?? []).some(
    (place) => source.tokens[place - 1]?.kind === 'figure',
  )
}

const COMMON_NAMES = new Set('ip pc pcs lan ok it us id os isp i tv a'.split(' '))

function namesOf(said: ReadText, source: ReadText): Disagreement[] {
  const opens = new Set(said.clauses.map(({ from }) => from))
  return said.tokens.flatMap(({ raw, key, kind }, at): Disagreement[] => {
    if (kind !== 'word' || source.keys.has(key) || source.words.has(raw.toLowerCase())) return []
    const isAcronym = /[A-Z].*[A-Z]|[A-Z]\d|\d[A-Z]/.test(raw)
    const isName = isAcronym || (/^[A-Z][a-z]/.test(raw) && !opens.has(at))
    if (!isName || COMMON_NAMES.has(raw.toLowerCase())) return []
    const parts = raw.split('-')
    if (parts.length > 1 && parts.every((one) => source.words.has(one.toLowerCase()))) return []
    if (isAcronym && isSpelledIn(raw, source)) return []
    if (!isAcronym && isPartOfLongForm(said, at, source)) return []
    return [{ kind: 'name', detail: `“${raw}” is not in the source` }]
  })
}

/** True if words of the source, one after the other, begin with the letters of the short form. */
function isSpelledIn(short: string, source: ReadText): boolean {
  const letters = short
    .toLowerCase()
    .replace(/s$/, '')
    .replaceAll(/[^a-z]/g, '')
  const initials = source.tokens.map(({ raw }) => raw[0]?.toLowerCase() ?? '').join('')
  return letters.length >= 2 && initials.includes(letters)
}

/** True if the capital words around spell a short form of the source. */
function isPartOfLongForm(said: ReadText, at: number, source: ReadText): boolean {
  let [from, to] = [at, at + 1]
  const isCapital = (place: number) => /^[A-Z]/.test(said.tokens[place]?.raw ?? '')
  while (isCapital(from - 1)) from--
  while (isCapital(to)) to++
  const letters = said.tokens
    .slice(from, to)
    .map(({ raw }) => raw[0]?.toLowerCase())
    .join('')
  return letters.length >= 2 && source.words.has(letters)
}

/** How much closer to the source the sentence must become. */
const FIGURE_GAIN = 0.25
const ROLE_GAIN = 0.6

function exchangesOf(
  said: ReadText,
  source: ReadText,
  nearness: ReadonlyMap<string, number>,
): Disagreement[] {
  const places = placesOf(said)
  const known = places.flatMap((place, at) =>
    place.isItem && source.keys.has(place.key) ? [at] : [],
  )
  let best: { gain: number; one: Place; other: Place } | null = null
  for (const [index, first] of known.entries()) {
    for (const second of known.slice(index + 1)) {
      const [one, other] = [places[first], places[second]]
      if (!one || !other || one.key === other.key || one.isFigure !== other.isFigure) continue
      const { gain } = gainOfExchange(places, nearness, [first, 1], [second, 1])
      if (gain < (one.isFigure ? FIGURE_GAIN : ROLE_GAIN)) continue
      if (best === null || gain > best.gain) best = { gain, one, other }
    }
  }
  if (best === null) return []
  const { one, other } = best
  return [
    {
      kind: one.isFigure ? 'number' : 'role',
      detail: `“${one.key}” and “${other.key}” changed places`,
    },
  ]
}
