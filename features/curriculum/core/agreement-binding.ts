/**
 * What stands beside what: numbers and names that changed places.
 *
 * The words around each thing of a sentence are looked up around the same things in the source. If the sentence with
 * two of them exchanged is closer to the source than the sentence itself, they were swapped. `A is sent by B` is read
 * as `B sends A`.
 */
import type { ReadText } from './agreement-text.ts'
import { RELATIONS, shapeOf, UNITS } from './agreement-words.ts'

type Place = {
  readonly key: string
  readonly raw: string
  readonly kind: 'word' | 'figure' | 'relation'
  /** Figures of one shape may be taken for each other; null for a word. */
  readonly shape: string | null
  /** Stands behind `and`, `or` or a comma. */
  readonly isListed: boolean
  readonly sentence: number
  readonly clause: number
}

/** For two words of the source, how near the second stands after the first, at best. */
export type Nearness = {
  readonly numberByKey: ReadonlyMap<string, number>
  readonly nearByPair: ReadonlyMap<number, number>
  /** Figures of the source by their shape: `443` and `80` have one, `10.0.0.0/8` has another. */
  readonly figuresByShape: ReadonlyMap<string, readonly string[]>
}

export type Exchange = {
  readonly one: string
  readonly other: string
  readonly isFigure: boolean
}

/** Farther apart, two words say nothing about each other. */
const REACH = 6
/** The words of a row of a table, and how near its cells are to each other. */
const ROW = 20
const IN_ROW = 0.4
const PAIR = 4096

const BE = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'get', 'gets'])

function placesOf(text: ReadText): Place[] {
  const places: Place[] = []
  let isListed = false
  let before: number | null = null
  for (const { key, kind, raw, sentence, clause, isSpelled } of text.tokens) {
    const isRelation = kind === 'sign' ? /[-+×=<>→%]/.test(key) : RELATIONS.has(key) || BE.has(key)
    isListed ||= key === 'and' || key === 'or' || key === ','
    if (kind !== 'word' && kind !== 'figure' && !isRelation) continue
    const shape = kind === 'figure' ? shapeOf({ key, isSpelled }) : null
    const isBehindComma = before !== null && before !== clause
    places.push({
      key,
      raw,
      kind: kind === 'word' || kind === 'figure' ? kind : 'relation',
      shape,
      isListed: isListed || isBehindComma,
      sentence,
      clause,
    })
    isListed = false
    before = clause
  }
  return inActiveOrder(ownersFirst(places)).filter(({ key }) => !BE.has(key))
}

/** `the job of a port`: `the port's job`. */
function ownersFirst(places: readonly Place[]): Place[] {
  const result = [...places]
  for (let at = 1; at < result.length - 1; at++) {
    const [owned, owner] = [result[at - 1], result[at + 1]]
    if (result[at]?.key !== 'of' || owned?.kind !== 'word' || owner?.kind !== 'word') continue
    // `104 m of cable`: a unit stays with its number.
    if (owner.clause !== owned.clause || UNITS[owned.raw.toLowerCase()] !== undefined) continue
    result.splice(at - 1, 3, owner, owned)
  }
  return result
}

/** `a frame is sent by the host`: `the host sent a frame`. */
function inActiveOrder(places: readonly Place[]): Place[] {
  const result = [...places]
  for (let by = 2; by < result.length - 1; by++) {
    const [verb, agent] = [result[by - 1], result[by + 1]]
    if (result[by]?.key !== 'by' || !verb || !agent || !/ed$|en$|[^g]t$/.test(verb.raw)) continue
    let be = by - 2
    while (be > 0 && by - be < 3 && !BE.has(result[be]?.key ?? '')) be--
    const isWhole = be > 0 && BE.has(result[be]?.key ?? '')
    // `frames sent by a host`: what was sent stands right before.
    if (!isWhole) be = by - 1
    let from = be
    while (from > 0 && result[from - 1]?.clause === verb.clause) {
      if (!isWhole && result[from - 1]?.kind === 'relation') break
      from--
    }
    let to = by + 1
    while (to < result.length && result[to]?.clause === agent.clause && to - by <= 3) {
      if (result[to]?.kind === 'relation') break
      to++
    }
    const subject = result.slice(from, be)
    const actor = result.slice(by + 1, to)
    result.splice(from, to - from, ...actor, ...result.slice(isWhole ? be + 1 : be, by), ...subject)
  }
  return result
}

export function nearnessOf(text: ReadText): Nearness {
  const places = placesOf(text)
  const numberByKey = new Map<string, number>()
  const figuresByShape = new Map<string, string[]>()
  const numbers = places.map(({ key, shape }) => {
    const known = numberByKey.get(key)
    if (known !== undefined) return known
    if (shape !== null) {
      const figures = figuresByShape.get(shape)
      if (figures) figures.push(key)
      else figuresByShape.set(shape, [key])
    }
    numberByKey.set(key, numberByKey.size)
    return numberByKey.size - 1
  })
  const rows = new Set(text.tokens.flatMap(({ key, sentence }) => (key === '|' ? [sentence] : [])))
  const nearByPair = new Map<number, number>()
  const note = (one: number, other: number, near: number) => {
    const pair = one * PAIR + other
    if (near > (nearByPair.get(pair) ?? 0)) nearByPair.set(pair, near)
  }
  for (const [at, one] of places.entries()) {
    const isRow = rows.has(one.sentence)
    for (let ahead = at + 1; ahead < places.length; ahead++) {
      const other = places[ahead]
      if (!other || other.sentence !== one.sentence || ahead - at > (isRow ? ROW : REACH)) break
      const [first, second] = [numbers[at] ?? 0, numbers[ahead] ?? 0]
      const near = nearAt(ahead - at, one, other)
      // The cells of a row belong together, in any order.
      const isInRow = isRow && one.clause !== other.clause
      note(first, second, isInRow ? Math.max(near, IN_ROW) : near)
      if (isInRow) note(second, first, IN_ROW)
    }
  }
  return { numberByKey, nearByPair, figuresByShape }
}

/** A relation belongs to what stands directly beside it. */
function nearAt(distance: number, one: Place, other: Place): number {
  if (one.sentence !== other.sentence) return 0
  if ((one.kind === 'relation' || other.kind === 'relation') && distance > 1) return 0
  return (one.clause === other.clause ? 1 : 0.5) / distance
}

/** How much closer to the source the exchange must bring the sentence; the less of it is new, the less. */
const LEAST_GAIN = { figure: 0.15, word: 0.5 }
const FULL_GAIN = { figure: 0.8, word: 3 }
/** In a sentence that is nearly the source's, a figure of the source is wrong where another fits this much better. */
const BETTER = 1.3
const NEARLY_THE_SAME = 0.7

/** The exchange that brings the sentence closest to its source, if it needs one. */
export function exchangeIn(said: ReadText, nearness: Nearness): Exchange | null {
  const { numberByKey, nearByPair, figuresByShape } = nearness
  const places = placesOf(said)
  const numbers = places.map(({ key }) => numberByKey.get(key) ?? -1)

  const pairFit = (at: number, ahead: number, one: number, other: number): number => {
    const [first, second] = [places[at], places[ahead]]
    if (one < 0 || other < 0 || !first || !second) return 0
    const near = nearAt(ahead - at, first, second)
    if (near === 0) return 0
    const inOrder = nearByPair.get(one * PAIR + other) ?? 0
    const turned = nearByPair.get(other * PAIR + one) ?? 0
    return Math.sqrt(near) * Math.max(Math.min(near, inOrder), 0.5 * Math.min(near, turned))
  }
  /** What one place contributes; `except` is counted with the other one. */
  const fitAt = (at: number, own: number, except: number, exceptNumber: number): number => {
    let fit = 0
    for (
      let other = Math.max(0, at - REACH);
      other <= at + REACH && other < places.length;
      other++
    ) {
      if (other === at) continue
      const number = other === except ? exceptNumber : (numbers[other] ?? -1)
      fit += other < at ? pairFit(other, at, number, own) : pairFit(at, other, own, number)
    }
    return fit
  }
  let [whole, most] = [0, 0]
  for (const [at, one] of places.entries()) {
    for (let ahead = at + 1; ahead < places.length && ahead - at <= REACH; ahead++) {
      const other = places[ahead]
      if (!other) break
      const near = nearAt(ahead - at, one, other)
      whole += pairFit(at, ahead, numbers[at] ?? -1, numbers[ahead] ?? -1)
      most += Math.sqrt(near) * near
    }
  }

  const isNearlyTheSame = whole >= NEARLY_THE_SAME * most
  let best: { exchange: Exchange; gain: number } | null = null
  const consider = (exchange: Exchange, gain: number) => {
    const kind = exchange.isFigure ? 'figure' : 'word'
    // 1 where every word of the exchanged sentence stands in the source as it does here.
    const likeness = most === 0 ? 0 : (whole + gain) / most
    const needed = LEAST_GAIN[kind] + (FULL_GAIN[kind] - LEAST_GAIN[kind]) * (1 - likeness) ** 2
    if (gain >= needed && (best === null || gain > best.gain)) best = { exchange, gain }
  }
  for (const [at, one] of places.entries()) {
    const own = numbers[at] ?? -1
    if (own < 0 || !mayMove(one)) continue
    const isFigure = one.kind === 'figure'
    const fit = fitAt(at, own, -1, -1)
    if (isFigure && isNearlyTheSame) {
      for (const figure of figuresByShape.get(one.shape ?? '') ?? []) {
        // What the sentence has elsewhere is exchanged, or right.
        if (figure === one.key || figure === '1' || said.keys.has(figure)) continue
        if (figure.length !== one.key.length) continue
        const its = fitAt(at, numberByKey.get(figure) ?? -1, -1, -1)
        // One that fits here at all may stand here: a source can say two things of it.
        if (fit * BETTER < its) consider({ one: one.key, other: figure, isFigure }, its - fit)
      }
    }
    for (let later = at + 1; later < places.length; later++) {
      const other = places[later]
      const its = numbers[later] ?? -1
      if (!other || its < 0 || its === own || other.shape !== one.shape) continue
      if (!mayMove(other)) continue
      // Neighbors change nothing: `bits are fixed`, `fixed bits`; `80 and 443`, `443 and 80`.
      if (later === at + 1 && (!isFigure || other.isListed)) continue
      const gain =
        fitAt(at, its, later, own) +
        fitAt(later, own, at, its) -
        pairFit(at, later, its, own) -
        (fit + fitAt(later, its, -1, -1) - pairFit(at, later, own, its))
      consider({ one: one.raw, other: other.raw, isFigure }, gain)
    }
  }
  return (best as { exchange: Exchange } | null)?.exchange ?? turnedAround()

  /** The source has `A sends B`, the sentence `B sends A`. */
  function turnedAround(): Exchange | null {
    const isNear = (one: number, other: number) => (nearByPair.get(one * PAIR + other) ?? 0) >= 0.25
    for (const [middle, { clause, kind }] of places.entries()) {
      const verb = numbers[middle] ?? -1
      if (kind !== 'word' || verb < 0) continue
      for (let before = middle - 1; before >= 0 && middle - before <= 3; before--) {
        const [one, first] = [numbers[before] ?? -1, places[before]]
        if (one < 0 || !first || first.kind !== 'word' || first.clause !== clause) continue
        if (!isNear(verb, one) || isNear(one, verb)) continue
        for (let after = middle + 1; after < places.length && after - middle <= 3; after++) {
          const [other, second] = [numbers[after] ?? -1, places[after]]
          if (other < 0 || other === one || !second || second.kind !== 'word') continue
          if (second.clause !== clause || !isNear(other, verb) || isNear(verb, other)) continue
          if ((nearByPair.get(other * PAIR + one) ?? 0) > 0 && mayMove(first) && mayMove(second))
            return { one: first.raw, other: second.raw, isFigure: false }
        }
      }
    }
    return null
  }
}

/** Verb forms and units do not change places with nouns. */
const mayMove = ({ kind, key, shape, raw }: Place): boolean =>
  // `one` is often a pronoun.
  (kind === 'figure' && !(key === '1' && shape === 'spelled')) ||
  (kind === 'word' && UNITS[raw.toLowerCase()] === undefined && !/(?:[^e]ed|[^rk]ing)$/.test(raw))
