/**
 * A topic is a handful of facts, one on each card, and a question asks one of them. Each fact has a half-life.
 * Cards teach much; a lesson and a question leave little.
 */
import { COURSE } from '../course.ts'
import { withGuess, type MakeMind } from '../mind.ts'

/** How likely a new fact is kept, its first half-life in days, and how much that grows when it is recalled late. */
const LESSON = { keeps: 0.35, halfLife: 3, grows: 0.1 } as const
const ITEM = { keeps: 0.4, halfLife: 3, grows: 0.3 } as const
const CARD = { keeps: 1, halfLife: 12, grows: 2.4 } as const

/** Of what was known before, in days. */
const OLD_HALF_LIFE = 120

export const factsMind: MakeMind = (chance, { known }) => {
  const person = chance.factor(0.3)
  const halfLife = new Float64Array(COURSE.topicOfCard.length).map((_, fact) => {
    const share = known?.(COURSE.topicOfCard[fact] ?? 0) ?? 0
    return chance.uniform() < share ? OLD_HALF_LIFE : 0
  })
  const seenOn = new Float64Array(COURSE.topicOfCard.length)

  function recalled(fact: number, day: number): number {
    const half = halfLife[fact] ?? 0
    return half === 0 ? 0 : Math.pow(2, -(day - (seenOn[fact] ?? 0)) / half)
  }
  function meet(
    fact: number,
    day: number,
    { keeps, halfLife: first, grows }: { keeps: number; halfLife: number; grows: number },
    isRecalled: boolean,
  ): void {
    const half = halfLife[fact] ?? 0
    if (half === 0) {
      if (chance.uniform() >= keeps) return
      halfLife[fact] = first * person
    } else if (isRecalled) {
      halfLife[fact] = half * (1 + grows * Math.min(1, (day - (seenOn[fact] ?? 0)) / half))
    } else halfLife[fact] = Math.max(first * person, half * 0.5)
    seenOn[fact] = day
  }
  return {
    read: ({ cards }, { day }) => {
      for (const fact of cards) meet(fact, day, LESSON, chance.uniform() < recalled(fact, day))
    },
    answer: (topic, { day }) => {
      const facts = COURSE.cardsOfTopic[topic] ?? []
      const fact = facts[chance.below(facts.length)] ?? 0
      const isRecalled = chance.uniform() < recalled(fact, day)
      meet(fact, day, ITEM, isRecalled)
      return isRecalled || chance.uniform() < 0.25
    },
    review: (fact, { day }) => {
      const isRecalled = chance.uniform() < recalled(fact, day)
      meet(fact, day, CARD, isRecalled)
      return isRecalled ? 'good' : 'again'
    },
    chance: (topic, day) => {
      const facts = COURSE.cardsOfTopic[topic] ?? []
      return withGuess(facts.reduce((sum, fact) => sum + recalled(fact, day), 0) / facts.length)
    },
  }
}
