/**
 * What belongs together: `TLS protects data at rest, disk encryption data in transit` has all words of its source, in
 * the wrong pairs.
 *
 * A text is cut into segments where a list or a contrast goes on. If two words of one segment and two of another are
 * together in the source only crosswise, they changed places.
 */
import type { ReadText } from './agreement-text.ts'
import type { Disagreement } from './disagreement.ts'

type Segment = { readonly keys: Set<string>; readonly sentence: number; readonly denies: boolean }

/** By word, the segments of the source that have it. */
export type Companions = ReadonlyMap<string, ReadonlySet<number>>

const CUT = new Set([',', ':', '(', ')', '—', '–', '|', 'and', 'or', 'but', 'while', 'whereas'])

/** So many segments apart. */
const BESIDE = 2

function segmentsOf(text: ReadText): Segment[] {
  const segments: { keys: Set<string>; sentence: number; denies: boolean }[] = []
  const rows = new Set(text.tokens.flatMap(({ key, sentence }) => (key === '|' ? [sentence] : [])))
  const denials = new Set(text.clauses.flatMap(({ negations }) => negations.map(({ at }) => at)))
  const head = Math.min(...rows)
  let [sentence, clause] = [-1, -1]
  for (const [at, token] of text.tokens.entries()) {
    // The head of a table says nothing of what stands in its rows.
    if (token.sentence === head) continue
    const isRow = rows.has(token.sentence)
    const isCut = !isRow && (CUT.has(token.key) || token.clause !== clause)
    if (token.sentence !== sentence || isCut)
      segments.push({ keys: new Set(), sentence: token.sentence, denies: false })
    ;({ sentence, clause } = token)
    const segment = segments.at(-1)
    if (!segment) continue
    if (token.kind === 'word' || token.kind === 'figure') segment.keys.add(token.key)
    if (denials.has(at)) segment.denies = true
  }
  return segments.filter(({ keys }) => keys.size > 0)
}

export function companionsOf(text: ReadText): Companions {
  const companions = new Map<string, Set<number>>()
  for (const [at, { keys }] of segmentsOf(text).entries())
    for (const key of keys) companions.set(key, (companions.get(key) ?? new Set()).add(at))
  return companions
}

export function crossedIn(said: ReadText, companions: Companions): Disagreement[] {
  const segments = segmentsOf(said).filter(({ denies }) => !denies)
  for (const [at, one] of segments.entries()) {
    for (const other of segments.slice(at + 1)) {
      if (other.sentence - one.sentence > 1) break
      const found = crossed(one, other, companions)
      if (found === null) continue
      const [first, second] = found
      return [
        { kind: 'role', detail: `“${first}” stands where “${second}” belongs`, contradicts: true },
      ]
    }
  }
  return []
}

function crossed(one: Segment, other: Segment, companions: Companions): [string, string] | null {
  const own = [...one.keys].filter((key) => !other.keys.has(key) && companions.has(key))
  const its = [...other.keys].filter((key) => !one.keys.has(key) && companions.has(key))
  const placesOf = (a: string, b: string): number[] => {
    const places = companions.get(b)
    return [...(companions.get(a) ?? [])].filter((at) => places?.has(at))
  }
  const together = (a: string, b: string): boolean => placesOf(a, b).length > 0
  /** One contrast of the source: the segments stand beside each other. */
  const areBeside = (some: readonly number[], others: readonly number[]): boolean =>
    some.some((at) => others.some((place) => place !== at && Math.abs(place - at) <= BESIDE))
  for (const [at, a] of own.entries()) {
    for (const b of own.slice(at + 1)) {
      if (together(a, b)) continue
      const withA = its.filter((key) => together(a, key) && !together(b, key))
      const withB = its.filter((key) => together(b, key) && !together(a, key))
      for (const c of withA) {
        for (const d of withB)
          if (!together(c, d) && areBeside(placesOf(a, c), placesOf(b, d))) return [a, d]
      }
    }
  }
  return null
}
