/** How topics stand and what has changed: those of a domain, and those whose name has some words in it. */
import type { DomainFigure, TopicFigure } from './schema.ts'
import { WEEKS_COMPARED } from './spans.ts'

/** The weakest first: what to do about it is what the list is looked at for. */
export function answeredTopics({ topics }: Pick<DomainFigure, 'topics'>): TopicFigure[] {
  return topics.filter(({ answers }) => answers > 0).toSorted((a, b) => a.share - b.share)
}

/** In points of percent; smaller changes are within what one answer moves. */
const NOTEWORTHY = 3

export type TopicChange = 'new' | 'same' | { readonly points: number }

/** Points of percent since the week that is compared with; positive where it rose. */
export function topicChange({ shares }: Pick<TopicFigure, 'shares'>): TopicChange {
  const [now, before] = [shares.at(-1), shares.at(-1 - WEEKS_COMPARED)]
  if (now === undefined || before === undefined) return 'new'
  const points = Math.round((now - before) * 100)
  return Math.abs(points) < NOTEWORTHY ? 'same' : { points }
}

export type TopicCourse = {
  /** The week of its first answer that counts; the first of all weeks where that was before. */
  readonly since: string
  readonly first: number
  readonly lowest: number
  readonly highest: number
  readonly now: number
  /** By the exam's weeks; undefined before the first answer. */
  readonly byWeek: readonly (number | undefined)[]
}

/** Null where there are not two weeks to go from one to the other. @param weeks of the exam, the earliest first. */
export function topicCourse(
  { shares }: Pick<TopicFigure, 'shares'>,
  weeks: readonly string[],
): TopicCourse | null {
  const [first, now] = [shares[0], shares.at(-1)]
  const before = weeks.length - shares.length
  const since = weeks[before]
  if (shares.length < 2 || first === undefined || now === undefined || since === undefined)
    return null
  return {
    since,
    first,
    lowest: Math.min(...shares),
    highest: Math.max(...shares),
    now,
    byWeek: weeks.map((_, at) => shares[at - before]),
  }
}

/** A topic that serves several domains once. @param words all of them, in any order and case. */
export function topicsNamed(
  domains: readonly Pick<DomainFigure, 'topics'>[],
  words: string,
): TopicFigure[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const byId = new Map(domains.flatMap(({ topics }) => topics.map((topic) => [topic.id, topic])))
  return [...byId.values()]
    .filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
}
