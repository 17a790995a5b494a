/**
 * Finds listings: words, filters, pages.
 *
 * Hidden listings are left out, unless the learner lists the hidden ones. Saved listings are shown even if they have
 * closed since, and say so.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { Filters, jobsContract } from '../contract.ts'
import { certificationById } from '../core/certifications.ts'
import { datedAt, matchesOthers, wants, type Facets } from '../core/match-listing.ts'
import { isWanted } from '../core/modality.ts'
import { tokensOf } from './board.ts'
import { listingCard } from './listing-card.ts'
import type { JobsParts } from './needs.ts'
import { readKeepings, type Keepings } from './own-marks.ts'
import { selectListingsByIds, type ListingRow } from './queries.ts'
import { readingFrom } from './stored-reading.ts'
import type { JobsTables } from './tables.ts'

type SearchListings = typeof jobsContract.searchListings

/** One match: its sort keys, its filterable facts, and the rows that show it. */
type Match = {
  readonly id: string
  readonly order: number
  readonly memberIds: readonly string[]
  readonly facets: Facets
}

export function searchListings({ feeds, board }: JobsParts) {
  return async (
    { db, userId, now }: Context<JobsTables>,
    { query }: ParsedRequestOf<SearchListings>,
  ): Promise<ResponseOf<SearchListings>> => {
    const { sort, cursor, limit, ...filters } = query
    const time = now().getTime()
    const feedById = new Map((await feeds.read()).feeds.map((feed) => [feed.id, feed]))
    await board.refresh(db, [...feedById.keys()], time)
    const keepings = await readKeepings(db, userId)

    const kept = filters.only === undefined ? null : await keptMatches(db, keepings, filters, time)
    const all =
      kept ??
      board.search(filters, time, sort).flatMap(({ entry, score }): Match[] => {
        if (entry.memberIds.some((id) => keepings.hiddenAtById.has(id))) return []
        const order = score > 0 && sort === 'best' ? score : datedAt(entry)
        return [{ id: entry.id, order, memberIds: entry.memberIds, facets: entry }]
      })
    const { certification, wish } = filters
    const matches =
      certification === undefined
        ? all
        : all.filter(({ facets }) => wants(facets, certification, wish))

    const start = cursor === undefined ? 0 : indexAfter(matches, cursor)
    const page = matches.slice(start, start + limit)
    const rows = new Map(
      (
        await selectListingsByIds(
          db,
          page.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const last = page.at(-1)
    return {
      listings: page.flatMap(({ id, memberIds, facets }) => {
        const row = rows.get(id)
        // Deleted since the search: one fewer on this page.
        if (!row) return []
        const feed = feedById.get(row.feed_id)
        return [
          listingCard({
            row,
            locations: facets.locations,
            feed,
            marks: keepings.marksOf(memberIds),
            now: time,
          }),
        ]
      }),
      total: matches.length,
      nextCursor: last && start + limit < matches.length ? cursorOf(last) : null,
      certifications: countCertifications(all, filters),
    }
  }

  /** The listings that the learner saved or hid, newest mark first, open or not. */
  async function keptMatches(
    db: Context<JobsTables>['db'],
    keepings: Keepings,
    filters: Filters,
    now: number,
  ): Promise<readonly Match[]> {
    const markedAtById = filters.only === 'saved' ? keepings.savedAtById : keepings.hiddenAtById
    const words = tokensOf(filters.q ?? '')
    const shown = new Set<string>()
    const matches: Match[] = []
    for (const row of await selectListingsByIds(db, [...markedAtById.keys()])) {
      const entry = board.entryOf(row.id)
      const id = entry?.id ?? row.id
      const facets = entry ?? facetsOf(row)
      if (shown.has(id) || !hasWords(row, words) || !matchesOthers(facets, filters, now)) continue
      shown.add(id)
      const memberIds = [...new Set([...(entry?.memberIds ?? []), row.id])]
      matches.push({ id, order: markedAtById.get(row.id) ?? 0, memberIds, facets })
    }
    return matches.toSorted((a, b) => b.order - a.order || (a.id < b.id ? -1 : 1))
  }
}

function facetsOf(row: ListingRow): Facets {
  const reading = readingFrom(row.reading)
  return {
    ...reading,
    level: reading.experience.level,
    yearlyMin: reading.salary?.yearlyMin ?? null,
    yearlyMax: reading.salary?.yearlyMax ?? null,
    postedAt: row.posted_at,
    firstSeenAt: row.first_seen_at,
  }
}

function hasWords({ title, company, text }: ListingRow, words: readonly string[]): boolean {
  const all = tokensOf(`${title} ${company} ${text}`)
  return words.every((word) => all.some((token) => token.startsWith(word)))
}

function countCertifications(matches: readonly Match[], { wish }: Filters) {
  const counts = new Map<string, number>()
  for (const { facets } of matches) {
    for (const { id, modality } of facets.certifications) {
      if (isWanted(modality) && wants(facets, id, wish)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([id, listings]) => ({ id, name: certificationById(id)?.name ?? id, listings }))
    .toSorted((a, b) => b.listings - a.listings || a.name.localeCompare(b.name))
}

function cursorOf({ order, id }: Match): string {
  return Buffer.from(`${order} ${id}`).toString('base64url')
}

/** The match after the last one of a page; if that is gone, after its position. */
function indexAfter(matches: readonly Match[], cursor: string): number {
  const [order = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (id === '' || !Number.isFinite(Number.parseFloat(order))) {
    throw new AppError('invalid_request', 'This page of the results is not known. Search again.')
  }
  const at = matches.findIndex((match) => match.id === id)
  if (at !== -1) return at + 1
  const next = matches.findIndex((match) => match.order < Number(order))
  return next === -1 ? matches.length : next
}
