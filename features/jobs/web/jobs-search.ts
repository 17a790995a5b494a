/** What the board's address may say: what narrows it, whose listings are looked at, and the order. */
import { z } from 'zod/mini'

import { defineSearch, type ChangeSearch } from '#platform/web/screen-search.ts'

import { Filters } from '../core/filters.ts'

export const jobsSearch = defineSearch({ ...Filters.shape, sort: z.enum(['newest']) })
export type JobsSearch = ReturnType<typeof jobsSearch.read>
export type ChangeFilters = ChangeSearch<JobsSearch>

/** Everything that narrows; the order and whose listings are looked at stay. */
export const NO_FILTER = {
  q: undefined,
  certification: undefined,
  wish: undefined,
  remote: undefined,
  place: undefined,
  level: undefined,
  pay: undefined,
  days: undefined,
} as const satisfies JobsSearch

/** How many things narrow the board, the words and the order left aside. */
export function countFilters({
  q: _q,
  sort: _sort,
  only: _only,
  wish: _wish,
  ...narrowing
}: JobsSearch): number {
  return Object.values(narrowing).filter((value) => value !== undefined).length
}
