/**
 * Desirable difficulty (Bjork & Bjork 1992): how well something is stored grows most where it can hardly be recalled,
 * and hardly at all where it is fresh. What is stored is never lost; whether it can be recalled is.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, withGuess, type MakeMind, type When } from '../mind.ts'

const TOPICS = COURSE.domainOf.length
/** What facts alone are worth. */
const FACTS = 0.4
const ADDS = { lesson: 0.9, item: 0.5 } as const

export const disuseMind: MakeMind = (chance, { known }) => {
  const daysPerStored = 14 * chance.factor(0.35)
  const stored = new Float64Array(TOPICS).map((_, topic) => 4 * (known?.(topic) ?? 0))
  const at = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)

  function recalled(topic: number, day: number): number {
    const own = stored[topic] ?? 0
    return own === 0 ? 0 : Math.exp(-(day - (at[topic] ?? 0)) / (2 + daysPerStored * own))
  }
  function understands(topic: number, day: number): number {
    const own = stored[topic] ?? 0
    return (recalled(topic, day) * own) / (own + 0.7)
  }
  const knows = (topic: number, day: number) =>
    withFacts(understands(topic, day), cards.shareOf(topic, day), FACTS)
  function study(topic: number, adds: number, { day }: When, isRight: boolean): void {
    const difficulty = 1 - recalled(topic, day)
    stored[topic] = (stored[topic] ?? 0) + adds * (0.1 + 0.9 * difficulty) * (isRight ? 1 : 0.6)
    at[topic] = day
  }
  return {
    read: ({ topics }, when) => {
      for (const topic of topics) study(topic, ADDS.lesson, when, true)
    },
    answer: (topic, when) => {
      const isKnown = chance.uniform() < knows(topic, when.day)
      study(topic, ADDS.item, when, isKnown)
      return isKnown || chance.uniform() < 0.25
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      return cards.review(card, day, 0.5 * understands(topic, day))
    },
    chance: (topic, day) => withGuess(knows(topic, day)),
  }
}
