/**
 * What belongs together: `TLS protects data at rest, disk encryption data in transit` has all words of its source, in
 * the wrong pairs.
 *
 * A text is cut into segments where a list or a contrast goes on. If two words of one segment and two of another are
 * together in the source only crosswise, they changed places.
 */
import { oncePer } from '#platform/contract/once-per.ts'

import type { ReadText } from './agreement-text.ts'

type Segment = { readonly keys: Set<string>; readonly sentence: number; denies: boolean }

/** By word, the segments of a source that have it. */
type Companions = ReadonlyMap<string, ReadonlySet<number>>

/** Two pairs, as the source has them. */
export type Crossed = readonly [readonly [string, string], readonly [string, string]]

const CUT = new Set([',', ':', '(', ')', '—', '–', '|', 'and', 'or', 'but', 'while', 'whereas'])

function segmentsOf(text: ReadText): Segment[] {
  const rows = new Set(text.tokens.flatMap(({ key, sentence }) => (key === '|' ? [sentence] : [])))
  const head = Math.min(...rows)
  const denials = new Set(text.clauses.flatMap(({ negations }) => negations.map(({ at }) => at)))
  const segments: Segment[] = []
  let before = -1
  for (const [at, { key, kind, sentence }] of text.tokens.entries()) {
    // The head of a table says nothing of what stands in its rows.
    if (sentence === head) continue
    if (sentence !== before || (CUT.has(key) && !rows.has(sentence)))
      segments.push({ keys: new Set(), sentence, denies: false })
    before = sentence
    const segment = segments.at(-1)
    if (!segment) continue
    if (kind === 'word' || kind === 'figure') segment.keys.add(key)
    if (denials.has(at)) segment.denies = true
  }
  return segments.filter(({ keys }) => keys.size > 0)
}

/** Found once for each source. */
const companionsIn = oncePer((source: ReadText): Companions => {
  const companions = new Map<string, Set<number>>()
  for (const [at, { keys }] of segmentsOf(source).entries())
    for (const key of keys) companions.set(key, (companions.get(key) ?? new Set()).add(at))
  return companions
})

/** Whether a segment of the source has both. */
export const areTogether = (source: ReadText, one: string, other: string): boolean =>
  areIn(companionsIn(source), one, other)

function areIn(companions: Companions, one: string, other: string): boolean {
  const places = companions.get(other)
  return places !== undefined && [...(companions.get(one) ?? [])].some((at) => places.has(at))
}

/** The first two pairs of the sentence that the source has crosswise. */
export function crossedIn(said: ReadText, source: ReadText): Crossed | null {
  const companions = companionsIn(source)
  const segments = segmentsOf(said).filter(({ denies }) => !denies)
  for (const [at, one] of segments.entries()) {
    for (const other of segments.slice(at + 1)) {
      if (other.sentence !== one.sentence) break
      const found = crossedBetween(one, other, companions)
      if (found !== null) return found
    }
  }
  return null
}

function crossedBetween(one: Segment, other: Segment, companions: Companions): Crossed | null {
  const own = [...one.keys].filter((key) => !other.keys.has(key) && companions.has(key))
  const its = [...other.keys].filter((key) => !one.keys.has(key) && companions.has(key))
  const isApart = (a: string, b: string) => !areIn(companions, a, b)
  for (const [at, a] of own.entries()) {
    for (const b of own.slice(at + 1)) {
      if (!isApart(a, b)) continue
      const withA = its.filter((key) => !isApart(a, key) && isApart(b, key))
      const withB = its.filter((key) => !isApart(b, key) && isApart(a, key))
      for (const c of withA) {
        const d = withB.find((key) => isApart(c, key))
        if (d !== undefined)
          return [
            [a, c],
            [b, d],
          ]
      }
    }
  }
  return null
}
