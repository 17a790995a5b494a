/**
 * Fetches every feed that is due, one after the other, and stores the results.
 *
 * Of several servers that share the database, one at a time does this (a lease), and each feed is fetched once in its
 * interval (a claim, made before the request: a server that dies in between costs one interval, never a second
 * request). A failing feed is retried at growing intervals.
 */
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '#platform/server/database.ts'

import {
  claimFeed,
  closeOverdue,
  deleteForgotten,
  deleteOldRuns,
  insertFeed,
  insertRun,
  nextRevision,
  releaseLease,
  selectOverdueIds,
  takeLease,
  updateFeed,
  type FeedRow,
} from '../queries.ts'
import type { JobsTables } from '../tables.ts'
import { clusterListings } from './cluster-listings.ts'
import { FeedProblem, type Feed } from './feed.ts'
import type { Answer, PoliteClient } from './polite-client.ts'
import { rereadListings } from './reread-listings.ts'
import { storeAnswer, storeUnchanged, type Stored } from './store-answer.ts'

export type RunParts = {
  readonly db: Db<JobsTables>
  readonly now: () => number
  readonly client: PoliteClient
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}

export type RunReport = {
  readonly feed: Feed
  readonly outcome: 'ok' | 'unchanged' | 'held' | 'failed' | 'not-due' | 'elsewhere'
  readonly stored: Stored | null
  readonly problem: string | null
  /** The next possible fetch. Epoch milliseconds. */
  readonly nextAt: number
}

const LEASE = 'fetch'
/** Renewed before each feed; longer than one feed can take. */
const LEASE_MS = 5 * 60_000
const LONGEST_BACKOFF_MS = 24 * 3_600_000
const RUNS_KEPT_MS = 90 * 86_400_000
const LISTINGS_KEPT_MS = 365 * 86_400_000
const LONGEST_FILE_BYTES = 32 * 1024 * 1024

/**
 * @param closeMissing id of a feed that the operator confirms to be empty: the listings it omits close, however many.
 */
export async function runDueFeeds(
  parts: RunParts,
  feeds: readonly Feed[],
  { closeMissing = null }: { closeMissing?: string | null } = {},
): Promise<readonly RunReport[]> {
  const { db, now, signal } = parts
  const holder = randomUUID()
  const reports: RunReport[] = []
  const hold = () => takeLease(db, { name: LEASE, holder, now: now(), expiresAt: now() + LEASE_MS })
  try {
    for (const feed of feeds) {
      if (signal.aborted) break
      const row = await insertFeed(db, feed.id, feed.fingerprint)
      if (row.next_at > now()) {
        reports.push({
          feed,
          outcome: 'not-due',
          stored: null,
          problem: row.problem,
          nextAt: row.next_at,
        })
        continue
      }
      if (!(await hold()) || !(await claimFeed(db, feed.id, now(), now() + feed.everyMs))) {
        reports.push({
          feed,
          outcome: 'elsewhere',
          stored: null,
          problem: null,
          nextAt: row.next_at,
        })
        continue
      }
      const report = await runFeed(parts, feed, row, closeMissing === feed.id)
      if (report) reports.push(report)
    }
    await tidyBoard(
      parts,
      feeds,
      hold,
      reports.some(({ stored }) => stored !== null),
    )
  } finally {
    await releaseLease(db, LEASE, holder)
  }
  return reports
}

/** Null if the server stopped in the middle: nothing is recorded about the feed then. */
async function runFeed(
  parts: RunParts,
  feed: Feed,
  row: FeedRow,
  mayCloseMany: boolean,
): Promise<RunReport | null> {
  const { db, log, signal } = parts
  const startedAt = parts.now()
  try {
    const answer = await ask(parts, feed, row, mayCloseMany)
    const now = parts.now()
    const options = { now, mayCloseMany }
    const stored =
      answer.kind === 'unchanged'
        ? await storeUnchanged(db, feed, row.last_success_at ?? now, options)
        : await storeAnswer(db, feed, parseJson(answer.body), options)
    return await recordSuccess(parts, feed, row, { startedAt, now, answer, stored })
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof FeedProblem)) {
      // An error of ours or of the database: logged with its stack, and the feed is retried in its turn.
      log.error({ err: error, feed: feed.id }, 'a feed could not be taken in')
    }
    const problem =
      error instanceof FeedProblem
        ? error
        : new FeedProblem('transient', 'Its answer could not be stored.', { cause: error })
    return await recordFailure(parts, feed, row, { startedAt, problem })
  }
}

async function ask(
  { client, signal }: RunParts,
  feed: Feed,
  row: FeedRow,
  isAfresh: boolean,
): Promise<Answer> {
  if (feed.from.kind === 'file') {
    return { kind: 'body', body: await readJobFile(feed.from.path), etag: null, lastModified: null }
  }
  const known = isAfresh
    ? { etag: null, lastModified: null }
    : { etag: row.etag, lastModified: row.last_modified }
  return client.ask(feed.from.url, known, signal)
}

async function readJobFile(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > LONGEST_FILE_BYTES)
      throw new FeedProblem('permanent', 'The file is larger than 32 MB.')
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof FeedProblem) throw error
    throw new FeedProblem(
      'permanent',
      'The file is not there or cannot be read; check its path in the feeds file.',
      { cause: error },
    )
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new FeedProblem('drift', 'The answer is not JSON.', { cause: error })
  }
}

type Success = { startedAt: number; now: number; answer: Answer; stored: Stored }

async function recordSuccess(
  { db, log }: RunParts,
  feed: Feed,
  row: FeedRow,
  { startedAt, now, answer, stored }: Success,
): Promise<RunReport> {
  const { held } = stored
  const outcome = held ? 'held' : answer.kind === 'unchanged' ? 'unchanged' : 'ok'
  const problem = held
    ? `${held.wouldClose} of its ${held.of} listings are gone at once; they stay until it lists them again or the operator confirms it.`
    : stored.unreadable > 0
      ? `${stored.unreadable} of its listings could not be read.`
      : null
  const nextAt = now + feed.everyMs
  await updateFeed(db, feed.id, {
    // After a hold the whole list is fetched again, not a conditional response.
    ...(held
      ? { etag: null, last_modified: null }
      : answer.kind === 'body' && { etag: answer.etag, last_modified: answer.lastModified }),
    last_success_at: now,
    failing_since: null,
    failures: 0,
    held_since: held ? (row.held_since ?? now) : null,
    problem,
    next_at: nextAt,
  })
  await insertRun(db, runRow(feed, { startedAt, finishedAt: now, outcome, stored, problem }))
  const { held: _, ...counts } = stored
  log[held ? 'warn' : 'info']({ feed: feed.id, outcome, ...counts }, 'feed read')
  return { feed, outcome, stored, problem, nextAt }
}

async function recordFailure(
  { db, now: clock, log }: RunParts,
  feed: Feed,
  row: FeedRow,
  { startedAt, problem }: { startedAt: number; problem: FeedProblem },
): Promise<RunReport> {
  const now = clock()
  const failures = row.failures + 1
  const backoff = Math.min(
    feed.everyMs * 2 ** Math.min(failures - 1, 10),
    Math.max(LONGEST_BACKOFF_MS, feed.everyMs),
  )
  const nextAt = Math.max(now + backoff, problem.retryAt ?? 0)
  await updateFeed(db, feed.id, {
    failing_since: row.failing_since ?? now,
    failures,
    problem: problem.message,
    next_at: nextAt,
  })
  await insertRun(
    db,
    runRow(feed, {
      startedAt,
      finishedAt: now,
      outcome: 'failed',
      stored: null,
      problem: `${problem.kind}: ${problem.message}`,
    }),
  )
  log.warn({ feed: feed.id, kind: problem.kind, problem: problem.message, failures }, 'feed failed')
  return { feed, outcome: 'failed', stored: null, problem: problem.message, nextAt }
}

type RunFacts = {
  startedAt: number
  finishedAt: number
  outcome: 'ok' | 'unchanged' | 'held' | 'failed'
  stored: Stored | null
  problem: string | null
}

function runRow(feed: Feed, { startedAt, finishedAt, outcome, stored, problem }: RunFacts) {
  return {
    id: randomUUID(),
    feed_id: feed.id,
    started_at: startedAt,
    finished_at: finishedAt,
    outcome,
    listings: stored?.listings ?? 0,
    added: stored?.added ?? 0,
    closed: stored?.closed ?? 0,
    unreadable: stored?.unreadable ?? 0,
    problem,
  }
}

/** Changes that only depend on time: expired closing dates, older readings, copies, and deletions. */
async function tidyBoard(
  { db, now, signal }: RunParts,
  feeds: readonly Feed[],
  hold: () => Promise<boolean>,
  hasChanged: boolean,
): Promise<void> {
  if (signal.aborted) return
  const overdue = await selectOverdueIds(db, now())
  if (overdue.length > 0) {
    await db.transaction().execute(async (db) => closeOverdue(db, now(), await nextRevision(db)))
  }
  if (!(await hold())) return
  const reread = await rereadListings(db, feeds)
  if (!hasChanged && overdue.length === 0 && reread === 0) return
  await clusterListings(db, feeds, now())
  await deleteForgotten(db, now() - LISTINGS_KEPT_MS)
  await deleteOldRuns(db, now() - RUNS_KEPT_MS)
}
