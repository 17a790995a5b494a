/**
 * A true learner: what they can do, how it grows with lessons and practice, and how it is forgotten.
 *
 * Nothing here is the product's model: two groups of learners with profiles over domains, topics that are taught together
 * and uneven topics instead of three Gaussians; growth by lessons in order and by practice that slows down instead of a
 * trend that wanders; forgetting by an exponential curve to a floor, each learner with another one, instead of a power of
 * time; good and bad days.
 */
import type { Chance } from '../chance.ts'
import type { Bank } from './bank.ts'
import { ANSWERS_A_DAY, DAYS, type World } from './worlds.ts'

export type Setting = {
  readonly world: World
  readonly bank: Bank
  /** Added to everyone's ability, so that the base rate is the world's. */
  readonly shift: number
}

/** Between which shares of the time the lessons are read. */
const LESSONS_FROM_TO = {
  steady: [0, 1],
  early: [0, 0.33],
  late: [0.67, 1],
} as const satisfies Record<World['pace'], readonly [number, number]>

/** What practice has brought by a day, of what it brings in all. */
function practiced(pace: World['pace'], day: number): number {
  if (pace === 'late') return Math.max(0, day / DAYS - 0.67) / 0.33
  const days = pace === 'early' ? 7 : 30
  return (1 - Math.exp(-day / days)) / (1 - Math.exp(-DAYS / days))
}

/** A learner's truth. Days are counted from the first. */
export class Learner {
  readonly #chance: Chance
  readonly #base: Float64Array
  readonly #learnable: Float64Array
  readonly #lessonAt: Float64Array
  /** When each topic was last met; at the beginning, as if on that day. */
  readonly metAt: Float64Array
  readonly #pace: World['pace']
  readonly #floor: number
  readonly #fadesIn: number

  constructor(chance: Chance, { world, bank, shift }: Setting) {
    const { topics } = bank
    this.#chance = chance
    // Newcomers, and people who have worked in the field.
    const general =
      chance.uniform() < 0.6 ? -0.6 + 0.65 * chance.normal() : 0.9 + 0.75 * chance.normal()
    const domains = Array.from({ length: 20 }, () => chance.between(-0.5, 0.5))
    const groups = new Map<number, number>()
    for (const { group } of topics) {
      if (!groups.has(group)) groups.set(group, 0.3 * chance.normal())
    }
    this.#base = Float64Array.from(
      topics,
      ({ domain, group }) =>
        shift +
        general +
        (domains[domain] ?? 0) +
        (groups.get(group) ?? 0) +
        0.4 * chance.laplace(),
    )
    // Some learn three times as fast as others. What is forgotten in between comes on top.
    const pace = chance.between(0.5, 1.5)
    const total = ((world.growth * DAYS) / 7 / 0.82) * pace
    this.#learnable = Float64Array.from(
      topics,
      () => total * Math.exp(0.3 * chance.normal() - 0.045),
    )
    this.#pace = world.pace
    const lastLesson = Math.min(DAYS, world.answers / ANSWERS_A_DAY + 30) + world.sitsIn
    const [from, to] = LESSONS_FROM_TO[world.pace]
    this.#lessonAt = Float64Array.from(topics, (_, index) => {
      const share = from + ((to - from) * (index + 0.5)) / topics.length
      return Math.max(0, share * lastLesson + 2 * chance.normal())
    })
    this.metAt = new Float64Array(topics.length)
    this.#floor = chance.between(0.45, 0.8)
    this.#fadesIn = 14 * Math.exp(0.4 * chance.normal())
  }

  lessonAt(topic: number): number {
    return this.#lessonAt[topic] as number
  }

  theta(topic: number, day: number, studiedUntil: number): number {
    const studied = Math.min(day, studiedUntil)
    const byPractice = practiced(this.#pace, studied)
    const byLesson = studied >= (this.#lessonAt[topic] as number) ? 1 : 0
    const learned = (this.#learnable[topic] as number) * (byPractice + byLesson) * 0.5
    const met = Math.max(
      this.metAt[topic] as number,
      byLesson === 1 ? (this.#lessonAt[topic] as number) : 0,
    )
    const kept = this.#floor + (1 - this.#floor) * Math.exp(-Math.max(0, day - met) / this.#fadesIn)
    return (this.#base[topic] as number) + learned * kept
  }

  /** Nobody is the same every day. */
  moodOfDay(): number {
    return 0.15 * this.#chance.normal()
  }
}
