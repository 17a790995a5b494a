/**
 * Topics of one domain are mistaken for each other. What was taught side by side is confused; questions that follow one
 * another and ask different topics teach to tell them apart. What is recalled is a ratio of strengths (Luce 1959).
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, withGuess, type MakeMind, type When } from '../mind.ts'

const TOPICS = COURSE.domainOf.length
/** What facts alone are worth. */
const FACTS = 0.45
const ADDS = { lesson: 1.1, item: 0.32 } as const
const POWER = 1.5

export const interferenceMind: MakeMind = (chance, { known }) => {
  const [fastDays, slowDays] = [7 * chance.factor(0.3), 70 * chance.factor(0.3)]
  const fast = new Float64Array(TOPICS)
  const slow = new Float64Array(TOPICS).map((_, topic) => 3 * (known?.(topic) ?? 0))
  const confused = new Float64Array(TOPICS).fill(0.3)
  const at = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)
  let last: { readonly topic: number; readonly day: number } | null = null

  function fade(topic: number, day: number): { fast: number; slow: number } {
    const days = day - (at[topic] ?? 0)
    return {
      fast: (fast[topic] ?? 0) * Math.exp(-days / fastDays),
      slow: (slow[topic] ?? 0) * Math.exp(-days / slowDays),
    }
  }
  function understands(topic: number, day: number): number {
    const faded = fade(topic, day)
    const strength = Math.pow(faded.fast + faded.slow, POWER)
    return strength / (strength + Math.pow(confused[topic] ?? 0, POWER) + 0.35)
  }
  const knows = (topic: number, day: number) =>
    withFacts(understands(topic, day), cards.shareOf(topic, day), FACTS)
  function add(topic: number, strength: number, { day }: When): void {
    const faded = fade(topic, day)
    // On a later day more of it goes to what stays.
    const stays = day > (at[topic] ?? 0) ? 0.45 : 0.25
    fast[topic] = faded.fast + (1 - stays) * strength
    slow[topic] = faded.slow + stays * strength
    at[topic] = day
  }
  const isNeighbor = (topic: number, day: number) =>
    last !== null &&
    last.day === day &&
    last.topic !== topic &&
    COURSE.domainOf[last.topic] === COURSE.domainOf[topic]
  return {
    read: ({ topics }, when) => {
      for (const topic of topics) {
        add(topic, ADDS.lesson, when)
        if (last && isNeighbor(topic, when.day)) {
          for (const each of [topic, last.topic]) confused[each] = (confused[each] ?? 0) + 0.2
        }
        last = { topic, day: when.day }
      }
    },
    answer: (topic, when) => {
      const isRight = chance.uniform() < withGuess(knows(topic, when.day))
      add(topic, ADDS.item, when)
      const apart = last !== null && last.topic !== topic
      confused[topic] = (confused[topic] ?? 0) * (apart ? 0.9 : 0.98)
      last = { topic, day: when.day }
      return isRight
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      return cards.review(card, day, 0.4 * understands(topic, day))
    },
    chance: (topic, day) => withGuess(knows(topic, day)),
  }
}
