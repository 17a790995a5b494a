/** What the address of the resources may say: what narrows the list. */
import { defineSearch, type ChangeSearch } from '#platform/web/screen-search.ts'

import { Filters } from '../core/filters.ts'

export const resourcesSearch = defineSearch(Filters.shape)
export type ChangeFilters = ChangeSearch<Filters>

/** Everything that narrows; the track stays, which is where one is. */
export const NO_FILTER = {
  q: undefined,
  kind: undefined,
  cost: undefined,
  level: undefined,
  topic: undefined,
  mark: undefined,
} as const satisfies Filters
