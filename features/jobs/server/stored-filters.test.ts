import { expect, test } from 'vitest'

import { filtersFrom, storedFilters } from './stored-filters.ts'

test.each([
  [
    { q: 'soc', place: 'Austin', level: 'entry' },
    { q: 'soc', location: 'Austin', level: 'entry' },
  ],
  [{ q: 'soc' }, { q: 'soc' }],
] as const)('%j in a row is read as %j, and stored as that again', (stored, filters) => {
  expect(filtersFrom(JSON.stringify(stored))).toEqual(filters)
  expect(JSON.parse(storedFilters(filters))).toEqual(stored)
})
