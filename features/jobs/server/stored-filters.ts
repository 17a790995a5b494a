/** The filters of a saved search as its row stores them: JSON, checked on the way out. The location keeps its first name. */
import { z } from 'zod/mini'

import { Filters } from '../contract.ts'

export function storedFilters({ location, ...others }: Filters): string {
  return JSON.stringify({ ...others, place: location })
}

export function filtersFrom(stored: string): Filters {
  const { place, ...others } = JSON.parse(stored) as Record<string, unknown>
  return z.parse(Filters, { ...others, location: place })
}
