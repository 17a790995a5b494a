/** Every SQL statement of the jobs feature. Rows in, rows out, no rules. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { JobsTables } from './tables.ts'

type JobsDb = Db<JobsTables>
export type ListingRow = Selectable<JobsTables['jobs_listing']>
export type NewListing = Insertable<JobsTables['jobs_listing']>
export type FeedRow = Selectable<JobsTables['jobs_feed']>

/** Below the parameter limit of either engine for one statement. */
const CHUNK = 500

function* chunksOf<T>(all: readonly T[], size = CHUNK): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

// The board

export async function selectRevision(db: JobsDb): Promise<number> {
  const row = await db
    .selectFrom('jobs_board')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Increments the board's revision, for a change in the same transaction. The row stays locked until that ends, so
 * revisions become visible in order and no reader misses a lower one.
 */
export async function nextRevision(db: JobsDb): Promise<number> {
  const row = await db
    .insertInto('jobs_board')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ revision: sql`jobs_board.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

// Listings

const BOARD_COLUMNS = [
  'id',
  'feed_id',
  'cluster_id',
  'title',
  'company',
  'text',
  'reading',
  'posted_at',
  'first_seen_at',
  'added_at',
  'first_posted_at',
  'closed_at',
  'revision',
] as const

/**
 * A page of the changes since a revision, in order; listings that closed long ago are left out for a reader that
 * starts from the beginning.
 */
export async function selectChangedListings(
  db: JobsDb,
  {
    since,
    after,
    limit,
  }: { since: number; after: { revision: number; id: string } | null; limit: number },
) {
  return db
    .selectFrom('jobs_listing')
    .select(BOARD_COLUMNS)
    .where('revision', '>', since)
    .$if(since === 0, (query) => query.where('closed_at', 'is', null))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('revision', '>', after?.revision ?? 0),
          eb.and([eb('revision', '=', after?.revision ?? 0), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type BoardRow = Awaited<ReturnType<typeof selectChangedListings>>[number]

/** Open by their row, but past their closing time: the next sweep updates the rows. */
export async function selectOverdueIds(db: JobsDb, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs_listing')
    .select('id')
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectListing(db: JobsDb, id: string): Promise<ListingRow | undefined> {
  return db.selectFrom('jobs_listing').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectListingsByIds(
  db: JobsDb,
  ids: readonly string[],
): Promise<readonly ListingRow[]> {
  const rows: ListingRow[] = []
  for (const chunk of chunksOf(ids)) {
    rows.push(
      ...(await db.selectFrom('jobs_listing').selectAll().where('id', 'in', chunk).execute()),
    )
  }
  return rows
}

export async function selectOpenCopies(
  db: JobsDb,
  clusterId: string,
): Promise<readonly ListingRow[]> {
  return db
    .selectFrom('jobs_listing')
    .selectAll()
    .where('cluster_id', '=', clusterId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The ids of all copies of a listing's job, itself first; none if there is no such listing. */
export async function selectClusterIds(db: JobsDb, listingId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs_listing')
    .innerJoin('jobs_listing as own', 'own.cluster_id', 'jobs_listing.cluster_id')
    .select('jobs_listing.id')
    .where('own.id', '=', listingId)
    .execute()
  const others = rows.map(({ id }) => id).filter((id) => id !== listingId)
  return rows.length === 0 ? [] : [listingId, ...others]
}

export async function countOpenListings(db: JobsDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('jobs_listing')
    .select((eb) => ['feed_id', eb.fn.countAll<number>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feed_id, count }) => [feed_id, Number(count)]))
}

/** The stored jobs of a feed, for comparison with its next response. */
export async function selectKnownListings(db: JobsDb, feedId: string) {
  return db
    .selectFrom('jobs_listing')
    .select([
      'id',
      'external_id',
      'content_hash',
      'reading_version',
      'absences',
      'posted_at',
      'expires_at',
      'first_seen_at',
      'last_seen_at',
      'closes_at',
      'closed_at',
    ])
    .where('feed_id', '=', feedId)
    .execute()
}
export type KnownListing = Awaited<ReturnType<typeof selectKnownListings>>[number]

/** Inserts or updates, keeping the first sighting and the copies. */
export async function upsertListings(db: JobsDb, listings: readonly NewListing[]): Promise<void> {
  for (const chunk of chunksOf(listings, 50)) {
    await db
      .insertInto('jobs_listing')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['feed_id', 'external_id']).doUpdateSet((eb) => ({
          url: eb.ref('excluded.url'),
          title: eb.ref('excluded.title'),
          company: eb.ref('excluded.company'),
          text: eb.ref('excluded.text'),
          canonical_url: eb.ref('excluded.canonical_url'),
          ats_key: eb.ref('excluded.ats_key'),
          company_key: eb.ref('excluded.company_key'),
          title_key: eb.ref('excluded.title_key'),
          place_keys: eb.ref('excluded.place_keys'),
          reading: eb.ref('excluded.reading'),
          reading_version: eb.ref('excluded.reading_version'),
          content_hash: eb.ref('excluded.content_hash'),
          posted_at: eb.ref('excluded.posted_at'),
          expires_at: eb.ref('excluded.expires_at'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
          absences: eb.ref('excluded.absences'),
          closes_at: eb.ref('excluded.closes_at'),
          closes_why: eb.ref('excluded.closes_why'),
          closed_at: eb.ref('excluded.closed_at'),
          closed_why: eb.ref('excluded.closed_why'),
          revision: eb.ref('excluded.revision'),
        })),
      )
      .execute()
  }
}

export async function upsertRaw(
  db: JobsDb,
  rows: readonly JobsTables['jobs_raw'][],
): Promise<void> {
  for (const chunk of chunksOf(rows, 50)) {
    await db
      .insertInto('jobs_raw')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('listing_id').doUpdateSet((eb) => ({ raw: eb.ref('excluded.raw') })),
      )
      .execute()
  }
}

export async function updateListings(
  db: JobsDb,
  ids: readonly string[],
  change: Omit<Updateable<JobsTables['jobs_listing']>, 'id'>,
): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await db.updateTable('jobs_listing').set(change).where('id', 'in', chunk).execute()
  }
}

export async function countAbsence(db: JobsDb, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await db
      .updateTable('jobs_listing')
      .set((eb) => ({ absences: eb('absences', '+', 1) }))
      .where('id', 'in', chunk)
      .execute()
  }
}

/** Closes overdue listings, each with its own time and reason. */
export async function closeOverdue(db: JobsDb, now: number, revision: number): Promise<void> {
  await db
    .updateTable('jobs_listing')
    .set((eb) => ({ closed_at: eb.ref('closes_at'), closed_why: eb.ref('closes_why'), revision }))
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', now)
    .execute()
}

/** The data that decides which listings are the same job: open and recently closed ones, without the text. */
export async function selectCandidates(
  db: JobsDb,
  feedIds: readonly string[],
  closedSince: number,
) {
  if (feedIds.length === 0) return []
  return db
    .selectFrom('jobs_listing')
    .select([
      'id',
      'feed_id',
      'ats_key',
      'canonical_url',
      'company_key',
      'title_key',
      'place_keys',
      'posted_at',
      'first_seen_at',
      'first_posted_at',
      'closed_at',
      'cluster_id',
    ])
    .where('feed_id', 'in', feedIds)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', closedSince)]))
    .execute()
}

export async function selectTexts(
  db: JobsDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const textById = new Map<string, string>()
  for (const chunk of chunksOf(ids)) {
    const rows = await db
      .selectFrom('jobs_listing')
      .select(['id', 'text'])
      .where('id', 'in', chunk)
      .execute()
    for (const { id, text } of rows) textById.set(id, text)
  }
  return textById
}

/** Jobs that were read by older rules, with their feed's data. */
export async function selectStaleReadings(
  db: JobsDb,
  feedIds: readonly string[],
  version: number,
  limit: number,
) {
  if (feedIds.length === 0) return []
  return db
    .selectFrom('jobs_listing')
    .innerJoin('jobs_raw', 'jobs_raw.listing_id', 'jobs_listing.id')
    .selectAll('jobs_listing')
    .select('jobs_raw.raw')
    .where('reading_version', '!=', version)
    .where('feed_id', 'in', feedIds)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes listings that closed long ago, unless a learner keeps them. */
export async function deleteForgotten(db: JobsDb, closedBefore: number): Promise<void> {
  await db
    .deleteFrom('jobs_listing')
    .where('closed_at', '<', closedBefore)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs_mark')
            .select('listing_id')
            .whereRef('jobs_mark.listing_id', '=', 'jobs_listing.id')
            .where('saved_at', 'is not', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs_step')
            .select('listing_id')
            .whereRef('jobs_step.listing_id', '=', 'jobs_listing.id'),
        ),
      ),
    )
    .execute()
}

// Feeds

export async function selectFeeds(db: JobsDb): Promise<readonly FeedRow[]> {
  return db.selectFrom('jobs_feed').selectAll().execute()
}

/** Ensures that the feed has a row. If its query changed, it starts from the beginning. */
export async function insertFeed(db: JobsDb, id: string, fingerprint: string): Promise<FeedRow> {
  await db
    .insertInto('jobs_feed')
    .values({ id, fingerprint, failures: 0, next_at: 0 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          fingerprint,
          etag: null,
          last_modified: null,
          failures: 0,
          failing_since: null,
          held_since: null,
          problem: null,
          next_at: 0,
        })
        .where('jobs_feed.fingerprint', '!=', fingerprint),
    )
    .execute()
  return db.selectFrom('jobs_feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** True for the one server that may fetch the feed now. */
export async function claimFeed(
  db: JobsDb,
  id: string,
  now: number,
  nextAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs_feed')
    .set({ last_attempt_at: now, next_at: nextAt })
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateFeed(
  db: JobsDb,
  id: string,
  change: Omit<Updateable<JobsTables['jobs_feed']>, 'id'>,
): Promise<void> {
  await db.updateTable('jobs_feed').set(change).where('id', '=', id).execute()
}

export async function insertRun(
  db: JobsDb,
  run: Insertable<JobsTables['jobs_run']>,
): Promise<void> {
  await db.insertInto('jobs_run').values(run).execute()
}

export async function deleteOldRuns(db: JobsDb, finishedBefore: number): Promise<void> {
  await db.deleteFrom('jobs_run').where('finished_at', '<', finishedBefore).execute()
}

/** True if this server holds the lease now: it was free, already ours, or expired. */
export async function takeLease(
  db: JobsDb,
  {
    name,
    holder,
    now,
    expiresAt,
  }: { name: string; holder: string; now: number; expiresAt: number },
): Promise<boolean> {
  const row = await db
    .insertInto('jobs_lease')
    .values({ name, holder, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: expiresAt })
        .where((eb) =>
          eb.or([eb('jobs_lease.holder', '=', holder), eb('jobs_lease.expires_at', '<=', now)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseLease(db: JobsDb, name: string, holder: string): Promise<void> {
  await db.deleteFrom('jobs_lease').where('name', '=', name).where('holder', '=', holder).execute()
}

// What learners keep

export async function selectMarks(db: JobsDb, userId: string) {
  return db.selectFrom('jobs_mark').selectAll().where('user_id', '=', userId).execute()
}

export async function selectMark(db: JobsDb, userId: string, listingId: string) {
  return db
    .selectFrom('jobs_mark')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
}

/** Sets the given mark and leaves the other one unchanged. */
export async function upsertMark(
  db: JobsDb,
  userId: string,
  listingId: string,
  change: { saved_at?: number | null; hidden_at?: number | null },
): Promise<void> {
  await db
    .insertInto('jobs_mark')
    .values({ user_id: userId, listing_id: listingId, saved_at: null, hidden_at: null, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doUpdateSet(change))
    .execute()
}

export async function selectSteps(db: JobsDb, userId: string) {
  return db
    .selectFrom('jobs_step')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('happened_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertStep(db: JobsDb, step: JobsTables['jobs_step']): Promise<void> {
  await db
    .insertInto('jobs_step')
    .values(step)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}

export async function deleteStep(
  db: JobsDb,
  userId: string,
  listingIds: readonly string[],
  id: string,
): Promise<void> {
  await db
    .deleteFrom('jobs_step')
    .where('user_id', '=', userId)
    .where('listing_id', 'in', listingIds)
    .where('id', '=', id)
    .execute()
}

export async function selectSearches(db: JobsDb, userId: string) {
  return db
    .selectFrom('jobs_search')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function upsertSearch(db: JobsDb, search: JobsTables['jobs_search']): Promise<void> {
  await db
    .insertInto('jobs_search')
    .values(search)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        filters: eb.ref('excluded.filters'),
        looked_at: eb.ref('excluded.looked_at'),
      })),
    )
    .execute()
}

export async function deleteSearch(db: JobsDb, userId: string, id: string): Promise<void> {
  await db.deleteFrom('jobs_search').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Everything this feature holds about one learner. */
export async function deleteJobsRows(db: JobsDb, userId: string): Promise<void> {
  await db.deleteFrom('jobs_mark').where('user_id', '=', userId).execute()
  await db.deleteFrom('jobs_step').where('user_id', '=', userId).execute()
  await db.deleteFrom('jobs_search').where('user_id', '=', userId).execute()
}
