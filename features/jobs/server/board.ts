/**
 * The open listings in memory: searched, filtered and counted here, displayed from the database.
 *
 * A mere cache: it reads the changes since its last update, by the board's revision, so any number of servers agree,
 * and a started server loads it in a moment. Copies of one job are one entry. Search uses BM25; the last word matches
 * as a prefix, and long words with one typo. Measured with 2,730 listings on two cores: see README.md.
 */
import { setImmediate as breathe } from 'node:timers/promises'

import MiniSearch from 'minisearch'

import type { Db } from '#platform/server/database.ts'

import type { Filters } from '../contract.ts'
import { certificationById } from '../core/certifications.ts'
import { datedAt, matchesOthers, type Facets } from '../core/match-listing.ts'
import { isWanted } from '../core/modality.ts'
import {
  selectChangedListings,
  selectOverdueIds,
  selectRevision,
  type BoardRow,
} from './queries.ts'
import { readingFrom } from './stored-reading.ts'
import type { JobsTables } from './tables.ts'

/** One job: its displayed copy, with the locations of all its copies. */
export type Entry = Facets & {
  readonly id: string
  readonly feedId: string
  readonly title: string
  readonly company: string
  /** When it arrived on this board; its source may have seen it before. */
  readonly addedAt: number
  readonly memberIds: readonly string[]
}

type Member = Facets & {
  readonly id: string
  readonly clusterId: string
  readonly feedId: string
  readonly title: string
  readonly company: string
  readonly addedAt: number
  readonly text: string
  readonly tags: string
}

type Document = {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly locations: string
  readonly certifications: string
  readonly text: string
}

export type Found = { readonly entry: Entry; readonly score: number }

export type Board = {
  /** Reads the changes; entries of removed feeds, and overdue ones, are left out. */
  readonly refresh: (db: Db<JobsTables>, feedIds: readonly string[], now: number) => Promise<void>
  /**
   * Entries that match all filters except the certification, best first; without words, newest first. Certifications
   * are counted among them.
   */
  readonly search: (filters: Filters, now: number, order: 'best' | 'newest') => readonly Found[]
  /** The entry that shows a listing, by its own id or a copy's. */
  readonly entryOf: (listingId: string) => Entry | undefined
}

const ROWS_A_READ = 500
/** The beginning of a posting says what it is about; certifications have their own search field. */
const TEXT_INDEXED = 4_000

export function createBoard(): Board {
  const members = new Map<string, Member>()
  const clusters = new Map<string, Set<string>>()
  const entries = new Map<string, Entry>()
  const index = createIndex()
  let revision = 0
  let listedFeeds: ReadonlySet<string> = new Set()
  let overdue: ReadonlySet<string> = new Set()
  let reading: Promise<void> | null = null

  const drop = (id: string) => {
    const member = members.get(id)
    if (!member) return
    members.delete(id)
    const cluster = clusters.get(member.clusterId)
    cluster?.delete(id)
    if (cluster?.size === 0) clusters.delete(member.clusterId)
  }

  const rebuild = (clusterId: string) => {
    if (index.has(clusterId)) index.discard(clusterId)
    entries.delete(clusterId)
    const ids = clusters.get(clusterId)
    const shown = members.get(clusterId)
    if (!ids || !shown) return
    const all = [...ids].flatMap((id) => members.get(id) ?? [])
    const entry = entryFrom(shown, all)
    entries.set(clusterId, entry)
    index.add(documentOf(entry, shown))
  }

  const readChanges = async (db: Db<JobsTables>) => {
    const newest = await selectRevision(db)
    if (newest === revision) return
    const changes: BoardRow[] = []
    for (let after: { revision: number; id: string } | null = null; ;) {
      const rows: readonly BoardRow[] = await selectChangedListings(db, {
        since: revision,
        after,
        limit: ROWS_A_READ,
      })
      changes.push(...rows)
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_A_READ) break
      after = { revision: last.revision, id: last.id }
    }
    // Nothing is changed before all rows are read: a failed update leaves no trace.
    const changed = new Set<string>()
    for (const row of changes) {
      const before = members.get(row.id)
      if (before) changed.add(before.clusterId)
      drop(row.id)
      if (row.closed_at !== null) continue
      members.set(row.id, memberFrom(row))
      const cluster = clusters.get(row.cluster_id) ?? new Set()
      clusters.set(row.cluster_id, cluster.add(row.id))
      changed.add(row.cluster_id)
    }
    let built = 0
    for (const clusterId of changed) {
      rebuild(clusterId)
      if (++built % 100 === 0) await breathe()
    }
    revision = newest
  }

  const isShown = ({ feedId, id }: Entry) => listedFeeds.has(feedId) && !overdue.has(id)

  return {
    refresh: async (db, feedIds, now) => {
      // One update at a time; a concurrent caller waits for it, and then checks again.
      while (reading) await reading
      reading = readChanges(db).finally(() => {
        reading = null
      })
      await reading
      overdue = new Set(await selectOverdueIds(db, now))
      listedFeeds = new Set(feedIds)
    },

    search: (filters, now, order) => {
      const fits = (entry: Entry | undefined): entry is Entry =>
        entry !== undefined && isShown(entry) && matchesOthers(entry, filters, now)
      const words = filters.q ?? ''
      if (tokensOf(words).length === 0) {
        const found = [...entries.values()].filter(fits).map((entry) => ({ entry, score: 0 }))
        return found.toSorted(byDate)
      }
      const found = index.search(words).flatMap(({ id, score }) => {
        const entry = entries.get(String(id))
        return fits(entry) ? [{ entry, score }] : []
      })
      // MiniSearch returns equal scores in the order of the index; pages need one order.
      return found.toSorted(
        order === 'newest' ? byDate : (a, b) => b.score - a.score || byDate(a, b),
      )
    },

    entryOf: (listingId) => {
      const member = members.get(listingId)
      const entry = member && entries.get(member.clusterId)
      return entry && isShown(entry) ? entry : undefined
    },
  }
}

function byDate(a: Found, b: Found): number {
  return datedAt(b.entry) - datedAt(a.entry) || (a.entry.id < b.entry.id ? -1 : 1)
}

function editsIn(length: number): number | false {
  if (length < 5) return false
  return length < 7 ? 1 : 2
}

function createIndex(): MiniSearch<Document> {
  return new MiniSearch<Document>({
    fields: ['title', 'company', 'locations', 'certifications', 'text'],
    tokenize: tokensOf,
    searchOptions: {
      tokenize: tokensOf,
      boost: { title: 4, certifications: 3, company: 2, locations: 2 },
      // A single letter is a prefix of too many words.
      prefix: (term, position, terms) => position === terms.length - 1 && term.length > 1,
      // Two letters swapped are two edits. 'security+' and 'n10-009' mean exactly that.
      fuzzy: (term) => (/^\p{L}+$/u.test(term) ? editsIn(term.length) : false),
      combineWith: 'AND',
    },
  })
}

/** Words and numbers with their punctuation: `security+`, `c++`, `802.1x`, `i`. */
export function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+(?:[.&][\p{L}\p{N}]+)*[+#]*/gu) ?? []
  )
}

function memberFrom(row: BoardRow): Member {
  const reading = readingFrom(row.reading)
  return {
    id: row.id,
    clusterId: row.cluster_id,
    feedId: row.feed_id,
    title: row.title,
    company: row.company,
    text: row.text.slice(0, TEXT_INDEXED),
    tags: reading.tags.join(' '),
    locations: reading.locations,
    countries: reading.countries,
    remote: reading.remote,
    level: reading.experience.level,
    certifications: reading.certifications.map(({ id, modality }) => ({ id, modality })),
    yearlyMin: reading.salary?.yearlyMin ?? null,
    yearlyMax: reading.salary?.yearlyMax ?? null,
    addedAt: row.added_at,
    postedAt: row.posted_at,
    firstSeenAt: row.first_seen_at,
  }
}

function entryFrom(shown: Member, all: readonly Member[]): Entry {
  const others = all.filter(({ id }) => id !== shown.id)
  return {
    ...shown,
    locations: [...new Set([...shown.locations, ...others.flatMap(({ locations }) => locations)])],
    countries: [...new Set([...shown.countries, ...others.flatMap(({ countries }) => countries)])],
    memberIds: [shown.id, ...others.map(({ id }) => id)],
  }
}

function documentOf(entry: Entry, { text, tags }: Member): Document {
  return {
    id: entry.id,
    title: entry.title,
    company: entry.company,
    locations: entry.locations.slice(0, 20).join(' '),
    certifications: entry.certifications
      .filter(({ modality }) => isWanted(modality))
      .map(
        ({ id }) => `${certificationById(id)?.name ?? id} ${certificationById(id)?.vendor ?? ''}`,
      )
      .join(' '),
    text: `${tags} ${text}`,
  }
}
