/**
 * The exam asks to apply, and that is learned by doing: errors fall as a power of the number of problems worked on
 * (Newell & Rosenbloom 1981). A lesson is one worked example; without it a problem teaches less. Cards teach terms, and
 * a fifth of the exam asks these. What is not practiced rusts slowly.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, type MakeMind } from '../mind.ts'

const TOPICS = COURSE.domainOf.length
const GUESSED = 0.2
const OF_TERMS = 0.2
const RUST = 0.015

export const skillMind: MakeMind = (chance, { known }) => {
  const exponent = 0.9 * chance.factor(0.25)
  const worked = new Float64Array(TOPICS).map((_, topic) => 8 * (known?.(topic) ?? 0))
  const terms = new Float64Array(TOPICS).map((_, topic) => known?.(topic) ?? 0)
  const isRead = new Set<number>()
  const at = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)

  const left = (topic: number, day: number) =>
    (worked[topic] ?? 0) / (1 + RUST * (day - (at[topic] ?? 0)))
  const can = (topic: number, day: number) => 1 - Math.pow(1 + left(topic, day) / 2.5, -exponent)
  function work(topic: number, day: number, problems: number): void {
    worked[topic] = left(topic, day) + problems
    at[topic] = day
  }
  const right = (topic: number, day: number) => {
    const knows =
      (1 - OF_TERMS) * can(topic, day) +
      OF_TERMS * withFacts(terms[topic] ?? 0, cards.shareOf(topic, day), 1)
    return GUESSED + (1 - GUESSED) * knows
  }
  return {
    read: ({ topics }, { day }) => {
      for (const topic of topics) {
        isRead.add(topic)
        work(topic, day, 1)
        terms[topic] = Math.max(terms[topic] ?? 0, 0.4)
      }
    },
    answer: (topic, { day }) => {
      const isRight = chance.uniform() < right(topic, day)
      work(topic, day, isRead.has(topic) ? 1 : 0.4)
      return isRight
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      return cards.review(card, day, 0.4 * (terms[topic] ?? 0))
    },
    chance: right,
  }
}
