/** The filters of the list, held by the address: a reload, a bookmark and the way back find them again. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod/mini'

import { Filters } from '../contract.ts'

/** What an address says that is no filter, or no longer one, is passed over. */
const FILTER_OF = Object.entries(Filters.shape)

export type ChangeFilters = (change: Partial<Filters>, how?: { replace: boolean }) => void

export function useFilters(): readonly [filters: Filters, change: ChangeFilters] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = filtersFrom(search)
  return [
    filters,
    (change, { replace } = { replace: false }) => {
      void navigate({
        to: '/dashboard/resources',
        search: filtersFrom({ ...filters, ...change }),
        replace,
        resetScroll: false,
      })
    },
  ]
}

function filtersFrom(values: Readonly<Record<string, unknown>>): Filters {
  const known = FILTER_OF.flatMap(([name, schema]) => {
    const result = z.safeParse(schema, values[name])
    return result.success && result.data !== undefined && result.data !== ''
      ? [[name, result.data] as const]
      : []
  })
  return Object.fromEntries(known)
}
