/**
 * Whether a listing matches a learner's filters, except the searched words.
 *
 * A missing fact never matches a filter: unknown pay is no pay, unknown level no level.
 */
import type { Filters, Level, Remote } from '../contract.ts'
import { isAsked, isWanted, type Modality } from './modality.ts'

export type Facets = {
  readonly locations: readonly string[]
  readonly countries: readonly string[]
  readonly remote: Remote | null
  readonly level: Level | null
  readonly certifications: readonly { readonly id: string; readonly modality: Modality }[]
  readonly yearlyMin: number | null
  readonly yearlyMax: number | null
  readonly postedAt: number | null
  readonly firstSeenAt: number
}

const DAY_MS = 86_400_000

export function matchesFilters(facets: Facets, filters: Filters, now: number): boolean {
  return (
    (filters.certification === undefined || wants(facets, filters.certification, filters.wish)) &&
    matchesOthers(facets, filters, now)
  )
}

/** Every filter except the certification: for counting the matches of each certification. */
export function matchesOthers(facets: Facets, filters: Filters, now: number): boolean {
  const { remote, location, level, pay, days } = filters
  if (remote !== undefined && facets.remote !== remote) return false
  if (level !== undefined && facets.level !== level) return false
  if (location !== undefined && location !== '' && !isIn(facets, location)) return false
  if (pay !== undefined && (facets.yearlyMax ?? facets.yearlyMin ?? -1) < pay) return false
  return days === undefined || now - datedAt(facets) <= days * DAY_MS
}

/** When it was posted, or first seen if the source states no date. */
export function datedAt({
  postedAt,
  firstSeenAt,
}: Pick<Facets, 'postedAt' | 'firstSeenAt'>): number {
  return postedAt ?? firstSeenAt
}

export function wants(
  { certifications }: Pick<Facets, 'certifications'>,
  id: string,
  wish: 'asked' | undefined,
): boolean {
  const found = certifications.find((certification) => certification.id === id)
  return (
    found !== undefined && (wish === 'asked' ? isAsked(found.modality) : isWanted(found.modality))
  )
}

/** A part of a location's name, a country's two letters, or 'remote'. */
function isIn({ locations, countries, remote }: Facets, location: string): boolean {
  const wanted = location.trim().toLowerCase()
  if (wanted === 'remote') return remote === 'remote'
  return (
    locations.some((name) => name.toLowerCase().includes(wanted)) ||
    countries.some((code) => code.toLowerCase() === wanted)
  )
}
