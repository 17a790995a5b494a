/**
 * Whether a sentence agrees with the words it rests on: its numbers, names, negations, and who does what to whom.
 *
 * Words are compared, not meanings. A disagreement is found by the words that sentence and source share: what is new
 * in the sentence is not judged, unless it is a number or a name.
 */
import { exchangeIn, nearnessOf, type Nearness } from './agreement-binding.ts'
import { ownersOf, wrongOwners, type Owners } from './agreement-owners.ts'
import { contrariesOf, polarityOf, quantifiersOf, turnsComparison } from './agreement-polarity.ts'
import { readText, type ReadText, type Token } from './agreement-text.ts'
import type { Disagreement } from './disagreement.ts'

/** A source that was read once, for many sentences. */
export type AgreementSource = {
  readonly read: ReadText
  readonly nearness: Nearness
  readonly owners: Owners
}

export function readSource(source: string): AgreementSource {
  const read = readText(source)
  return { read, nearness: nearnessOf(read), owners: ownersOf(read) }
}

/**
 * @param source the quoted words, with the passage and its heading.
 * @param given numbers and names in here need not be in the source, e.g. those of the question.
 */
export function disagreements(
  sentence: string,
  source: string | AgreementSource,
  given: AgreementSource | null = null,
): readonly Disagreement[] {
  const { read, nearness, owners } = typeof source === 'string' ? readSource(source) : source
  const said = readText(sentence)
  return [
    ...numbersOf(said, read, given?.read ?? null),
    ...namesOf(said, read, given?.read ?? null),
    ...polarityOf(said, read),
    ...quantifiersOf(said, read),
    ...contrariesOf(said, read),
    ...(turnsComparison(said, read) ? [] : exchangesOf(said, nearness)),
    ...wrongOwners(said, read, owners),
  ]
}

function numbersOf(said: ReadText, source: ReadText, given: ReadText | null): Disagreement[] {
  return said.tokens.flatMap((token, at): Disagreement[] => {
    if (token.kind !== 'figure') return []
    const places = source.placesByKey.get(token.key) ?? []
    if (places.length > 0) {
      const units = places.map((place) => source.tokens[place]?.unit ?? null)
      const isOtherUnit =
        token.unit !== null && !units.includes(token.unit) && units.every((unit) => unit !== null)
      return isOtherUnit
        ? [{ kind: 'number', detail: `“${token.raw}” has another unit`, contradicts: true }]
        : []
    }
    if (given?.keys.has(token.key) || isFree(token, at, said, source)) return []
    return [{ kind: 'number', detail: `“${token.raw}” is not in the source`, contradicts: false }]
  })
}

/** `one` and `two` count what the sentence itself lists, unless the source counts the same with another number. */
function isFree(token: Token, at: number, said: ReadText, source: ReadText): boolean {
  if (source.text.toLowerCase().includes(token.raw.toLowerCase()) && /[./:]/.test(token.raw))
    return true
  // `802.11ac` where the source says `ac`.
  const letters = /\d([a-z]{1,3})$/.exec(token.key)?.[1]
  if (letters !== undefined && source.words.has(letters)) return true
  if (!token.isSpelled || Number(token.key) > 2) return false
  const next = said.tokens[at + 1]
  if (next?.kind !== 'word') return true
  return !(source.placesByKey.get(next.key) ?? []).some(
    (place) => source.tokens[place - 1]?.kind === 'figure',
  )
}

const COMMON_NAMES = new Set('ip pc pcs lan ok it us id os isp i tv a'.split(' '))

function namesOf(said: ReadText, source: ReadText, given: ReadText | null): Disagreement[] {
  const opens = new Set(said.clauses.map(({ from }) => from))
  return said.tokens.flatMap(({ raw, key, kind }, at): Disagreement[] => {
    if (kind !== 'word' || source.keys.has(key) || source.words.has(raw.toLowerCase())) return []
    if (given?.keys.has(key)) return []
    const isAcronym = /[A-Z].*[A-Z]|[A-Z]\d|\d[A-Z]/.test(raw)
    // `non-IP` is IP, `RIPv2` is version 2 of RIP.
    const bare = /^(?:non-(.+)|([A-Z]+)v\d+)$/.exec(raw)
    if (source.words.has((bare?.[1] ?? bare?.[2] ?? '').toLowerCase())) return []
    const isName = isAcronym || (/^[A-Z][a-z]/.test(raw) && !opens.has(at))
    if (!isName || COMMON_NAMES.has(raw.toLowerCase())) return []
    const parts = raw.split('-')
    if (parts.length > 1 && parts.every((one) => source.words.has(one.toLowerCase()))) return []
    if (isAcronym && (isSpelledIn(raw, source) || isPartOfName(raw, source))) return []
    if (!isAcronym && [...source.words].some((word) => isFormOf(word, raw.toLowerCase()))) return []
    if (!isAcronym && isPartOfLongForm(said, at, source)) return []
    return [{ kind: 'name', detail: `“${raw}” is not in the source`, contradicts: false }]
  })
}

/** `BGP` of `eBGP`, `DNS` of `DNSSEC`; IPv4 goes without saying where its addresses are. */
function isPartOfName(raw: string, source: ReadText): boolean {
  const name = singular(raw).toLowerCase()
  if (name === 'ipv4') return /\d\.\d+\.\d/.test(source.text)
  // `OM` of OM3.
  if (
    [...source.words].some((word) => word.startsWith(name) && /^\d/.test(word.slice(name.length)))
  )
    return true
  return (
    name.length >= 3 &&
    [...source.words].some((word) => word.startsWith(name) || word.endsWith(name))
  )
}

/** `Europe` and `European`. */
const isFormOf = (word: string, name: string): boolean =>
  name.length >= 4 && (word.startsWith(name) || (word.length >= 4 && name.startsWith(word)))

/** `APs`, but not the `S` of DNS. */
const singular = (name: string): string => name.replace(/(?<=[A-Z])s$/, '')

/** True if words of the source, one after the other, begin with the letters of the short form. */
function isSpelledIn(short: string, source: ReadText): boolean {
  const letters = singular(short)
    .toLowerCase()
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

function exchangesOf(said: ReadText, nearness: Nearness): Disagreement[] {
  const exchange = exchangeIn(said, nearness)
  if (exchange === null) return []
  const { one, other, isFigure } = exchange
  return [
    {
      kind: isFigure ? 'number' : 'role',
      detail: `“${one}” stands where “${other}” belongs`,
      contradicts: true,
    },
  ]
}
