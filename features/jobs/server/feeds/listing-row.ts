/** A job as its row stores it: the feed's data, the rules' reading, and the keys that identify copies. */
import { createHash } from 'node:crypto'

import { closesAt } from '../../core/expiry.ts'
import type { JobRecord } from '../../core/job-record.ts'
import { READING_VERSION, readListing } from '../../core/read-listing.ts'
import {
  atsKeyOf,
  canonicalUrlOf,
  companyKeyOf,
  locationKeysOf,
  titleKeyOf,
} from '../../core/same-job.ts'
import type { NewListing } from '../queries.ts'
import { storedReading } from '../stored-reading.ts'
import type { Feed } from './feed.ts'

const DAY_MS = 86_400_000

/** Stays the same as long as the source's id does, on every server. */
export function listingIdOf(feedId: string, externalId: string): string {
  return createHash('sha256').update(`${feedId}\n${externalId}`).digest('base64url').slice(0, 22)
}

/** A hash of what the page shows: if only the dates of sighting change, nothing has to be read again. */
export function contentHashOf(record: JobRecord): string {
  const content = Object.entries({ ...record, lastSeenAt: null, updatedAt: null }).map(
    // The hash keeps its first name of the locations, so that it stays comparable with stored ones.
    ([key, value]) => [key === 'locations' ? 'places' : key, value],
  )
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(content)))
    .digest('base64url')
}

/** The dates of a job that was just seen. A future posting date is a mistake of the source. */
export function datesOf(feed: Feed, record: JobRecord, now: number) {
  const postedAt =
    record.postedAt !== null && record.postedAt <= now + DAY_MS
      ? Math.min(record.postedAt, now)
      : null
  const lastSeenAt = Math.min(record.lastSeenAt ?? now, now)
  const closing = closesAt({
    kind: feed.kind,
    expiresAt: record.expiresAt,
    postedAt,
    lastSeenAt,
    keepDays: feed.keepDays,
  })
  const isOver = closing.at <= now
  return {
    posted_at: postedAt,
    expires_at: record.expiresAt,
    last_seen_at: lastSeenAt,
    closes_at: closing.at,
    closes_why: closing.reason,
    closed_at: isOver ? closing.at : null,
    closed_why: isOver ? closing.reason : null,
  }
}

/** The reading of a job: everything in its row except its dates and its position on the board. */
export function contentOf(record: JobRecord) {
  const reading = readListing(record)
  return {
    url: record.url,
    title: record.title,
    company: record.company,
    text: record.text,
    canonical_url: canonicalUrlOf(record.url),
    ats_key: atsKeyOf(record.url),
    company_key: companyKeyOf(record.company),
    title_key: titleKeyOf(record.title),
    place_keys: JSON.stringify(locationKeysOf(record.locations, reading.remote === 'remote')),
    reading: storedReading(reading),
    reading_version: READING_VERSION,
    content_hash: contentHashOf(record),
  }
}

export function listingRow(
  feed: Feed,
  record: JobRecord,
  now: number,
  revision: number,
): NewListing {
  const id = listingIdOf(feed.id, record.externalId)
  const dates = datesOf(feed, record, now)
  return {
    id,
    feed_id: feed.id,
    external_id: record.externalId,
    ...contentOf(record),
    ...dates,
    cluster_id: id,
    first_posted_at: null,
    first_seen_at: Math.min(record.firstSeenAt ?? now, dates.last_seen_at),
    added_at: now,
    absences: 0,
    revision,
  }
}
