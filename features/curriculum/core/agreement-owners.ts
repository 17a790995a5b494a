/**
 * Whose number it is: `SMTP is port 110 and POP3 is port 25` has two numbers of its source, each with the wrong owner.
 *
 * A text is cut where a list or a contrast goes on: at commas, `and`, `but`. A name in such a segment owns the figures
 * in it. A figure of the sentence is wrong if names beside it own other figures in the source, and none owns this one.
 */
import type { ReadText, Token } from './agreement-text.ts'
import { shapeOf } from './agreement-words.ts'
import type { Disagreement } from './disagreement.ts'

type Segment = { readonly names: Set<string>; readonly figures: Token[] }

/** By a figure's shape and a word: the figures it owns. */
export type Owners = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

const CUT = new Set([',', 'and', 'or', 'but', 'while', 'whereas'])
/** A name that owns more figures than this, or all there are, tells nothing. */
const MOST_OWNED = 2

function segmentsOf(text: ReadText): Segment[] {
  const rows = new Set(text.tokens.flatMap(({ key, sentence }) => (key === '|' ? [sentence] : [])))
  const segments: Segment[] = []
  let sentence = -1
  const head = Math.min(...rows)
  for (const token of text.tokens) {
    // The columns of a table own no number.
    if (token.sentence === head) continue
    const isCut = CUT.has(token.key) && !rows.has(token.sentence)
    if (token.sentence !== sentence || isCut) segments.push({ names: new Set(), figures: [] })
    sentence = token.sentence
    const segment = segments.at(-1)
    // Only a name owns a number: `port`, `bits` and `devices` have many.
    if (token.kind === 'word' && /[A-Z]/.test(token.raw)) segment?.names.add(token.key)
    if (token.kind === 'figure' && !token.isSpelled) segment?.figures.push(token)
  }
  return segments
}

export function ownersOf(text: ReadText): Owners {
  const owners = new Map<string, Map<string, Set<string>>>()
  for (const { names, figures } of segmentsOf(text)) {
    for (const figure of figures) {
      const shape = shapeOf(figure)
      const owned = owners.get(shape) ?? new Map<string, Set<string>>()
      owners.set(shape, owned)
      for (const word of names) owned.set(word, (owned.get(word) ?? new Set()).add(figure.key))
    }
  }
  return owners
}

export function wrongOwners(said: ReadText, source: ReadText, owners: Owners): Disagreement[] {
  const segments = segmentsOf(said)
  // `POP3 and SMTP use 110 and 25`: who owns which is told by the order alone.
  const isParallel = segments.some(({ names, figures }) => names.size === 0 && figures.length > 0)
  if (isParallel) return []
  for (const { names, figures } of segments) {
    for (const figure of figures) {
      const owned = owners.get(shapeOf(figure))
      if (!owned || !source.keys.has(figure.key)) continue
      const most = new Set([...owned.values()].flatMap((its) => [...its])).size
      const ownedBy = (name: string): ReadonlySet<string> | null => {
        const its = owned.get(name)
        return its && its.size <= MOST_OWNED && its.size < most ? its : null
      }
      const here = [...names].filter((name) => ownedBy(name) !== null)
      if (here.length === 0 || here.some((name) => ownedBy(name)?.has(figure.key))) continue
      // The sentence names the owner, too, and gives it what belongs here.
      const owner = segments.flatMap((other) =>
        other.figures.some(({ key }) => here.some((name) => ownedBy(name)?.has(key)))
          ? [...other.names].filter((name) => !names.has(name) && ownedBy(name)?.has(figure.key))
          : [],
      )[0]
      if (owner === undefined) continue
      return [
        {
          kind: 'number',
          detail: `“${figure.raw}” belongs to “${owner}”, not to “${here[0] ?? ''}”`,
          contradicts: true,
        },
      ]
    }
  }
  return []
}
