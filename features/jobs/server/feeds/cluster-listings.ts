/** Recomputes which listings are the same job, after the board has changed. */
import { z } from 'zod'

import type { Db } from '#platform/server/database.ts'

import { clusterJobs, type Candidate } from '../../core/same-job.ts'
import { nextRevision, selectCandidates, selectTexts, updateListings } from '../queries.ts'
import type { JobsTables } from '../tables.ts'
import type { Feed } from './feed.ts'

/** How far back earlier postings of the same text are searched. */
const CLOSED_LATELY_MS = 180 * 86_400_000
const LocationKeys = z.array(z.string())

export async function clusterListings(
  db: Db<JobsTables>,
  feeds: readonly Feed[],
  now: number,
): Promise<void> {
  const rows = await selectCandidates(
    db,
    feeds.map(({ id }) => id),
    now - CLOSED_LATELY_MS,
  )
  const rankByFeed = new Map(feeds.map(({ id, rank }) => [id, rank]))

  // Texts are compared within one company and title only, so only those are read.
  const keyOf = ({ company_key, title_key }: (typeof rows)[number]) =>
    `${company_key}\n${title_key}`
  const countByKey = new Map<string, number>()
  for (const row of rows) countByKey.set(keyOf(row), (countByKey.get(keyOf(row)) ?? 0) + 1)
  const textById = await selectTexts(
    db,
    rows.filter((row) => (countByKey.get(keyOf(row)) ?? 0) > 1).map(({ id }) => id),
  )

  const candidates = rows.map((row): Candidate => ({
    id: row.id,
    feedId: row.feed_id,
    rank: rankByFeed.get(row.feed_id) ?? 'aggregator',
    atsKey: row.ats_key,
    canonicalUrl: row.canonical_url,
    companyKey: row.company_key,
    titleKey: row.title_key,
    locationKeys: LocationKeys.parse(JSON.parse(row.place_keys)),
    text: textById.get(row.id) ?? '',
    isOpen: row.closed_at === null,
    postedAt: row.posted_at,
    firstSeenAt: row.first_seen_at,
  }))
  const before = new Map(rows.map((row) => [row.id, row]))
  const changes = new Map<
    string,
    { ids: string[]; clusterId: string; firstPostedAt: number | null }
  >()
  for (const { canonicalId, memberIds, firstPostedAt } of clusterJobs(candidates)) {
    for (const id of memberIds) {
      const row = before.get(id)
      if (row?.cluster_id === canonicalId && row.first_posted_at === firstPostedAt) continue
      const key = `${canonicalId} ${firstPostedAt}`
      const change = changes.get(key)
      if (change) change.ids.push(id)
      else changes.set(key, { ids: [id], clusterId: canonicalId, firstPostedAt })
    }
  }
  if (changes.size === 0) return
  await db.transaction().execute(async (db) => {
    const revision = await nextRevision(db)
    for (const { ids, clusterId, firstPostedAt } of changes.values()) {
      await updateListings(db, ids, {
        cluster_id: clusterId,
        first_posted_at: firstPostedAt,
        revision,
      })
    }
  })
}
