/**
 * The filters of the list, as its address and the server read them.
 *
 * Separate from the contract because the route table needs it before any screen is loaded.
 */
import { z } from 'zod/mini'

import { SlugId } from '#platform/contract/slug.ts'

/** In the order of the list: learning material first, reference last. */
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

/** What of it is free: everything, everything after signing up there, or a part next to paid ones. */
export const Cost = z.enum(['free', 'free-with-account', 'free-tier'])
export type Cost = z.infer<typeof Cost>

export const Level = z.enum(['beginner', 'intermediate', 'advanced'])
export type Level = z.infer<typeof Level>

export const Mark = z.enum(['saved', 'done'])
export type Mark = z.infer<typeof Mark>

/** A choice of the track filter: the resources of every track. No track has this id. */
export const ALL_TRACKS = 'all'

/** `open`: not done yet. */
export const MarkChoice = z.enum([...Mark.options, 'open'])
export type MarkChoice = z.infer<typeof MarkChoice>

/** The filters that are chosen from a fixed list, with a count for each choice; `find-resources.ts` applies them. */
export const Choices = z.object({
  kind: ResourceKind,
  cost: Cost,
  level: Level,
  mark: MarkChoice,
})
export type Choices = z.infer<typeof Choices>
export const CHOICE_NAMES = Object.keys(Choices.shape) as readonly (keyof Choices)[]

/** The filters. Everything is optional, so an address holds only what is set. */
export const Filters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'write at most 100 characters'))),
  /** A track's id or `ALL_TRACKS`; the track the learner studies, when absent. */
  track: z.optional(SlugId),
  topic: z.optional(z.string().check(z.maxLength(60))),
  ...z.partial(Choices).shape,
})
export type Filters = z.infer<typeof Filters>
