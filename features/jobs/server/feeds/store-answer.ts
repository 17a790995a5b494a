/**
 * Updates the board with a feed's response.
 *
 * Safe to repeat: a job is identified by its feed and the source's own id, and unchanged jobs are not written again.
 * One broken entry does not lose the others; only if none can be read has the source changed its shape. Written in
 * short transactions, so the board stays usable; the next response completes an interrupted update.
 */
import { setImmediate as breathe } from 'node:timers/promises'

import type { Db } from '#platform/server/database.ts'

import { countAbsences } from '../../core/expiry.ts'
import { findCertifications } from '../../core/find-certifications.ts'
import { isItWork } from '../../core/it-work.ts'
import type { JobRecord } from '../../core/job-record.ts'
import { READING_VERSION } from '../../core/read-listing.ts'
import {
  countAbsence,
  nextRevision,
  selectKnownListings,
  updateListings,
  upsertListings,
  upsertRaw,
  type KnownListing,
  type NewListing,
} from '../queries.ts'
import type { JobsTables } from '../tables.ts'
import { FeedProblem, type Feed } from './feed.ts'
import { contentHashOf, datesOf, listingIdOf, listingRow } from './listing-row.ts'

export type Stored = {
  /** Jobs in the response that the feed keeps. */
  readonly listings: number
  /** New on the board, and open. */
  readonly added: number
  /** Known, with changed content. */
  readonly updated: number
  /** Kept, but past their closing date: not on the board. */
  readonly expired: number
  /** No longer in the response. */
  readonly closed: number
  /** Entries that are not of the documented shape. */
  readonly unreadable: number
  /** Set if too many would have closed at once. */
  readonly held: { readonly wouldClose: number; readonly of: number } | null
}

type Options = { readonly now: number; readonly mayCloseMany: boolean }

const ROWS_A_TRANSACTION = 100
const ENTRIES_A_BREATH = 20
/** A longer entry is not stored for later readings. */
const LONGEST_RAW = 256 * 1024

type Kept = { readonly record: JobRecord; readonly hash: string; readonly raw: string }

/** @throws FeedProblem of kind `drift` if there are entries and none of them can be read. */
export async function storeAnswer(
  db: Db<JobsTables>,
  feed: Feed,
  payload: unknown,
  options: Options,
): Promise<Stored> {
  const entries = feed.entriesOf(payload)
  const { kept, presentIds, unreadable, isEveryIdKnown } = await readEntries(feed, entries)
  if (entries.length > 0 && unreadable === entries.length) {
    throw new FeedProblem(
      'drift',
      `None of its ${entries.length} listings has the documented shape.`,
    )
  }

  const known = await selectKnownListings(db, feed.id)
  const knownByExternalId = new Map(known.map((listing) => [listing.external_id, listing]))
  await storeChanged(db, feed, kept, knownByExternalId, options.now)
  await confirmUnchanged(db, feed, kept, knownByExternalId, options.now)

  const seen = new Set([...presentIds].map((externalId) => listingIdOf(feed.id, externalId)))
  const outcome = await closeAbsent(db, feed, known, seen, isEveryIdKnown, options)
  const news = newsIn(feed, kept, knownByExternalId, options.now)
  return { listings: kept.length, ...news, unreadable, ...outcome }
}

/** The changes of a response, compared with the stored jobs. */
function newsIn(
  feed: Feed,
  kept: readonly Kept[],
  knownByExternalId: ReadonlyMap<string, KnownListing>,
  now: number,
): Pick<Stored, 'added' | 'updated' | 'expired'> {
  const open = kept.filter(({ record }) => datesOf(feed, record, now).closed_at === null)
  const isKnown = ({ record }: Kept) => knownByExternalId.has(record.externalId)
  const saysTheSame = ({ record, hash }: Kept) =>
    knownByExternalId.get(record.externalId)?.content_hash === hash
  return {
    added: open.filter((job) => !isKnown(job)).length,
    updated: open.filter((job) => isKnown(job) && !saysTheSame(job)).length,
    expired: kept.length - open.length,
  }
}

/**
 * The source says that nothing changed since its last response: the jobs seen then are seen now, and the missing ones
 * are missing again.
 */
export async function storeUnchanged(
  db: Db<JobsTables>,
  feed: Feed,
  lastAnswerAt: number,
  options: Options,
): Promise<Stored> {
  const known = await selectKnownListings(db, feed.id)
  const seen = known.filter((listing) => listing.last_seen_at >= lastAnswerAt)
  await confirm(
    db,
    seen.map((listing) => ({ listing, dates: confirmedDates(feed, listing, options.now) })),
  )
  const outcome = await closeAbsent(
    db,
    feed,
    known,
    new Set(seen.map(({ id }) => id)),
    true,
    options,
  )
  return { listings: seen.length, added: 0, updated: 0, expired: 0, unreadable: 0, ...outcome }
}

async function readEntries(feed: Feed, entries: readonly unknown[]) {
  const kept: Kept[] = []
  const presentIds = new Set<string>()
  let unreadable = 0
  let isEveryIdKnown = true
  for (const [index, entry] of entries.entries()) {
    if (index % ENTRIES_A_BREATH === 0) await breathe()
    const id = feed.idOf(entry)
    if (id === null) isEveryIdKnown = false
    else if (presentIds.has(id)) continue
    else presentIds.add(id)
    try {
      const record = feed.recordOf(entry)
      if (record && isKept(feed, record))
        kept.push({ record, hash: contentHashOf(record), raw: JSON.stringify(entry) })
    } catch {
      // Counted, and reported to the operator as a number; the entry itself may contain anything.
      unreadable++
    }
  }
  return { kept, presentIds, unreadable, isEveryIdKnown }
}

function isKept(feed: Feed, { title, tags, text }: JobRecord): boolean {
  if (feed.keep === 'everything') return true
  return isItWork(title, tags, false) || isItWork(title, tags, findCertifications(text).length > 0)
}

/** Writes jobs that are new, changed, or read by older rules. */
async function storeChanged(
  db: Db<JobsTables>,
  feed: Feed,
  kept: readonly Kept[],
  knownByExternalId: ReadonlyMap<string, KnownListing>,
  now: number,
): Promise<void> {
  const changed = kept.filter(
    (job) => !isUnchanged(job, knownByExternalId.get(job.record.externalId)),
  )
  for (let at = 0; at < changed.length; at += ROWS_A_TRANSACTION) {
    const rows: { row: NewListing; raw: string }[] = []
    for (const [index, { record, raw }] of changed.slice(at, at + ROWS_A_TRANSACTION).entries()) {
      if (index % ENTRIES_A_BREATH === 0) await breathe()
      rows.push({ row: listingRow(feed, record, now, 0), raw })
    }
    await db.transaction().execute(async (db) => {
      const revision = await nextRevision(db)
      await upsertListings(
        db,
        rows.map(({ row }) => ({ ...row, revision })),
      )
      const kept = rows.filter(({ raw }) => raw.length <= LONGEST_RAW)
      await upsertRaw(
        db,
        kept.map(({ row, raw }) => ({ listing_id: row.id, raw: raw.toWellFormed() })),
      )
    })
  }
}

function isUnchanged({ hash }: Kept, known: KnownListing | undefined): boolean {
  return known?.reading_version === READING_VERSION && known.content_hash === hash
}

type Dates = Omit<ReturnType<typeof datesOf>, 'posted_at' | 'expires_at'>
type Confirmed = { readonly listing: KnownListing; readonly dates: Dates }

async function confirmUnchanged(
  db: Db<JobsTables>,
  feed: Feed,
  kept: readonly Kept[],
  knownByExternalId: ReadonlyMap<string, KnownListing>,
  now: number,
): Promise<void> {
  const confirmed = kept.flatMap((job): Confirmed[] => {
    const listing = knownByExternalId.get(job.record.externalId)
    if (!listing || !isUnchanged(job, listing)) return []
    const { posted_at: _, expires_at: __, ...dates } = datesOf(feed, job.record, now)
    return [{ listing, dates }]
  })
  await confirm(db, confirmed)
}

function confirmedDates(feed: Feed, listing: KnownListing, now: number): Dates {
  const {
    posted_at: _,
    expires_at: __,
    ...dates
  } = datesOf(
    feed,
    { postedAt: listing.posted_at, expiresAt: listing.expires_at, lastSeenAt: null } as JobRecord,
    now,
  )
  return dates
}

/** Most rows of a feed get the same dates, so a few statements are enough for all of them. */
async function confirm(db: Db<JobsTables>, confirmed: readonly Confirmed[]): Promise<void> {
  const groups = new Map<string, { ids: string[]; dates: Dates; isReopened: boolean }>()
  for (const { listing, dates } of confirmed) {
    const isSame =
      listing.last_seen_at === dates.last_seen_at &&
      listing.closes_at === dates.closes_at &&
      listing.absences === 0
    const isReopened = listing.closed_at !== null && dates.closed_at === null
    if (isSame && !isReopened) continue
    // A job that stays closed keeps its reason.
    if (listing.closed_at !== null && !isReopened) continue
    const key = JSON.stringify([dates, isReopened])
    const group = groups.get(key)
    if (group) group.ids.push(listing.id)
    else groups.set(key, { ids: [listing.id], dates, isReopened })
  }
  for (const { ids, dates, isReopened } of groups.values()) {
    await db.transaction().execute(async (db) => {
      const isSeenOnBoard = isReopened || dates.closed_at !== null
      await updateListings(db, ids, {
        ...dates,
        absences: 0,
        ...(isSeenOnBoard && { revision: await nextRevision(db) }),
      })
    })
  }
}

async function closeAbsent(
  db: Db<JobsTables>,
  feed: Feed,
  known: readonly KnownListing[],
  seenIds: ReadonlySet<string>,
  isComplete: boolean,
  { now, mayCloseMany }: Options,
): Promise<Pick<Stored, 'closed' | 'held'>> {
  const open = known.filter(({ closed_at }) => closed_at === null)
  const { absentIds, closedIds, held } = countAbsences(open, seenIds, {
    kind: feed.kind,
    isComplete,
    mayCloseMany,
  })
  if (absentIds.length > 0 || closedIds.length > 0) {
    await db.transaction().execute(async (db) => {
      await countAbsence(db, absentIds)
      if (closedIds.length === 0) return
      await updateListings(db, closedIds, {
        closed_at: now,
        closed_why: 'absent',
        revision: await nextRevision(db),
      })
    })
  }
  return { closed: closedIds.length, held }
}
