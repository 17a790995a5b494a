/**
 * A power law: each encounter leaves a trace that fades as a power of its age, and faster where the topic was fresh when
 * it was made (Pavlik & Anderson 2005). What can be recalled depends on the logarithm of all traces together.
 */
import { COURSE } from '../course.ts'
import { CardMemories, withFacts, withGuess, type MakeMind, type When } from '../mind.ts'

const WEIGHTS = { lesson: 1, item: 0.35, before: 6 } as const
/** What facts alone are worth. */
const FACTS = 0.4
const THRESHOLD = -0.37
const NOISE = 0.5
const FRESHEST = 0.4

type Trace = { readonly weight: number; readonly day: number; readonly decay: number }

export const tracesMind: MakeMind = (chance, { known, alertness = () => 1 }) => {
  const slowest = Math.max(0.1, 0.3 + 0.07 * chance.normal())
  const threshold = THRESHOLD + 0.3 * chance.normal()
  const traces: Trace[][] = COURSE.domainOf.map((_, topic) => {
    const share = known?.(topic) ?? 0
    return share > 0 ? [{ weight: WEIGHTS.before * share, day: -60, decay: slowest }] : []
  })
  const cards = new CardMemories(chance)

  function sum(topic: number, day: number): number {
    let all = 0
    for (const trace of traces[topic] ?? []) {
      all += trace.weight * Math.pow(day - trace.day + FRESHEST, -trace.decay)
    }
    return all
  }
  function recalled(topic: number, day: number): number {
    const all = sum(topic, day)
    return all === 0 ? 0 : 1 / (1 + Math.exp(-(Math.log(all) - threshold) / NOISE))
  }
  const knows = (topic: number, day: number) =>
    withFacts(recalled(topic, day), cards.shareOf(topic, day), FACTS)
  function study(topic: number, weight: number, { day, minutesIn }: When): void {
    const decay = slowest + 0.2 * Math.min(2.5, sum(topic, day))
    traces[topic]?.push({ weight: weight * alertness(minutesIn), day, decay })
  }
  return {
    read: ({ topics }, when) => {
      for (const topic of topics) study(topic, WEIGHTS.lesson, when)
    },
    answer: (topic, when) => {
      const isRight = chance.uniform() < withGuess(knows(topic, when.day))
      study(topic, WEIGHTS.item, when)
      return isRight
    },
    review: (card, { day }) => {
      const topic = COURSE.topicOfCard[card] ?? 0
      return cards.review(card, day, 0.5 * recalled(topic, day))
    },
    chance: (topic, day) => withGuess(knows(topic, day)),
  }
}
