/**
 * What a lesson leaves is fresh and gone in days, unless something is recalled while it is there: then a part of it
 * becomes stable. Without anything fresh, an explanation alone leaves a little.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, withGuess, type MakeMind } from '../mind.ts'

const TOPICS = COURSE.domainOf.length
/** What facts alone are worth. */
const FACTS = 0.45
const FRESH = 0.6
const FRESH_HALF_LIFE = 1.3
const KEPT_FLOOR = 0.6

export const fragileMind: MakeMind = (chance, { known }) => {
  const person = chance.factor(0.25)
  const fades = 0.02 * chance.factor(0.3)
  const fresh = new Float64Array(TOPICS)
  const freshOn = new Float64Array(TOPICS)
  const stable = new Float64Array(TOPICS).map((_, topic) => known?.(topic) ?? 0)
  const stableOn = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)

  const freshNow = (topic: number, day: number) =>
    (fresh[topic] ?? 0) * Math.pow(2, -(day - (freshOn[topic] ?? 0)) / FRESH_HALF_LIFE)
  const stableNow = (topic: number, day: number) => {
    const faded = Math.exp(-fades * (day - (stableOn[topic] ?? 0)))
    return (stable[topic] ?? 0) * (KEPT_FLOOR + (1 - KEPT_FLOOR) * faded)
  }
  const understands = (topic: number, day: number) =>
    1 - (1 - freshNow(topic, day)) * (1 - stableNow(topic, day))
  const knows = (topic: number, day: number) =>
    withFacts(understands(topic, day), cards.shareOf(topic, day), FACTS)
  function recall(topic: number, day: number, fixes: number, explains: number): void {
    const before = stableNow(topic, day)
    const gain = Math.min(0.9, person * (fixes * freshNow(topic, day) + explains))
    stable[topic] = before + gain * (1 - before)
    stableOn[topic] = day
  }
  return {
    read: ({ topics }, { day }) => {
      for (const topic of topics) {
        fresh[topic] = FRESH
        freshOn[topic] = day
      }
    },
    answer: (topic, { day }) => {
      const isRight = chance.uniform() < withGuess(knows(topic, day))
      recall(topic, day, 0.3, 0.06)
      return isRight
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      const grade = cards.review(card, day, 0.6 * understands(topic, day))
      recall(topic, day, 0.04, 0)
      return grade
    },
    chance: (topic, day) => withGuess(knows(topic, day)),
  }
}
