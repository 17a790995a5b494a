/** How topics stand and what has changed: those of a domain, and those whose name has some words in it. */
import type { DomainFigure, TopicFigure } from './schema.ts'

/** The weakest first: what to do about it is what the list is looked at for. */
export function answeredTopics({ topics }: Pick<DomainFigure, 'topics'>): TopicFigure[] {
  return topics.filter(({ answers }) => answers > 0).toSorted((a, b) => a.share - b.share)
}

/** Smaller ones are within what one answer moves. */
const NOTEWORTHY = 0.03

export type TopicChange = 'new' | 'same' | { readonly points: number }

/** Points of percent since the week that is compared with, rounded; positive where it rose. */
export function topicChange({ share, before }: Pick<TopicFigure, 'share' | 'before'>): TopicChange {
  if (before === null) return 'new'
  const change = share - before
  return Math.abs(change) < NOTEWORTHY ? 'same' : { points: Math.round(change * 100) }
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
