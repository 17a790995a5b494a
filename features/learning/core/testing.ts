/** For tests of the rules about ability: chance that repeats, and learners whose true ability is known. */
import type { Components, Gaussian } from './ability-parts.ts'
import { afterAnswer } from './ability.ts'
import { BANK_SD, DIFFICULTY_SD, logistic, SLOPE } from './item-model.ts'
import { levelsOf, type Ability, type ExamLevels } from './level.ts'

export type Chance = { readonly uniform: () => number; readonly normal: () => number }

/** Mulberry32, as in `platform/contract/random.ts`. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed, 0x85ebca6b)
  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

export const DAY_MS = 86_400_000
const GUESS = 0.25

/** Right or wrong, by the model of items. */
export function drawScore(chance: Chance, theta: number, difficulty: number): 0 | 1 {
  const known = logistic(SLOPE * (theta - difficulty))
  return chance.uniform() < GUESS + (1 - GUESS) * known ? 1 : 0
}

/** A learner's memory of ability as the server stores it: a row for each part that has answers. */
export class StoredAbility {
  general: Gaussian | null = null
  readonly domains = new Map<string, Gaussian>()
  readonly topics = new Map<string, { component: Gaussian; answers: number }>()
  readonly #hasTopics: boolean

  constructor(hasTopics = true) {
    this.#hasTopics = hasTopics
  }

  componentsOf(domain: string, topic: string): Components {
    return {
      general: this.general,
      domain: this.domains.get(domain) ?? null,
      topic: this.topics.get(topic)?.component ?? null,
    }
  }

  answer(domain: string, topic: string, score: number, difficulty: number, at: number): void {
    const after = afterAnswer(
      this.componentsOf(domain, topic),
      { score, guessChance: GUESS, difficulty, difficultySd: DIFFICULTY_SD },
      at,
    )
    this.general = after.general
    this.domains.set(domain, after.domain)
    if (!this.#hasTopics) return
    const answers = (this.topics.get(topic)?.answers ?? 0) + 1
    this.topics.set(topic, { component: after.topic, answers })
  }
}

export type World = {
  readonly learners: number
  readonly days: number
  readonly answersADay: number
  /** Of the true parts. */
  readonly variances: { readonly general: number; readonly domain: number; readonly topic: number }
  /** By which the truth moves, up or down. */
  readonly changeADay?: { readonly general: number; readonly topic: number }
  /** After a week, most answers are in the topics that went worst so far. */
  readonly drillsWeakTopics?: boolean
  readonly hasTopicLayer?: boolean
}

const DOMAINS = ['1', '2', '3', '4', '5'] as const
const TOPICS_A_DOMAIN = 16
export const BLUEPRINT = DOMAINS.map((number) => ({
  number,
  weight: 20,
  topics: Array.from({ length: TOPICS_A_DOMAIN }, (_, index) => `${number}-${index}`),
}))
const ALL = BLUEPRINT.flatMap(({ number, topics }) => topics.map((topic) => ({ number, topic })))

export type Outcome = {
  /** How often the 80 % interval has the true share of the exam; and of a topic. */
  readonly covered: number
  readonly topicsCovered: number
  /** Estimate less truth of the exam's share. */
  readonly bias: number
  readonly rootMeanSquareError: number
  /** Of the exam's interval. */
  readonly width: number
}

/** Learners of a world answer and are estimated at the end of the last day. */
export function runWorld(world: World, seed: number): Outcome {
  const chance = createChance(seed)
  let covered = 0
  let topicsCovered = 0
  let bias = 0
  let squares = 0
  let width = 0
  for (let learner = 0; learner < world.learners; learner += 1) {
    const { truth, levels } = runLearner(world, chance)
    const shares = ALL.map(({ topic }) => trueShare(truth.get(topic) ?? 0))
    const share = shares.reduce((sum, next) => sum + next, 0) / ALL.length
    if (levels.low <= share && share <= levels.high) covered += 1
    const ofTopics = levels.domains.flatMap(({ topics }) => topics)
    topicsCovered += ofTopics.filter(
      ({ low, high }, index) => low <= (shares[index] ?? 0) && (shares[index] ?? 0) <= high,
    ).length
    bias += levels.share - share
    squares += (levels.share - share) ** 2
    width += levels.high - levels.low
  }
  return {
    covered: covered / world.learners,
    topicsCovered: topicsCovered / world.learners / ALL.length,
    bias: bias / world.learners,
    rootMeanSquareError: Math.sqrt(squares / world.learners),
    width: width / world.learners,
  }
}

function runLearner(
  world: World,
  chance: Chance,
): { truth: ReadonlyMap<string, number>; levels: ExamLevels } {
  const draw = (variance: number) => Math.sqrt(variance) * chance.normal()
  const general = draw(world.variances.general)
  const truth = new Map<string, number>()
  for (const { topics } of BLUEPRINT) {
    const level = general + draw(world.variances.domain)
    for (const topic of topics) truth.set(topic, level + draw(world.variances.topic))
  }
  const stored = new StoredAbility(world.hasTopicLayer)
  const tally = new Map<string, { right: number; answers: number }>()
  for (let day = 0; day < world.days; day += 1) {
    if (world.changeADay) {
      const change = draw(world.changeADay.general)
      for (const [topic, theta] of truth) {
        truth.set(topic, theta + change + draw(world.changeADay.topic))
      }
    }
    const weak = world.drillsWeakTopics && day >= 7 ? weakest(tally) : []
    for (let count = 0; count < world.answersADay; count += 1) {
      const from = weak.length > 0 && chance.uniform() < 0.8 ? weak : ALL
      const asked = from[Math.floor(chance.uniform() * from.length)] ?? { number: '1', topic: '' }
      const score = drawScore(chance, truth.get(asked.topic) ?? 0, draw(DIFFICULTY_SD ** 2))
      stored.answer(asked.number, asked.topic, score, 0, day * DAY_MS)
      const before = tally.get(asked.topic) ?? { right: 0, answers: 0 }
      tally.set(asked.topic, { right: before.right + score, answers: before.answers + 1 })
    }
  }
  const ability: Ability = stored
  return { truth, levels: levelsOf(ability, BLUEPRINT, (world.days - 1) * DAY_MS) }
}

/** What a learner sees as weak: the lowest share right so far, a little towards the middle. */
function weakest(tally: ReadonlyMap<string, { right: number; answers: number }>): typeof ALL {
  return ALL.map((asked) => {
    const { right, answers } = tally.get(asked.topic) ?? { right: 0, answers: 0 }
    return { ...asked, share: (right + 0.7) / (answers + 1) }
  })
    .sort((one, other) => one.share - other.share)
    .slice(0, 15)
}

/** The expected share of new questions of a real bank, by sums instead of the product's integral. */
export function trueShare(theta: number): number {
  let sum = 0
  let total = 0
  for (let sds = -4; sds <= 4; sds += 0.5) {
    const density = Math.exp((-sds * sds) / 2)
    sum += density * logistic(SLOPE * (theta - sds * BANK_SD))
    total += density
  }
  return GUESS + ((1 - GUESS) * sum) / total
}
