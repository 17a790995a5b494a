/** The data that the job board holds about one learner, for export and deletion. */
import type { Db } from '#platform/server/database.ts'

import { isoOf } from './listing-card.ts'
import {
  deleteJobsRows,
  selectListingsByIds,
  selectMarks,
  selectSearches,
  selectSteps,
} from './queries.ts'
import { filtersFrom } from './stored-filters.ts'
import type { JobsTables } from './tables.ts'

/** For the account's deletion: no data of the learner remains. */
export async function deleteJobsData(db: Db<JobsTables>, userId: string): Promise<void> {
  await deleteJobsRows(db, userId)
}

/** As plain JSON, with titles and links, so it is readable without this product. */
export async function exportJobsData(db: Db<JobsTables>, userId: string) {
  const [marks, steps, searches] = await Promise.all([
    selectMarks(db, userId),
    selectSteps(db, userId),
    selectSearches(db, userId),
  ])
  const ids = [...new Set([...marks, ...steps].map(({ listing_id }) => listing_id))]
  const listingById = new Map((await selectListingsByIds(db, ids)).map((row) => [row.id, row]))
  const named = (id: string) => {
    const { title, company, url } = listingById.get(id) ?? {}
    return { id, title, company, url }
  }
  return {
    saved: marks
      .filter(({ saved_at }) => saved_at !== null)
      .map(({ listing_id, saved_at }) => ({ ...named(listing_id), savedAt: isoOf(saved_at) })),
    hidden: marks
      .filter(({ hidden_at }) => hidden_at !== null)
      .map(({ listing_id, hidden_at }) => ({ ...named(listing_id), hiddenAt: isoOf(hidden_at) })),
    steps: steps.map(({ listing_id, stage, note, happened_on }) => ({
      listing: named(listing_id),
      stage,
      note,
      happenedOn: happened_on,
    })),
    searches: searches.map(({ name, filters, created_at }) => ({
      name,
      filters: filtersFrom(filters),
      createdAt: isoOf(created_at),
    })),
  }
}
