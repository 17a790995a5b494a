/** The search parameters of the resources: the filters. */
import { z } from 'zod/mini'

import { defineSearch, removalOf, type ChangeSearch } from '#platform/web/screen-search.ts'

import { ALL_TRACKS, Filters } from '../core/filters.ts'

/** @param trackIds the tracks there are: a bookmark may name one that is gone. */
export const resourcesSearch = (trackIds: readonly string[]) =>
  defineSearch({ ...Filters.shape, track: z.optional(z.enum([...trackIds, ALL_TRACKS])) })

export type ResourcesSearch = ReturnType<typeof resourcesSearch>
export type ChangeFilters = ChangeSearch<Filters>

/** Every filter except the track, which is always set. */
export const NO_FILTER = removalOf(Filters.shape, ['track'])
