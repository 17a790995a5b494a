/**
 * What narrows the list, as its address and the server read it.
 *
 * Apart from the contract because the table of routes needs it before any screen is loaded.
 */
import { z } from 'zod/mini'

import { SLUG } from '#platform/contract/slug.ts'

/** In the order a list shows them: what teaches first, what one looks up last. */
export const ResourceKind = z.enum([
  'video-course',
  'practice-test',
  'lab',
  'book',
  'cheat-sheet',
  'tool',
  'reference',
  'podcast',
  'community',
  'standard',
])
export type ResourceKind = z.infer<typeof ResourceKind>

/** What of it is free: everything, everything once signed up there, or a part beside paid ones. */
export const Cost = z.enum(['free', 'free-with-account', 'free-tier'])
export type Cost = z.infer<typeof Cost>

export const Level = z.enum(['beginner', 'intermediate', 'advanced'])
export type Level = z.infer<typeof Level>

export const Mark = z.enum(['saved', 'done'])
export type Mark = z.infer<typeof Mark>

/** Where it is chosen like a track: the resources of every track. No track has this id. */
export const ALL_TRACKS = 'all'

/** `open`: not done yet. */
export const MarkChoice = z.enum([...Mark.options, 'open'])
export type MarkChoice = z.infer<typeof MarkChoice>

/** What is chosen from a fixed list, with a count beside each choice; `find-resources.ts` says what each choice keeps. */
export const Choices = z.object({
  kind: ResourceKind,
  cost: Cost,
  level: Level,
  mark: MarkChoice,
})
export type Choices = z.infer<typeof Choices>
export const CHOICE_NAMES = Object.keys(Choices.shape) as readonly (keyof Choices)[]

/** What a list may be narrowed by. Everything is optional, so an address holds only what is set. */
export const Filters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'write at most 100 characters'))),
  /** A track's id or `ALL_TRACKS`; the track the learner studies, when absent. */
  track: z.optional(z.string().check(z.regex(SLUG, 'an id is kebab-case'), z.maxLength(60))),
  topic: z.optional(z.string().check(z.maxLength(60))),
  ...z.partial(Choices).shape,
})
export type Filters = z.infer<typeof Filters>
