import { describe, expect, test } from 'vitest'

import type { Filters } from '../contract.ts'
import { matchesFilters, type Facets } from './match-listing.ts'

const MONDAY = Date.UTC(2026, 2, 2)
const DAY_MS = 86_400_000

const listing: Facets = {
  locations: ['Austin, TX', 'Remote - US'],
  countries: ['US'],
  remote: 'remote',
  level: 'entry',
  certifications: [
    { id: 'security-plus', modality: 'preferred' },
    { id: 'network-plus', modality: 'one-of' },
    { id: 'ccna', modality: 'offered' },
  ],
  yearlyMin: 50_000,
  yearlyMax: 60_000,
  postedAt: MONDAY - 3 * DAY_MS,
  firstSeenAt: MONDAY,
}
const silent: Facets = {
  ...listing,
  remote: null,
  level: null,
  yearlyMin: null,
  yearlyMax: null,
  postedAt: null,
}

const CASES: readonly (readonly [Filters, boolean])[] = [
  [{}, true],
  [{ certification: 'security-plus' }, true],
  [{ certification: 'security-plus', wish: 'asked' }, false],
  [{ certification: 'network-plus', wish: 'asked' }, true],
  [{ certification: 'ccna' }, false],
  [{ certification: 'cissp' }, false],
  [{ remote: 'remote' }, true],
  [{ remote: 'hybrid' }, false],
  [{ location: 'austin' }, true],
  [{ location: 'us' }, true],
  [{ location: 'remote' }, true],
  [{ location: '' }, true],
  [{ location: 'Dublin' }, false],
  [{ level: 'entry' }, true],
  [{ level: 'senior' }, false],
  [{ pay: 0 }, true],
  [{ pay: 60_000 }, true],
  [{ pay: 60_001 }, false],
  [{ days: 3 }, true],
  [{ days: 2 }, false],
  [{ certification: 'network-plus', remote: 'remote', level: 'entry', pay: 55_000, days: 7 }, true],
]

describe('matchesFilters', () => {
  test.each(CASES)('%j: %s', (filters, matches) => {
    expect(matchesFilters(listing, filters, MONDAY)).toBe(matches)
  })

  test('a missing fact matches no filter', () => {
    for (const filters of [{ remote: 'onsite' }, { level: 'mid' }, { pay: 0 }] as const) {
      expect(matchesFilters(silent, filters, MONDAY)).toBe(false)
    }
  })

  test('a listing without a posting date is as old as its first sighting', () => {
    expect(matchesFilters(silent, { days: 1 }, MONDAY)).toBe(true)
  })
})
