/**
 * The course that is studied in every world: half as large as our Network+ one, with its proportions (weights of the
 * domains, topics and lessons of each, minutes of a lesson), so that the marks of a minute differ as they do there.
 */
import { createChance, type Chance } from '../chance.ts'

export type Lesson = {
  readonly number: number
  readonly topics: readonly number[]
  /** With its check. */
  readonly minutes: number
  readonly cards: readonly number[]
}

/** Topics, lessons and cards are numbered from 0, in reading order. */
export type Course = {
  readonly domains: readonly {
    readonly number: string
    readonly weight: number
    readonly topics: readonly number[]
  }[]
  /** The domain of each topic. */
  readonly domainOf: readonly number[]
  readonly lessons: readonly Lesson[]
  /** The topic of each card. */
  readonly topicOfCard: readonly number[]
  readonly cardsOfTopic: readonly (readonly number[])[]
}

const DOMAINS = [
  { number: '1', weight: 23, topics: 34, lessons: 12 },
  { number: '2', weight: 20, topics: 18, lessons: 6 },
  { number: '3', weight: 19, topics: 16, lessons: 6 },
  { number: '4', weight: 14, topics: 14, lessons: 4 },
  { number: '5', weight: 24, topics: 17, lessons: 6 },
] as const
const FEWEST_CARDS = 3

export const COURSE: Course = makeCourse(createChance(12))

function makeCourse(chance: Chance): Course {
  const domainOf: number[] = []
  const lessons: Lesson[] = []
  const topicOfCard: number[] = []
  const cardsOfTopic: number[][] = []
  const domains = DOMAINS.map(({ number, weight, topics, lessons: count }, domain) => {
    const first = domainOf.length
    for (let lesson = 0; lesson < count; lesson += 1) {
      const [from, to] = [lesson, lesson + 1].map((at) => first + Math.round((at * topics) / count))
      const own = range(from ?? 0, to ?? 0)
      const cards: number[] = []
      for (const topic of own) {
        domainOf[topic] = domain
        const ofTopic = range(
          topicOfCard.length,
          topicOfCard.length + FEWEST_CARDS + chance.below(3),
        )
        for (const card of ofTopic) topicOfCard[card] = topic
        cardsOfTopic[topic] = ofTopic
        cards.push(...ofTopic)
      }
      lessons.push({
        number: lessons.length,
        topics: own,
        minutes: 15 + chance.below(4),
        cards,
      })
    }
    return { number, weight, topics: range(first, first + topics) }
  })
  return { domains, domainOf, lessons, topicOfCard, cardsOfTopic }
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/** A form by blueprint: as many items of each domain as its weight says, of any of its topics. @returns topics. */
export function drawForm(items: number, chance: Chance): number[] {
  const form: number[] = []
  let share = 0
  for (const { weight, topics } of COURSE.domains) {
    share += weight
    const upTo = Math.round((share / 100) * items)
    while (form.length < upTo) form.push(topics[chance.below(topics.length)] ?? 0)
  }
  return form
}
