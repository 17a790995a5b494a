/**
 * True learners: what they can do, how it grows with lessons and practice, how it is forgotten, and what they answer.
 *
 * Nothing here is the product's model: two groups of learners with profiles over domains and uneven topics instead of
 * three Gaussians; growth by lessons in order and by practice that slows down instead of a random walk; forgetting by an
 * exponential curve to a floor, each learner with another one, instead of a power of time; good and bad days.
 */
import {
  abilityAfter,
  topicArea,
  type AbilityRecord,
  type LoggedEvent,
} from '#features/learning/server.ts'

import type { Chance } from './chance.ts'
import type { TrueTopic } from './exam.ts'
import { chanceOfRight, drawItem, type Item, type ItemTraits } from './items.ts'
import { ANSWERS_A_DAY, DAYS, type World } from './worlds.ts'

export const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 5)

export type Bank = {
  readonly topics: readonly TrueTopic[]
  readonly byTopic: readonly (readonly Item[])[]
}

const ITEMS_A_TOPIC = 12

/** Its mean difficulty is 0, as the product keeps it. */
export function drawBank(chance: Chance, topics: readonly TrueTopic[], traits: ItemTraits): Bank {
  const drawn = topics.map(() =>
    Array.from({ length: ITEMS_A_TOPIC }, () => drawItem(chance, traits)),
  )
  const all = drawn.flat()
  const mean = all.reduce((sum, { difficulty }) => sum + difficulty, 0) / all.length
  return {
    topics,
    byTopic: drawn.map((items) =>
      items.map((item) => ({ ...item, difficulty: item.difficulty - mean })),
    ),
  }
}

/** What the product knows of a learner at the forecast, and what is true at the exam. */
export type Studied = {
  readonly records: ReadonlyMap<string, AbilityRecord>
  /** Epoch milliseconds of the forecast. */
  readonly at: number
  /** By topic; days before the forecast, null where never met. */
  readonly metDaysAgo: readonly (number | null)[]
  /** Of all answers, the newest last. */
  readonly scores: readonly number[]
  /** Days on which something was answered, and answers that count in the last 14 days. */
  readonly days: number
  readonly recent: number
  /** By topic, in logits, on the day of the exam. */
  readonly thetas: Float64Array
}

type Setting = {
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
class Learner {
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

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** The product's view: the record of learning, by its own rules, in memory. */
class Product {
  readonly records = new Map<string, AbilityRecord>()
  readonly #countedAt: number[] = []
  readonly #event: Mutable<LoggedEvent> = {
    id: '',
    sequence: 0,
    kind: 'question',
    item: '',
    wording: null,
    topics: [],
    exam: '',
    domain: '',
    variant: null,
    guessChance: 0,
    startingDifficulty: 0,
    context: 'drill',
    runId: null,
    grade: null,
    score: 0,
    confidence: null,
    isAssisted: false,
    isRepeat: null,
    caseSize: 1,
    undoes: null,
    endsRun: false,
    milliseconds: 0,
    lastMetMs: null,
    occurredAt: 0,
    utcOffsetMinutes: 0,
  }

  constructor(examId: string) {
    this.#event.exam = examId
  }

  add(topic: TrueTopic, answered: Answered, at: number): void {
    const { item, score, lastMetMs, isFirstEncounter } = answered
    const event = this.#event
    event.topics = [topic.id]
    event.domain = topic.domainNumber
    event.guessChance = item.guessTold
    event.startingDifficulty = item.authored
    event.score = score
    event.occurredAt = at
    event.lastMetMs = lastMetMs
    const answer = { event, isFirstEncounter, isVoid: false, item: undefined }
    const changed = abilityAfter(this.records, answer, topicArea)
    for (const [area, record] of changed) this.records.set(area, record)
    if (changed.size > 0) this.#countedAt.push(at)
  }

  countedAfter(at: number): number {
    return this.#countedAt.filter((each) => each > at).length
  }
}

type Tally = { readonly right: Float64Array; readonly answers: Float64Array }

/** @param examId null: without the product's estimate, for what is true alone. */
export function study(chance: Chance, setting: Setting, examId: string | null): Studied {
  const { world, bank } = setting
  const practice = new Practice(chance, setting)
  const product = new Product(examId ?? '')
  const { topics } = bank
  const scores: number[] = []
  let last = 0
  let days = 0
  let counted = 0
  for (; days < DAYS && counted < world.answers; days += 1) {
    const day = days
    practice.beginDay(day)
    for (let count = 0; count < ANSWERS_A_DAY && counted < world.answers; count += 1) {
      last = day + 0.75 + count / 1000
      const answer = practice.answer(last)
      scores.push(answer.score)
      const { isFirstEncounter, lastMetMs } = answer
      if (isFirstEncounter && (lastMetMs === null || lastMetMs >= DAY_MS)) counted += 1
      const at = START + last * DAY_MS
      if (examId !== null) product.add(topics[answer.topic] as TrueTopic, answer, at)
    }
  }
  const forecastDay = last + world.pauseDays
  const metDaysAgo = topics.map((_, topic) => practice.metDaysAgo(topic, forecastDay))
  for (let day = days; day < days + world.sitsIn; day += 1) {
    practice.beginDay(day)
    for (let count = 0; count < ANSWERS_A_DAY; count += 1) practice.answer(day + 0.75)
  }
  // In the morning after the last evening.
  const examDay = forecastDay + world.sitsIn + 0.6
  const thetas = Float64Array.from(topics, (_, topic) => practice.thetaAt(topic, examDay))
  const at = START + forecastDay * DAY_MS
  return {
    records: product.records,
    at,
    metDaysAgo,
    scores,
    days,
    recent: product.countedAfter(at - 14 * DAY_MS),
    thetas,
  }
}

type Answered = {
  readonly topic: number
  readonly item: Item
  readonly score: number
  readonly lastMetMs: number | null
  readonly isFirstEncounter: boolean
}

/** What a learner does in the evenings. */
class Practice {
  readonly #chance: Chance
  readonly #world: World
  readonly #bank: Bank
  readonly #learner: Learner
  readonly #seen = new Set<number>()
  readonly #asked: number[] = []
  readonly #tally: Tally
  #weak: readonly number[] = []
  #mood = 0
  #studiesUntil = Infinity

  constructor(chance: Chance, setting: Setting) {
    const { world, bank } = setting
    this.#chance = chance
    this.#world = world
    this.#bank = bank
    this.#learner = new Learner(chance, setting)
    const count = bank.topics.length
    this.#tally = { right: new Float64Array(count), answers: new Float64Array(count) }
    if (world.pauseDays > 0) this.#studiesUntil = DAYS
  }

  beginDay(day: number): void {
    this.#mood = this.#learner.moodOfDay()
    this.#weak = this.#world.drills && day >= 7 ? weakest(this.#tally) : []
  }

  thetaAt(topic: number, day: number): number {
    return this.#learner.theta(topic, day, this.#studiesUntil)
  }

  metDaysAgo(topic: number, day: number): number | null {
    const lessonAt = this.#learner.lessonAt(topic)
    const wasRead = lessonAt <= Math.min(day, this.#studiesUntil)
    if (!wasRead && this.#tally.answers[topic] === 0) return null
    return day - Math.max(this.#learner.metAt[topic] as number, wasRead ? lessonAt : 0)
  }

  answer(day: number): Answered {
    const { topic, index, isUnflagged } = this.#chooseItem(day)
    const id = topic * ITEMS_A_TOPIC + index
    const item = this.#bank.byTopic[topic]?.[index] as Item
    const wasSeen = this.#seen.has(id)
    const isAfterLesson = this.#world.afterLessons !== 'no' && this.#chance.uniform() < 0.5
    const theta = this.thetaAt(topic, day) + this.#mood + (isAfterLesson ? FRESH : 0)
    const unmet = chanceOfRight(item, theta)
    // Of what was answered before, half is remembered as it was explained.
    const score = this.#chance.uniform() < (wasSeen ? 0.5 + 0.5 * unmet : unmet) ? 1 : 0
    const sinceLesson = day - this.#learner.lessonAt(topic)
    const lastMetMs = sinceLesson < 0 ? null : sinceLesson * DAY_MS
    const toldLastMet = isAfterLesson && this.#world.afterLessons === 'yes' ? 0 : lastMetMs
    this.#seen.add(id)
    this.#asked.push(id)
    this.#learner.metAt[topic] = day
    this.#tally.right[topic] = (this.#tally.right[topic] as number) + score
    this.#tally.answers[topic] = (this.#tally.answers[topic] as number) + 1
    const isFirstEncounter = !wasSeen || isUnflagged
    return { topic, item, score, lastMetMs: toldLastMet, isFirstEncounter }
  }

  #chooseItem(day: number): { topic: number; index: number; isUnflagged: boolean } {
    const chance = this.#chance
    if (this.#asked.length > 20 && chance.uniform() < this.#world.unflagged) {
      const id = this.#asked[chance.below(this.#asked.length)] as number
      const topic = Math.floor(id / ITEMS_A_TOPIC)
      return { topic, index: id % ITEMS_A_TOPIC, isUnflagged: true }
    }
    const topic = this.#chooseTopic(day)
    let index = chance.below(ITEMS_A_TOPIC)
    // What was not met comes first.
    for (let turn = 1; turn < ITEMS_A_TOPIC; turn += 1) {
      if (!this.#seen.has(topic * ITEMS_A_TOPIC + index)) break
      index = (index + 1) % ITEMS_A_TOPIC
    }
    return { topic, index, isUnflagged: false }
  }

  /** Mostly what was read already. */
  #chooseTopic(day: number): number {
    const chance = this.#chance
    if (this.#weak.length > 0 && chance.uniform() < 0.8) {
      return this.#weak[chance.below(this.#weak.length)] as number
    }
    const any = chance.below(this.#bank.topics.length)
    if (chance.uniform() < 0.5 || this.#learner.lessonAt(any) <= day) return any
    return chance.below(this.#bank.topics.length)
  }
}

/** How much better an answer goes right after its topic was read, in logits: it is gone the next day. */
const FRESH = 1
const WEAK_TOPICS = 15

/** The lowest shares right so far, a little towards the middle. */
function weakest({ right, answers }: Tally): readonly number[] {
  const shareOf = (topic: number) =>
    ((right[topic] as number) + 0.7) / ((answers[topic] as number) + 1)
  return [...answers.keys()]
    .sort((one, other) => shareOf(one) - shareOf(other))
    .slice(0, WEAK_TOPICS)
}
