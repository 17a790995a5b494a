/** The filters of the board, held by the address: a reload, a bookmark and the way back find them again. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod/mini'

import { Filters } from '../contract.ts'

const Address = z.object({ ...Filters.shape, sort: z.optional(z.enum(['newest'])) })
export type BoardAddress = z.infer<typeof Address>

/** What an address says that is no filter, or no longer one, is passed over. */
const PARTS = Object.entries(Address.shape)

export type ChangeFilters = (change: Partial<BoardAddress>, how?: { replace: boolean }) => void

export function useFilters(): readonly [filters: BoardAddress, change: ChangeFilters] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = addressFrom(search)
  return [
    filters,
    (change, { replace } = { replace: false }) => {
      void navigate({
        to: '/dashboard/jobs',
        search: addressFrom({ ...filters, ...change }),
        replace,
        resetScroll: false,
      })
    },
  ]
}

export function addressFrom(values: Readonly<Record<string, unknown>>): BoardAddress {
  const known = PARTS.flatMap(([name, schema]) => {
    const value = values[name]
    if (value === undefined || value === '') return []
    const result = z.safeParse(schema, value)
    return result.success && result.data !== undefined ? [[name, result.data] as const] : []
  })
  return Object.fromEntries(known)
}

/** How many things narrow the board, the words and the order left aside. */
export function countFilters({
  q: _q,
  sort: _sort,
  only: _only,
  wish: _wish,
  ...narrowing
}: BoardAddress): number {
  return Object.keys(narrowing).length
}
