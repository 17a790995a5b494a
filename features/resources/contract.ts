/**
 * The contract of free resources elsewhere.
 *
 * A list is requested with its filters, and comes with counts: for each choice of a filter, how many entries there
 * would be with all other filters unchanged.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

import {
  ALL_TRACKS,
  CHOICE_NAMES,
  Choices,
  Cost,
  Filters,
  Level,
  Mark,
  MarkChoice,
  ResourceKind,
} from './core/filters.ts'

export { ALL_TRACKS, CHOICE_NAMES, Choices, Cost, Filters, Level, Mark, MarkChoice, ResourceKind }

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
  /** Whether the address was found in independent sources by that day. */
  isVerified: z.boolean(),
  /** The day on which this entry was last checked, `YYYY-MM-DD`. */
  checkedOn: z.iso.date(),
})
export type Resource = z.infer<typeof Resource>

const Marks = z.object({ isSaved: z.boolean(), isDone: z.boolean() })

export const MarkedResource = z.object({ ...Resource.shape, ...Marks.shape })
export type MarkedResource = z.infer<typeof MarkedResource>

/** For each filter, its choices in their order. */
const Counts = z.record(
  z.enum(['track', ...CHOICE_NAMES]),
  z.array(z.object({ value: z.string(), count: z.int() })),
)
export type Counts = z.infer<typeof Counts>

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
      /** The track of the list: the requested one, or the learner's own; or `ALL_TRACKS`. */
      track: z.string(),
      /** Every track, by its display name. */
      tracks: z.array(z.object({ id: z.string(), name: z.string() })),
      /** How many match, on all pages. */
      total: z.int(),
      resources: z.array(MarkedResource),
      nextOffset: z.nullable(z.int()),
      counts: Counts,
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
