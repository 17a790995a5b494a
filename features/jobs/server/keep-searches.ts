/** A learner's saved searches: each counts the matching listings that arrived since it was last opened. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import { MOST_SEARCHES, type jobsContract, type SavedSearch } from '../contract.ts'
import { wants } from '../core/match-listing.ts'
import type { JobsParts } from './needs.ts'
import { deleteSearch, selectMarks, selectSearches, upsertSearch } from './queries.ts'
import { filtersFrom, storedFilters } from './stored-filters.ts'
import type { JobsTables } from './tables.ts'

type ListSearches = typeof jobsContract.listSearches
type SaveSearch = typeof jobsContract.saveSearch
type RemoveSearch = typeof jobsContract.removeSearch

export function listSearches(parts: JobsParts) {
  return async (context: Context<JobsTables>): Promise<ResponseOf<ListSearches>> => ({
    searches: await searchesOf(parts, context),
  })
}

export function saveSearch(parts: JobsParts) {
  return async (
    context: Context<JobsTables>,
    { params, body }: ParsedRequestOf<SaveSearch>,
  ): Promise<ResponseOf<SaveSearch>> => {
    const { db, userId, now } = context
    await db.transaction().execute(async (db) => {
      const known = await selectSearches(db, userId)
      const before = known.find(({ id }) => id === params.searchId)
      if (!before && known.length >= MOST_SEARCHES) {
        throw new AppError(
          'invalid_request',
          `You keep ${MOST_SEARCHES} searches already. Remove one first.`,
        )
      }
      await upsertSearch(db, {
        user_id: userId,
        id: params.searchId,
        name: body.name,
        filters: storedFilters(body.filters),
        created_at: before?.created_at ?? now().getTime(),
        looked_at: now().getTime(),
      })
    })
    return { searches: await searchesOf(parts, context) }
  }
}

export function removeSearch(parts: JobsParts) {
  return async (
    context: Context<JobsTables>,
    { params }: ParsedRequestOf<RemoveSearch>,
  ): Promise<ResponseOf<RemoveSearch>> => {
    await deleteSearch(context.db, context.userId, params.searchId)
    return { searches: await searchesOf(parts, context) }
  }
}

async function searchesOf(
  { feeds, board }: JobsParts,
  { db, userId, now }: Context<JobsTables>,
): Promise<SavedSearch[]> {
  const rows = await selectSearches(db, userId)
  if (rows.length === 0) return []
  const time = now().getTime()
  await board.refresh(
    db,
    (await feeds.read()).feeds.map(({ id }) => id),
    time,
  )
  const marks = await selectMarks(db, userId)
  const hidden = new Set(
    marks.filter(({ hidden_at }) => hidden_at !== null).map(({ listing_id }) => listing_id),
  )
  return rows.map((row) => {
    const filters = filtersFrom(row.filters)
    const { certification, wish } = filters
    const isNew = board
      .search(filters, time, 'newest')
      .filter(({ entry }) => entry.addedAt > row.looked_at)
      .filter(({ entry }) => !entry.memberIds.some((id) => hidden.has(id)))
      .filter(({ entry }) => certification === undefined || wants(entry, certification, wish))
    return {
      id: row.id,
      name: row.name,
      filters,
      createdAt: new Date(row.created_at).toISOString(),
      newListings: isNew.length,
    }
  })
}
