/** Banks and learners for tests of the placement. The learners are not made by its model: they have topics, too. */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { beliefOf, type PlacedAnswer } from './belief.ts'
import { choosePlacementItem, type PlacementCandidate } from './choose-item.ts'
import { orderDomains, type Blueprint, type DomainOrder } from './order-domains.ts'

/** The domains of N10-009. */
export const NETWORK_PLUS: Blueprint = [
  { number: '1', weight: 23 },
  { number: '2', weight: 20 },
  { number: '3', weight: 19 },
  { number: '4', weight: 14 },
  { number: '5', weight: 24 },
]

const OBJECTIVES = 5
const TOPICS = 3
const DIFFICULTIES = [-0.8, -0.4, 0, 0.4]

/** Of each difficulty one question for each topic. */
export function aBank(blueprint: Blueprint = NETWORK_PLUS): PlacementCandidate[] {
  return blueprint.flatMap(({ number }, domain) =>
    Array.from({ length: OBJECTIVES * TOPICS }, (_, at) => at).flatMap((at) =>
      DIFFICULTIES.map((difficulty, level): PlacementCandidate => {
        const topic = `topic-${number}-${at}`
        const id = `${topic}-${level}`
        return {
          id,
          domain,
          objective: `${number}.${1 + Math.floor(at / TOPICS)}`,
          topic,
          cluster: [id],
          difficulty,
          guessChance: 0.25,
        }
      }),
    ),
  )
}

/** One run from its beginning to its end. @param isRight what the learner does with an item. */
export function placeLearner(
  seed: number,
  isRight: (item: PlacementCandidate) => boolean,
  { blueprint = NETWORK_PLUS, bank = aBank(blueprint) } = {},
): { asked: readonly PlacementCandidate[]; answers: readonly PlacedAnswer[]; found: DomainOrder } {
  const asked: PlacementCandidate[] = []
  const answers: PlacedAnswer[] = []
  for (;;) {
    const item = choosePlacementItem({ seed, blueprint, asked, answers }, bank)
    if (!item) break
    asked.push(item)
    answers.push({ ...item, isRight: isRight(item) })
  }
  return { asked, answers, found: orderDomains(blueprint, beliefOf(blueprint.length, answers)) }
}

/** How learners differ in general, and from domain to domain, in logits. */
type World = {
  readonly generalMean: number
  readonly generalSd: number
  readonly domainSd: number
  /** How often "I don't know" is pressed where nothing is known, 0 to 1. */
  readonly doesNotGuess: number
}

/** What placements reach in a world, on average, each against the learner's true needs. Shares of pairs of domains. */
type Reached = {
  readonly items: number
  /** In the order of the true needs (weight × what is not known): as found, in reading order, by weight alone. */
  readonly found: number
  readonly reading: number
  readonly byWeight: number
  /** Of which the truly weaker one is believed to be the weaker one; chance is .5. */
  readonly weaker: number
}

export function simulate(learners: number, traits: Partial<World> = {}): Reached {
  const { generalMean = -0.5, generalSd = 1, domainSd = 0.6, doesNotGuess = 0.5 } = traits
  const random = createRandom(12)
  const bank = aBank()
  const numbers = NETWORK_PLUS.map(({ number }) => number)
  const orderBy = (value: (number: string, at: number) => number) =>
    new Map(numbers.map((number, at) => [number, value(number, at)]))
  const weights = orderBy((_, at) => NETWORK_PLUS[at]?.weight ?? 0)
  const byWeight = sortedBy(weights)
  const sums = { items: 0, found: 0, reading: 0, byWeight: 0, weaker: 0 }
  for (let learner = 0; learner < learners; learner += 1) {
    const general = generalMean + generalSd * gaussian(random)
    const thetas = NETWORK_PLUS.map(() => general + domainSd * gaussian(random))
    const topics = new Map(bank.map(({ topic }) => [topic, 0.5 * gaussian(random)]))
    const offsets = new Map(bank.map(({ id }) => [id, 0.6 * gaussian(random)]))
    const chanceOf = ({ id, topic, domain, difficulty, guessChance }: PlacementCandidate) => {
      const theta = (thetas[domain] ?? 0) + (topics.get(topic) ?? 0)
      const known = logistic(theta - difficulty - (offsets.get(id) ?? 0))
      return known + (1 - known) * (1 - doesNotGuess) * guessChance
    }
    const { answers, found } = placeLearner(learner, (item) => random.chance(chanceOf(item)), {
      bank,
    })
    const needs = orderBy(
      (number, at) => (weights.get(number) ?? 0) * (1 - logistic(thetas[at] ?? 0)),
    )
    const belief = beliefOf(numbers.length, answers)
    sums.items += answers.length
    sums.found += agreement(found.order, needs)
    sums.reading += agreement(numbers, needs)
    sums.byWeight += agreement(byWeight, needs)
    sums.weaker += agreement(
      sortedBy(orderBy((_, at) => -(belief.means[at] ?? 0))),
      orderBy((_, at) => -(thetas[at] ?? 0)),
    )
  }
  const mean = (sum: number) => sum / learners
  return {
    items: mean(sums.items),
    found: mean(sums.found),
    reading: mean(sums.reading),
    byWeight: mean(sums.byWeight),
    weaker: mean(sums.weaker),
  }
}

/** The highest first. */
function sortedBy(values: ReadonlyMap<string, number>): string[] {
  return [...values.keys()].toSorted(
    (one, other) => (values.get(other) ?? 0) - (values.get(one) ?? 0),
  )
}

function agreement(order: readonly string[], needs: ReadonlyMap<string, number>): number {
  let right = 0
  let pairs = 0
  for (const [at, one] of order.entries()) {
    for (const other of order.slice(at + 1)) {
      pairs += 1
      right += Number((needs.get(one) ?? 0) > (needs.get(other) ?? 0))
    }
  }
  return right / pairs
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** A standard Gaussian (Box & Muller 1958). */
function gaussian(random: Random): number {
  const [one, other] = [random.int(1, 1_000_000) / 1_000_001, random.int(1, 1_000_000) / 1_000_001]
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
}
