/** The search parameters of the board: the filters, whose listings to show, and the order. */
import { z } from 'zod/mini'

import {
  defineSearch,
  removalOf,
  useSearchState,
  type ChangeSearch,
} from '#platform/web/screen-search.ts'

import { Filters } from '../core/filters.ts'

const { location, ...others } = Filters.shape

/** The location keeps its first name in the address, so that bookmarks stay valid. */
export const jobsSearch = defineSearch({ ...others, place: location, sort: z.enum(['newest']) })

type InAddress = ReturnType<typeof jobsSearch.read>
export type JobsSearch = Omit<InAddress, 'place'> & { location?: InAddress['place'] }
export type ChangeFilters = ChangeSearch<JobsSearch>

/** The parameters by the names of the filters, and their change. */
export function useJobsSearch(): readonly [JobsSearch, ChangeFilters] {
  const [{ place, ...values }, changeAddress] = useSearchState(jobsSearch)
  return [
    place === undefined ? values : { ...values, location: place },
    (change, how) => {
      const { location, ...named } = change
      changeAddress('location' in change ? { ...named, place: location } : named, how)
    },
  ]
}

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
