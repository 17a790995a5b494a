/**
 * All or none (Atkinson 1972): a topic is some elements, each unknown, known for now, or known for good. Study moves
 * them on with fixed chances; each night some of what is known for now is lost again.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withGuess, type MakeMind } from '../mind.ts'

const ELEMENTS = 5
/** Cards ask these alone. */
const FACTS = 3
const TOPICS = COURSE.domainOf.length

type Element = 'unknown' | 'now' | 'good'

export const allOrNoneMind: MakeMind = (chance, { known }) => {
  const lostANight = Math.min(0.4, 0.09 * chance.factor(0.4))
  const elements: Element[][] = COURSE.domainOf.map((_, topic) =>
    Array.from({ length: ELEMENTS }, () =>
      chance.uniform() < (known?.(topic) ?? 0) ? 'good' : 'unknown',
    ),
  )
  const at = new Float64Array(TOPICS)
  const cards = new CardMemories(chance)

  const kept = (topic: number, day: number) => Math.pow(1 - lostANight, day - (at[topic] ?? 0))
  function pass(topic: number, day: number): Element[] {
    const stays = kept(topic, day)
    const own = (elements[topic] ?? []).map((each) =>
      each === 'now' && chance.uniform() >= stays ? 'unknown' : each,
    )
    elements[topic] = own
    at[topic] = day
    return own
  }
  function meet(own: Element[], element: number, moves: { now: number; good: number }): void {
    if (own[element] === 'now') {
      if (chance.uniform() < moves.good) own[element] = 'good'
    } else if (own[element] === 'unknown' && chance.uniform() < moves.now) own[element] = 'now'
  }
  return {
    read: ({ topics }, { day }) => {
      for (const topic of topics) {
        const own = pass(topic, day)
        for (let each = 0; each < ELEMENTS; each += 1) meet(own, each, { now: 0.55, good: 0.15 })
      }
    },
    answer: (topic, { day }) => {
      const own = pass(topic, day)
      const element = chance.below(ELEMENTS)
      const isKnown = own[element] !== 'unknown'
      meet(own, element, { now: 0.6, good: 0.35 })
      return isKnown || chance.uniform() < 0.25
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      const own = pass(topic, day)
      const element = chance.below(FACTS)
      const grade = cards.review(card, day, own[element] === 'unknown' ? 0 : 0.5)
      meet(own, element, { now: 0.2, good: 0.12 })
      return grade
    },
    chance: (topic, day) => {
      const stays = kept(topic, day)
      const knows = (elements[topic] ?? []).reduce(
        (sum, each) => sum + (each === 'good' ? 1 : each === 'now' ? stays : 0),
        0,
      )
      return withGuess(knows / ELEMENTS)
    },
  }
}
