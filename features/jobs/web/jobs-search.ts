/** The search parameters of the board: the filters, whose listings to show, and the order. */
import { z } from 'zod/mini'

import { defineSearch, removalOf, type ChangeSearch } from '#platform/web/screen-search.ts'

import { Filters } from '../core/filters.ts'

export const jobsSearch = defineSearch({ ...Filters.shape, sort: z.enum(['newest']) })
export type JobsSearch = ReturnType<typeof jobsSearch.read>
export type ChangeFilters = ChangeSearch<JobsSearch>

/** All filters; the order and whose listings to show are not among them. */
export const NO_FILTER = removalOf(Filters.shape, ['only'])

/** How many filters are active, without the words and the order. */
export function countFilters({
  q: _q,
  sort: _sort,
  only: _only,
  wish: _wish,
  ...narrowing
}: JobsSearch): number {
  return Object.values(narrowing).filter((value) => value !== undefined).length
}
