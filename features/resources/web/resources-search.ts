/** The search parameters of the resources: the filters. */
import { defineSearch, type ChangeSearch } from '#platform/web/screen-search.ts'

import { Filters } from '../core/filters.ts'

export const resourcesSearch = defineSearch(Filters.shape)
export type ChangeFilters = ChangeSearch<Filters>

/** Every filter except the track, which is always set. */
export const NO_FILTER = {
  q: undefined,
  kind: undefined,
  cost: undefined,
  level: undefined,
  topic: undefined,
  mark: undefined,
} as const satisfies Filters
