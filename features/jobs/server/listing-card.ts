/** A row of the board as a learner sees it: the permitted text, honest labels, and the learner's own marks. */
import type { Label, ListingCard, Stage } from '../contract.ts'
import { certificationById } from '../core/certifications.ts'
import { labelsOf } from '../core/honest-labels.ts'
import type { Reading } from '../core/read-listing.ts'
import { excerptOf } from '../core/text-lines.ts'
import type { Feed, Terms } from './feeds/feed.ts'
import type { ListingRow } from './queries.ts'
import { readingFrom } from './stored-reading.ts'

/** The text limit for a source without stated terms. */
const EXCERPT_LENGTH = 300
const EVIDENCE_LENGTH = 240

export type OwnMarks = {
  readonly isSaved: boolean
  readonly isHidden: boolean
  readonly stage: Stage | null
}

type Shown = {
  readonly row: ListingRow
  readonly reading?: Reading
  /** Of all copies, if there are several. */
  readonly locations?: readonly string[]
  /** Undefined if the operator no longer lists the feed. */
  readonly feed: Feed | undefined
  readonly marks: OwnMarks
  readonly now: number
}

export function listingCard({
  row,
  reading = readingFrom(row.reading),
  locations,
  feed,
  marks,
  now,
}: Shown): ListingCard {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    locations: [...(locations ?? reading.locations)],
    remote: reading.remote,
    employment: reading.employment,
    level: reading.experience.level,
    salary: reading.salary,
    labels: labels(row, reading, now),
    certifications: reading.certifications.map(({ id, modality }) => ({
      id,
      name: certificationById(id)?.name ?? id,
      modality,
    })),
    excerpt: feed ? excerptOf(row.text, EXCERPT_LENGTH) : '',
    lang: reading.lang,
    postedAt: isoOf(row.posted_at),
    firstSeenAt: new Date(row.first_seen_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isOpen: closedAtOf(row, feed, now) === null,
    source: sourceOf(row, feed),
    ...marks,
  }
}

function labels(row: ListingRow, reading: Reading, now: number): Label[] {
  return labelsOf(
    {
      ...reading,
      hasSalary: reading.salary !== null,
      postedAt: row.posted_at,
      firstSeenAt: row.first_seen_at,
      firstPostedAt: row.first_posted_at,
    },
    now,
  ).map(({ kind, text, evidence }) => ({
    kind,
    text,
    evidence: evidence === null ? null : quoted(evidence),
  }))
}

/** A sentence of a posting, short enough to be a quotation. */
export function quoted(sentence: string): string {
  return excerptOf(sentence, EVIDENCE_LENGTH)
}

/** When it closed; null while it is open. A listing of a removed feed is not open here. */
export function closedAtOf(row: ListingRow, feed: Feed | undefined, now: number): number | null {
  if (row.closed_at !== null) return row.closed_at
  if (row.closes_at <= now) return row.closes_at
  return feed ? null : now
}

export function sourceOf(row: Pick<ListingRow, 'url'>, feed: Feed | undefined): Terms['source'] {
  if (feed) return feed.terms.source
  const { hostname, origin } = new URL(row.url)
  return { name: hostname, link: origin }
}

export function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
