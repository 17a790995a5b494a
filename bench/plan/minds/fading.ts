/**
 * Exponential forgetting, with a rate of one's own. What is known fades to a floor; each act closes a part of what is
 * missing, and an act on a later day makes it fade more slowly and lifts the floor.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, withGuess, type MakeMind, type When } from '../mind.ts'

const CLOSES = { lesson: 0.45, item: 0.1 } as const
/** What facts alone are worth. */
const FACTS = 0.5
const TOPICS = COURSE.domainOf.length

export const fadingMind: MakeMind = (chance, { known, alertness = () => 1 }) => {
  const firstRate = 0.06 * chance.factor(0.4)
  const talent = chance.factor(0.25)
  const level = new Float64Array(TOPICS).map((_, topic) => known?.(topic) ?? 0)
  const floor = level.map((each) => each * 0.9)
  const rate = new Float64Array(TOPICS).fill(firstRate)
  const at = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)

  function now(topic: number, day: number): number {
    const [top, low] = [level[topic] ?? 0, floor[topic] ?? 0]
    return low + (top - low) * Math.exp(-(rate[topic] ?? 0) * (day - (at[topic] ?? 0)))
  }
  const knows = (topic: number, day: number) =>
    withFacts(now(topic, day), cards.shareOf(topic, day), FACTS)
  function study(topic: number, closes: number, { day, minutesIn }: When): void {
    const before = now(topic, day)
    const after = before + Math.min(0.8, closes * talent * alertness(minutesIn)) * (1 - before)
    if (day > (at[topic] ?? 0) && before > 0) {
      rate[topic] = Math.max(0.004, (rate[topic] ?? 0) * 0.8)
    }
    floor[topic] =
      (floor[topic] ?? 0) + 0.12 * (after - (floor[topic] ?? 0)) * (closes / CLOSES.lesson)
    level[topic] = after
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
