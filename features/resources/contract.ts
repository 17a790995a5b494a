/**
 * Free resources elsewhere, as the two sides agree on them.
 *
 * A list is asked for with what narrows it, and comes with counts: for each
 * choice of a filter, how many there would be with all the other filters as they are.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

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

export const Resource = z.object({
  id: ContentId,
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  kind: ResourceKind,
  topics: z.array(z.string()),
  tracks: z.array(z.string()),
  cost: Cost,
  level: Level,
  description: z.string(),
  /** Whether the address was found in independent places by that day. */
  isVerified: z.boolean(),
  /** The day what is said here was last looked at, `YYYY-MM-DD`. */
  checkedOn: z.iso.date(),
})
export type Resource = z.infer<typeof Resource>

const Marks = z.object({ isSaved: z.boolean(), isDone: z.boolean() })

export const MarkedResource = z.object({ ...Resource.shape, ...Marks.shape })
export type MarkedResource = z.infer<typeof MarkedResource>

/** What a list may be narrowed by. Everything is optional, so an address holds only what is set. */
export const Filters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'write at most 100 characters'))),
  /** A track's id or `ALL_TRACKS`; the track the learner studies, when absent. */
  track: z.optional(ContentId),
  kind: z.optional(ResourceKind),
  cost: z.optional(Cost),
  level: z.optional(Level),
  topic: z.optional(z.string().check(z.maxLength(60))),
  mark: z.optional(MarkChoice),
})
export type Filters = z.infer<typeof Filters>

const countsOf = <S extends z.core.$ZodType>(value: S) =>
  z.array(z.object({ value, count: z.int() }))

export const resourcesContract = defineContract({
  listResources: {
    method: 'GET',
    path: '/api/resources',
    query: z.object({
      ...Filters.shape,
      offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 24),
    }),
    response: z.object({
      /** The track the list is for: the one asked for, or the learner's own; or `ALL_TRACKS`. */
      track: z.string(),
      /** Every track there is, by the name people know it by. */
      tracks: z.array(z.object({ id: z.string(), name: z.string() })),
      /** How many match, on all pages. */
      total: z.int(),
      resources: z.array(MarkedResource),
      nextOffset: z.nullable(z.int()),
      counts: z.object({
        track: countsOf(z.string()),
        kind: countsOf(ResourceKind),
        cost: countsOf(Cost),
        level: countsOf(Level),
        mark: countsOf(MarkChoice),
      }),
    }),
  },
  markResource: {
    method: 'PUT',
    path: '/api/resources/:resourceId/marks/:mark',
    params: z.object({ resourceId: ContentId, mark: Mark }),
    body: z.object({ isOn: z.boolean() }),
    response: Marks,
  },
})
