/**
 * What stands beside what: numbers and names that changed places.
 *
 * For two things of a sentence, the words around each are looked up around both in the source. If the sentence with
 * the two exchanged is closer to the source than the sentence itself, they were swapped. `A is sent by B` is read as
 * `B sends A`.
 */
import type { ReadText } from './agreement-text.ts'
import { RELATIONS } from './agreement-words.ts'

/** Farther apart, two words say nothing about each other. */
const REACH = 6

export type Place = {
  readonly key: string
  readonly isItem: boolean
  readonly isFigure: boolean
  readonly sentence: number
  readonly clause: number
}

const BE = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'get', 'gets'])

/** The words, figures, signs and relations, in active order. */
export function placesOf(text: ReadText): Place[] {
  const places: (Place & { raw: string })[] = []
  for (const { key, kind, raw, sentence, clause } of text.tokens) {
    const isItem = kind === 'word' || kind === 'figure'
    if (isItem || (kind === 'sign' && /[-+×=<>→%]/.test(key)) || RELATIONS.has(key) || BE.has(key))
      places.push({ key, isItem, isFigure: kind === 'figure', sentence, clause, raw })
  }
  const active = inActiveOrder(places)
  return active.filter(({ key }) => !BE.has(key))
}

function inActiveOrder(places: readonly (Place & { raw: string })[]): (Place & { raw: string })[] {
  const result = [...places]
  for (let by = 2; by < result.length - 1; by++) {
    const [verb, agent] = [result[by - 1], result[by + 1]]
    if (result[by]?.key !== 'by' || !verb || !agent || !/ed$|en$|t$/.test(verb.raw)) continue
    let be = by - 2
    while (be >= 0 && by - be <= 3 && !BE.has(result[be]?.key ?? '')) be--
    if (be < 1 || !BE.has(result[be]?.key ?? '')) continue
    // The subject is what stands between the beginning of the clause and the verb.
    let from = be
    while (from > 0 && result[from - 1]?.clause === verb.clause) from--
    let to = by + 1
    while (
      to < result.length &&
      result[to]?.clause === agent.clause &&
      result[to]?.isItem &&
      to - by <= 3
    )
      to++
    const [subject, middle, actor] = [
      result.slice(from, be),
      result.slice(be + 1, by),
      result.slice(by + 1, to),
    ]
    result.splice(from, to - from, ...actor, ...middle, ...subject)
  }
  return result
}

/** For two keys, how near the second stands before or after the first in the source, at best. */
export type Nearness = ReadonlyMap<string, number>

export function nearnessOf(places: readonly Place[]): Map<string, number> {
  const nearness = new Map<string, number>()
  const note = (name: string, value: number) => {
    const known = nearness.get(name)
    if (known === undefined || value > known) nearness.set(name, value)
  }
  for (const [at, one] of places.entries()) {
    for (let ahead = at + 1; ahead < places.length && ahead - at <= REACH; ahead++) {
      const other = places[ahead]
      if (!other || other.sentence !== one.sentence) break
      const near = nearAt(ahead - at, one, other)
      if (near === 0) continue
      note(`${one.key}>${other.key}`, near)
    }
  }
  return nearness
}

/** A relation belongs to what stands directly beside it. */
function nearAt(distance: number, one: Place, other: Place): number {
  if ((!one.isItem || !other.isItem) && distance > 1) return 0
  return (one.clause === other.clause ? 1 : 0.6) / distance
}

/** By how much the exchange of two places improves the sentence, and how much it fits as it is. */
export function gainOfExchange(
  places: readonly Place[],
  nearness: Nearness,
  [first, firstLength]: readonly [number, number],
  [second, secondLength]: readonly [number, number],
): { gain: number; asIs: number } {
  const exchanged = [
    ...places.slice(0, first),
    ...places.slice(second, second + secondLength),
    ...places.slice(first + firstLength, second),
    ...places.slice(first, first + firstLength),
    ...places.slice(second + secondLength),
  ]
  const asIs = fitOf(places, nearness)
  return { gain: fitOf(exchanged, nearness) - asIs, asIs }
}

export function fitOf(places: readonly Place[], nearness: Nearness): number {
  let fit = 0
  for (const [at, one] of places.entries()) {
    for (let ahead = at + 1; ahead < places.length && ahead - at <= REACH; ahead++) {
      const other = places[ahead]
      if (!other) break
      const near = nearAt(ahead - at, one, other)
      if (near === 0) continue
      const inOrder = nearness.get(`${one.key}>${other.key}`) ?? 0
      const turned = nearness.get(`${other.key}>${one.key}`) ?? 0
      fit += Math.sqrt(near) * Math.max(Math.min(near, inOrder), 0.5 * Math.min(near, turned))
    }
  }
  return fit
}
