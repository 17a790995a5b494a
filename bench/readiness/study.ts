/** How learners study: what they answer, and what the product makes of it. */
import type { AbilityRecord } from '#features/learning/server.ts'

import type { Chance } from '../chance.ts'
import { ITEMS_A_TOPIC, type Bank } from './bank.ts'
import type { TrueTopic } from './exam.ts'
import { chanceOfRight, type Item } from './items.ts'
import { Learner, type Setting } from './learner.ts'
import { ProductRecord, type Answered } from './product-record.ts'
import { ANSWERS_A_DAY, DAYS, type World } from './worlds.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 5)

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

type Tally = { readonly right: Float64Array; readonly answers: Float64Array }

/** @param examId null: without the product's estimate, for what is true alone. */
export function study(chance: Chance, setting: Setting, examId: string | null): Studied {
  const { world, bank } = setting
  const practice = new Practice(chance, setting)
  const product = new ProductRecord(examId ?? '')
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
