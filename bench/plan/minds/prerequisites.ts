/**
 * Most lessons rest on an earlier one: where that is not known, what is studied brings half. What is known falls as
 * 1 / (1 + β · days), with a β of one's own that shrinks whenever a later day brings the topic back.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, withGuess, type MakeMind, type When } from '../mind.ts'

const TOPICS = COURSE.domainOf.length
const CLOSES = { lesson: 0.55, item: 0.11 } as const
/** What facts alone are worth. */
const FACTS = 0.4
const NEEDED = 0.35
const FAR_BACK = 6

export const prerequisitesMind: MakeMind = (chance, { known }) => {
  const first = 0.05 * chance.factor(0.4)
  const level = new Float64Array(TOPICS).map((_, topic) => known?.(topic) ?? 0)
  const beta = new Float64Array(TOPICS).fill(first)
  const at = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)
  /** By topic: the topics of the lesson it rests on. */
  const needs = new Map<number, readonly number[]>()
  for (const { number, topics } of COURSE.lessons) {
    if (number === 0 || chance.uniform() > 0.7) continue
    const earlier = COURSE.lessons[Math.max(0, number - 1 - chance.below(FAR_BACK))]
    for (const topic of topics) needs.set(topic, earlier?.topics ?? [])
  }

  const now = (topic: number, day: number) =>
    (level[topic] ?? 0) / (1 + (beta[topic] ?? 0) * (day - (at[topic] ?? 0)))
  const knows = (topic: number, day: number) =>
    withFacts(now(topic, day), cards.shareOf(topic, day), FACTS)
  function study(topic: number, closes: number, { day }: When): void {
    const under = needs.get(topic) ?? []
    const basis = under.reduce((sum, each) => sum + now(each, day), 0) / Math.max(1, under.length)
    const brings = under.length === 0 || basis >= NEEDED ? 1 : 0.5
    const before = now(topic, day)
    level[topic] = before + closes * brings * (1 - before)
    if (day > (at[topic] ?? 0) && before > 0) beta[topic] = (beta[topic] ?? 0) * 0.75
    at[topic] = day
  }
  return {
    read: ({ topics }, when) => {
      for (const topic of topics) study(topic, CLOSES.lesson, when)
    },
    answer: (topic, when) => {
      const isRight = chance.uniform() < withGuess(knows(topic, when.day))
      study(topic, CLOSES.item, when)
      return isRight
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      return cards.review(card, day, 0.5 * now(topic, day))
    },
    chance: (topic, day) => withGuess(knows(topic, day)),
  }
}
