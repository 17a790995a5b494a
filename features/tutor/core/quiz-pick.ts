/**
 * Chooses the next question of a quiz for this learner.
 *
 * Near what they can do: a question that most likely half or two thirds of the way goes right teaches most. Weak topics
 * and former mistakes come first; what was wrong comes back soon as another question of its topic; after two right ones
 * it gets harder, or goes on to another topic. No idea is asked twice in a conversation.
 */
import { asksIdeaOf, type ChoiceQuestion } from '#features/curriculum/contract.ts'
import { isMistake, type AnsweredItem } from '#features/learning/contract.ts'

import { hashOf } from './hash.ts'
import type { QuestionBank } from './quiz-bank.ts'

/** A question of this conversation that was answered or told. */
export type Past = {
  readonly questionId: string
  readonly topic: string
  readonly isRight: boolean
  /** With a hint, or told. */
  readonly isHelped: boolean
}

/** What the record of learning says of the learner. */
export type Known = {
  /** The chance of a right answer, 0 to 1. */
  readonly chanceOf: (question: ChoiceQuestion) => number
  readonly answered: ReadonlyMap<string, AnsweredItem>
  /** Epoch milliseconds. */
  readonly now: number
}

export type Wish = {
  /** Topic ids; null for anything. */
  readonly topics: readonly string[] | null
  /** Questions that can show the misconception it is about, which come first; empty where it is about none. */
  readonly showing: readonly string[]
  /** The lesson it was asked from; its questions come first. */
  readonly lessonId: string | null
  /** The lessons of the learner's track; empty for all. */
  readonly lessonIds: readonly string[]
  /** Questions asked in this conversation. */
  readonly asked: ReadonlySet<string>
  /** In their order. */
  readonly past: readonly Past[]
  /** How much harder (above 0) or easier the learner wants them: steps. */
  readonly level: number
  /** Whether a question stays unseen for the learner's practice exams, or would say what is right in an open one. */
  readonly isLeftForExams: (question: ChoiceQuestion) => boolean
  readonly known: Known
  readonly seed: string
}

const DAY_MS = 86_400_000
/** The chance of success that is aimed at, and how far two right or wrong ones in a row and a wish move it. */
const AIM = 0.65
const AIM_STEP = 0.12
const [LEAST_AIM, MOST_AIM] = [0.25, 0.95]
/** In a row, before it gets harder or easier. */
const ROW = 2
/** What a sign adds to or takes from a score; the distance from the aim takes up to 1. */
const NEW_ITEM = 0.15
const MISTAKE = 0.3
const HELPED_BEFORE = 0.2
const RIGHT_LATELY = 0.6
const LATELY_DAYS = 7
const WEAK_TOPIC = 0.5
const WRONG_TOPIC_SOON = 0.8
const SAME_TOPIC_NEXT = 0.25
const LEFT_BEHIND = 0.6
/** Among equals, chance decides. */
const CHANCE = 0.04

/** @returns null if there is none left. */
export function chooseQuestion(bank: QuestionBank, wish: Wish): ChoiceQuestion | null {
  const { lessonId, lessonIds, topics, showing, asked, isLeftForExams } = wish
  const isNew = (question: ChoiceQuestion) =>
    !asksIdeaOf(question, asked) && !isLeftForExams(question)
  const pools =
    topics === null
      ? [
          bank.questions.filter((question) => question.lessonId === lessonId),
          bank.questions.filter((question) => lessonIds.includes(question.lessonId)),
          bank.questions,
        ]
      : [
          bank.questions.filter(({ id }) => showing.includes(id)),
          bank.questions.filter(({ topic }) => topics.includes(topic)),
        ]
  const pool = pools.map((some) => some.filter(isNew)).find((some) => some.length > 0) ?? []
  return bestOf(pool, wish)
}

function bestOf(pool: readonly ChoiceQuestion[], wish: Wish): ChoiceQuestion | null {
  const { known, past, level, seed } = wish
  const chances = new Map(pool.map((question) => [question, known.chanceOf(question)]))
  const weakness = weaknessByTopic(chances)
  const isBroad = weakness.size > 1
  const aim = clamp(AIM - AIM_STEP * (level + streakOf(past)), LEAST_AIM, MOST_AIM)
  const forTopic = new Map(
    [...weakness].map(([topic, weak]) => [
      topic,
      isBroad ? WEAK_TOPIC * weak + topicScore(past, topic) : 0,
    ]),
  )
  let best: { question: ChoiceQuestion; score: number } | null = null
  for (const [question, chance] of chances) {
    const score =
      itemScore(known, question.id) +
      (forTopic.get(question.topic) ?? 0) -
      Math.abs(chance - aim) +
      (CHANCE * (hashOf(`${seed} ${past.length} ${question.id}`) % 1000)) / 1000
    if (best === null || score > best.score) best = { question, score }
  }
  return best?.question ?? null
}

function itemScore({ answered, now }: Known, id: string): number {
  const item = answered.get(id)
  if (!item) return NEW_ITEM
  if (isMistake(item)) return MISTAKE
  if (item.isAssisted) return HELPED_BEFORE
  return now - item.lastAt < LATELY_DAYS * DAY_MS ? -RIGHT_LATELY : 0
}

/** 0 to 1: how much of a topic's questions is expected to go wrong. */
function weaknessByTopic(chances: ReadonlyMap<ChoiceQuestion, number>): Map<string, number> {
  const byTopic = Map.groupBy(chances, ([{ topic }]) => topic)
  return new Map(
    [...byTopic].map(([topic, some]) => [
      topic,
      1 - some.reduce((sum, [, chance]) => sum + chance, 0) / some.length,
    ]),
  )
}

/** Where several topics may be asked: what comes back, and what was asked enough. */
function topicScore(past: readonly Past[], topic: string): number {
  const ofTopic = past.filter((one) => one.topic === topic)
  const last = ofTopic.at(-1)
  if (!last) return 0
  const between = past.length - 1 - past.lastIndexOf(last)
  if (!last.isRight) return between === 0 ? -SAME_TOPIC_NEXT : WRONG_TOPIC_SOON
  const isDone = ofTopic.slice(-ROW).length === ROW && ofTopic.slice(-ROW).every(isUnaided)
  return (isDone ? -LEFT_BEHIND : 0) - (between === 0 ? SAME_TOPIC_NEXT : 0)
}

/** 1 after two right ones in a row, −1 after two wrong ones. */
function streakOf(past: readonly Past[]): number {
  const lastOnes = past.slice(-ROW)
  if (lastOnes.length < ROW) return 0
  if (lastOnes.every(isUnaided)) return 1
  return lastOnes.every(({ isRight }) => !isRight) ? -1 : 0
}

function isUnaided({ isRight, isHelped }: Past): boolean {
  return isRight && !isHelped
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
