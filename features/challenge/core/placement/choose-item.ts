/**
 * The next item of a placement, or that enough is known.
 *
 * Taken is the item after which the order of the domains is expected to be nearest to the best one: what is asked next
 * is what helps to decide, not what is hardest. No domain is asked a third time before each was asked once, and only easy
 * items are asked until one was answered right: a first evening should not begin with questions that are too hard. Which
 * of several alike it is, the seed decides: the same run asks the same.
 */
import { createRandom } from '#platform/contract/random.ts'

import { beliefAfter, beliefOf, chanceRight, type Belief, type PlacedAnswer } from './belief.ts'
import { orderLoss, type Blueprint } from './order-domains.ts'

/** Of a whole placement. */
export const MOST_ITEMS = 12

/** A question that may be asked. */
export type PlacementCandidate = {
  readonly id: string
  /** Its place in the blueprint. */
  readonly domain: number
  readonly objective: string
  readonly topic: string
  /** It and its siblings. */
  readonly cluster: readonly string[]
  readonly difficulty: number
  readonly guessChance: number
}

export type PlacementRun = {
  readonly seed: number
  readonly blueprint: Blueprint
  /** Every item that was asked, in order. */
  readonly asked: readonly {
    readonly id: string
    readonly objective: string
    readonly topic: string
  }[]
  readonly answers: readonly PlacedAnswer[]
}

/** b of an easy item, in logits: it recalls, or its author calls it easy. */
const EASY = -0.4

/** As a share of the exam: less than this is not worth another question. */
const LEAST_GAIN = 0.0002
const LEAST_LOSS = 0.006

/** @returns null where enough is known, twelve were asked, or nothing is left to ask. */
export function choosePlacementItem(
  { seed, blueprint, asked, answers }: PlacementRun,
  candidates: readonly PlacementCandidate[],
): PlacementCandidate | null {
  if (answers.length >= MOST_ITEMS) return null
  const belief = beliefOf(blueprint.length, answers)
  const free = inTurn(
    candidates.filter(({ cluster }) => !asked.some(({ id }) => cluster.includes(id))),
    answers,
  )
  const [best] = Map.groupBy(free, ({ domain, difficulty }) => `${domain} ${difficulty}`)
    .values()
    .map((alike) => ({ alike, loss: lossAfter(blueprint, belief, alike[0]) }))
    .toArray()
    .toSorted((one, other) => one.loss - other.loss)
  if (!best) return null
  const isEachAsked = blueprint.every((_, at) => answers.some(({ domain }) => domain === at))
  const loss = orderLoss(blueprint, belief)
  if (isEachAsked && (loss < LEAST_LOSS || loss - best.loss < LEAST_GAIN)) return null
  const objectives = new Set(asked.map(({ objective }) => objective))
  const topics = new Set(asked.map(({ topic }) => topic))
  const fresh = firstNotEmpty(
    best.alike.filter(({ objective }) => !objectives.has(objective)),
    best.alike.filter(({ topic }) => !topics.has(topic)),
    best.alike,
  )
  return createRandom(seed + asked.length).pick(fresh)
}

/**
 * Those of domains that were asked less than twice, as long as one was never asked that could be; of these the easy ones,
 * as long as nothing was right.
 */
function inTurn(
  candidates: readonly PlacementCandidate[],
  answers: readonly PlacedAnswer[],
): readonly PlacementCandidate[] {
  const countOf = (at: number) => answers.filter(({ domain }) => domain === at).length
  const isWaiting = candidates.some(({ domain }) => countOf(domain) === 0)
  const due = isWaiting ? candidates.filter(({ domain }) => countOf(domain) < 2) : candidates
  if (answers.some(({ isRight }) => isRight)) return due
  return firstNotEmpty(
    due.filter(({ difficulty }) => difficulty <= EASY),
    due,
  )
}

function lossAfter(
  blueprint: Blueprint,
  belief: Belief,
  item: PlacementCandidate | undefined,
): number {
  if (!item) return Number.POSITIVE_INFINITY
  const chance = chanceRight(belief, item)
  const lossIf = (isRight: boolean) =>
    orderLoss(blueprint, beliefAfter(belief, { ...item, isRight }))
  return chance * lossIf(true) + (1 - chance) * lossIf(false)
}

function firstNotEmpty<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find((list) => list.length > 0) ?? []
}
