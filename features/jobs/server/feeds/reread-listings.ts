/** Reads stored jobs again by newer rules, from the feed's own data, without a request to the feed. */
import type { Db } from '#platform/server/database.ts'

import { READING_VERSION } from '../../core/read-listing.ts'
import { nextRevision, selectStaleReadings, updateListings } from '../queries.ts'
import type { JobsTables } from '../tables.ts'
import type { Feed } from './feed.ts'
import { contentOf } from './listing-row.ts'

const ROWS_A_TRANSACTION = 50

/** @returns how many were read again. */
export async function rereadListings(db: Db<JobsTables>, feeds: readonly Feed[]): Promise<number> {
  const feedById = new Map(feeds.map((feed) => [feed.id, feed]))
  for (let reread = 0; ;) {
    const stale = await selectStaleReadings(
      db,
      [...feedById.keys()],
      READING_VERSION,
      ROWS_A_TRANSACTION,
    )
    if (stale.length === 0) return reread
    await db.transaction().execute(async (db) => {
      const revision = await nextRevision(db)
      for (const { id, feed_id, raw } of stale) {
        // An entry that the adapter no longer accepts keeps its old reading until the feed sends it again.
        await updateListings(db, [id], {
          ...readAgain(feedById.get(feed_id), raw),
          reading_version: READING_VERSION,
          revision,
        })
      }
    })
    reread += stale.length
  }
}

function readAgain(feed: Feed | undefined, raw: string) {
  try {
    const record = feed?.recordOf(JSON.parse(raw))
    return record ? contentOf(record) : {}
  } catch {
    return {}
  }
}
