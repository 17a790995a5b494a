import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { readingFrom } from '../stored-reading.ts'
import type { JobsTables } from '../tables.ts'
import {
  DAY_MS,
  FILE_FEED,
  fileJob,
  givenFeeds,
  givenSource,
  greenhousePosting,
  jobicyJob,
  MONDAY,
  type Source,
} from '../testing.ts'
import type { Feed } from './feed.ts'
import { createPoliteClient } from './polite-client.ts'
import { runDueFeeds, type RunReport } from './run-feeds.ts'

const HOUR_MS = 3_600_000
const BOARD = '/v1/boards/examplecorp/jobs'
const JOBICY = '/api/v2/remote-jobs'
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

let db: Db<JobsTables>
let source: Source
let time: number
let feeds: readonly Feed[]
beforeEach(async () => {
  db = await openTestDatabase<JobsTables>()
  source = await givenSource({ [BOARD]: { jobs: [greenhousePosting()], meta: { total: 1 } } })
  time = MONDAY.getTime()
  feeds = givenFeeds(`
feeds:
  - { adapter: greenhouse, board: examplecorp, everyMinutes: 60, keep: everything, address: "${source.url}" }`)
})
afterEach(async () => {
  await source.close()
  await db.destroy()
})

const client = createPoliteClient({
  now: () => time,
  sleep: async () => {},
  userAgent: 'Test (+https://learn.example.com)',
})

async function run(options: { closeMissing?: string } = {}): Promise<readonly RunReport[]> {
  const signal = new AbortController().signal
  return runDueFeeds({ db, now: () => time, client, log: SILENT, signal }, feeds, options)
}

/** Runs again after the feed's interval and after any retry pause. */
async function runNext(answer?: unknown): Promise<readonly RunReport[]> {
  if (answer !== undefined) source.answers.set(BOARD, answer)
  const { next_at } = await db.selectFrom('jobs_feed').select('next_at').executeTakeFirstOrThrow()
  time = Math.max(next_at, time)
  return run()
}

const board = (...ids: number[]) => ({
  jobs: ids.map((id) => greenhousePosting({ id, title: `SOC Analyst ${id}` })),
  meta: { total: ids.length },
})

async function openIds(): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs_listing')
    .select('external_id')
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ external_id }) => external_id).toSorted()
}

describe('importing a feed', () => {
  test('a posting is stored with its reading', async () => {
    source.answers.set(BOARD, {
      jobs: [greenhousePosting({ content: '<p>Security+ required.</p>' })],
    })

    const [report] = await run()

    expect(report).toMatchObject({ outcome: 'ok', stored: { listings: 1, added: 1, closed: 0 } })
    const row = await db.selectFrom('jobs_listing').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      feed_id: 'greenhouse-examplecorp',
      title: 'SOC Analyst',
      text: 'Security+ required.',
      ats_key: 'greenhouse:1',
      posted_at: Date.UTC(2026, 1, 27, 15),
      last_seen_at: time,
    })
    expect(readingFrom(row.reading).certifications).toMatchObject([
      { id: 'security-plus', modality: 'required' },
    ])
  })

  test('fetched again, the same response stores nothing twice', async () => {
    await run()
    const before = await db.selectFrom('jobs_board').selectAll().execute()
    source.answers.set(BOARD, { jobs: [greenhousePosting(), greenhousePosting()], meta: {} })
    await runNext()

    expect(await openIds()).toEqual(['1'])
    expect(await db.selectFrom('jobs_board').selectAll().execute()).toEqual(before)
  })

  test('an edited posting is read again and keeps when it was first seen', async () => {
    await run()
    await runNext({ jobs: [greenhousePosting({ title: 'SOC Analyst II' })] })

    const rows = await db.selectFrom('jobs_listing').selectAll().execute()
    expect(rows).toMatchObject([
      { title: 'SOC Analyst II', first_seen_at: MONDAY.getTime(), last_seen_at: time },
    ])
  })

  test('one broken entry does not lose the others, and is counted', async () => {
    const { title: _, ...broken } = greenhousePosting({ id: 2 })
    source.answers.set(BOARD, { jobs: [broken, greenhousePosting()] })

    const [report] = await run()

    expect(report).toMatchObject({
      outcome: 'ok',
      stored: { listings: 1, unreadable: 1 },
      problem: '1 of its listings could not be read.',
    })
    expect(await openIds()).toEqual(['1'])
  })

  test('a broken entry with an id is present, so its job does not count as gone', async () => {
    source.answers.set(BOARD, board(1, 2, 3))
    await run()
    const { title: _, ...broken } = greenhousePosting({ id: 3 })
    for (const round of [1, 2]) {
      await runNext({ jobs: [...board(1, 2).jobs, broken], round })
    }

    expect(await openIds()).toEqual(['1', '2', '3'])
  })

  test('an entry without a readable id makes the reading incomplete: nothing counts as gone', async () => {
    source.answers.set(BOARD, board(1, 2, 3))
    await run()
    for (const round of [1, 2, 3]) await runNext({ jobs: [...board(1, 2).jobs, { round }] })

    expect(await openIds()).toEqual(['1', '2', '3'])
  })

  test('by default, only IT work of a board is kept', async () => {
    feeds = givenFeeds(
      `feeds:\n  - { adapter: greenhouse, board: examplecorp, everyMinutes: 60, address: "${source.url}" }`,
    )
    source.answers.set(BOARD, {
      jobs: [
        greenhousePosting({ id: 1 }),
        { ...greenhousePosting({ id: 2, title: 'Pastry Chef' }), departments: [] },
      ],
    })

    await run()

    expect(await openIds()).toEqual(['1'])
  })

  test('a file is read whole each time, with its own dates', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
    const path = join(folder, 'partners.json')
    feeds = givenFeeds(`feeds:${FILE_FEED.replace('partners.json', path)}`)
    const lastSeenAt = new Date(MONDAY.getTime() - 3 * DAY_MS)
    writeFileSync(path, JSON.stringify([fileJob({ lastSeenAt })]))

    const [report] = await run()

    expect(report).toMatchObject({ outcome: 'ok', stored: { added: 1 } })
    const row = await db.selectFrom('jobs_listing').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      last_seen_at: lastSeenAt.getTime(),
      closes_at: lastSeenAt.getTime() + 60 * DAY_MS,
    })
  })

  test('a missing file is reported without its path', async () => {
    feeds = givenFeeds(`feeds:${FILE_FEED}`)

    const [report] = await run()

    expect(report).toMatchObject({ outcome: 'failed' })
    expect(report?.problem).toBe(
      'The file is not there or cannot be read; check its path in the feeds file.',
    )
  })

  test('characters that an engine cannot store are removed, not refused', async () => {
    source.answers.set(BOARD, {
      jobs: [greenhousePosting({ content: '<p>NUL \u0000 and half \uD800 character</p>' })],
    })

    expect(await run()).toMatchObject([{ outcome: 'ok' }])
  })
})

describe('how often a feed is fetched', () => {
  test('not before its interval is over', async () => {
    await run()
    time += HOUR_MS - 1
    const early = await run()
    time += 1
    const due = await run()

    expect([early[0]?.outcome, due[0]?.outcome]).toEqual(['not-due', 'unchanged'])
    expect(source.requests).toHaveLength(2)
  })

  test('once, even if several servers check at the same moment', async () => {
    const all = await Promise.all([run(), run(), run()])

    expect(source.requests).toHaveLength(1)
    expect(all.flat().filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  })

  test('a lease that ran out is taken over', async () => {
    await db
      .insertInto('jobs_lease')
      .values({ name: 'fetch', holder: 'a server that died', expires_at: time + 1000 })
      .execute()

    const held = await run()
    time += 1000
    const taken = await run()

    expect([held[0]?.outcome, taken[0]?.outcome]).toEqual(['elsewhere', 'ok'])
  })

  test('a failing one is retried at growing intervals, but at once after its query changes', async () => {
    source.answers.set(BOARD, 503)
    const waits: number[] = []
    for (const ask of [run, runNext, runNext]) {
      const [report] = await ask()
      waits.push((report?.nextAt ?? 0) - time)
      expect(report).toMatchObject({ outcome: 'failed', problem: 'It is in trouble (503).' })
    }
    feeds = feeds.map((feed) => ({ ...feed, fingerprint: 'changed' }))
    source.answers.set(BOARD, board(1))

    expect(waits).toEqual([HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS])
    expect(await run()).toMatchObject([{ outcome: 'ok' }])
  })

  test('every run is stored with its outcome, and a recovery clears the failure', async () => {
    source.answers.set(BOARD, 500)
    await run()
    await runNext(board(1))

    const runs = await db
      .selectFrom('jobs_run')
      .select(['outcome', 'listings', 'problem'])
      .orderBy('finished_at')
      .execute()
    expect(runs).toEqual([
      { outcome: 'failed', listings: 0, problem: 'transient: It is in trouble (500).' },
      { outcome: 'ok', listings: 1, problem: null },
    ])
    expect(await db.selectFrom('jobs_feed').selectAll().executeTakeFirst()).toMatchObject({
      failing_since: null,
      failures: 0,
      problem: null,
    })
  })

  test.each([
    [
      'another shape',
      { postings: [] },
      'The answer has no list of jobs where Greenhouse documents one.',
    ],
    [
      'no entry of the documented shape',
      { jobs: [{ a: 1 }, { b: 2 }] },
      'None of its 2 listings has the documented shape.',
    ],
    ['no JSON', '<html>', 'The answer is not JSON.'],
  ])('%s is drift, and what was there stays', async (_name, answer, problem) => {
    await run()

    expect(await runNext(answer)).toMatchObject([{ outcome: 'failed', problem }])
    expect(await openIds()).toEqual(['1'])
    const { problem: kept } = await db
      .selectFrom('jobs_run')
      .select('problem')
      .where('outcome', '=', 'failed')
      .executeTakeFirstOrThrow()
    expect(kept).toBe(`drift: ${problem}`)
  })
})

describe('when a job is gone', () => {
  test('absent from two readings it closes; a failed reading between them does not count', async () => {
    source.answers.set(BOARD, board(1, 2, 3))
    await run()
    await runNext(board(1, 2))
    expect(await openIds()).toEqual(['1', '2', '3'])
    await runNext(500)
    expect(await openIds()).toEqual(['1', '2', '3'])
    const [report] = await runNext(board(1, 2))

    expect(report).toMatchObject({ stored: { closed: 1 } })
    expect(await openIds()).toEqual(['1', '2'])
  })

  test("'nothing has changed' after an absence is a second absence", async () => {
    source.answers.set(BOARD, board(1, 2, 3))
    await run()
    await runNext(board(1, 2))

    expect(await runNext()).toMatchObject([{ outcome: 'unchanged', stored: { closed: 1 } }])
    expect(await openIds()).toEqual(['1', '2'])
  })

  test("'nothing has changed' keeps confirming the seen jobs", async () => {
    await run()
    for (let day = 0; day < 40; day++) {
      time += DAY_MS
      await run()
    }

    expect(await openIds()).toEqual(['1'])
    expect(await db.selectFrom('jobs_listing').select('last_seen_at').execute()).toEqual([
      { last_seen_at: time },
    ])
  })

  test('absent once and back, it stays open; back after it closed, it reopens', async () => {
    source.answers.set(BOARD, board(1, 2, 3))
    await run()
    await runNext(board(1, 2))
    await runNext(board(1, 2, 3))
    await runNext(board(1, 2))
    expect(await openIds()).toEqual(['1', '2', '3'])
    await runNext({ ...board(1, 2), again: 1 })
    expect(await openIds()).toEqual(['1', '2'])
    await runNext({ ...board(1, 2, 3), again: 2 })

    expect(await openIds()).toEqual(['1', '2', '3'])
  })

  test('a board that empties at once is held, reported, and fetched in full again', async () => {
    source.answers.set(BOARD, board(1, 2))
    await run()
    const [held] = await runNext(board())
    await runNext(board())

    expect(held).toMatchObject({
      outcome: 'held',
      problem:
        '2 of its 2 listings are gone at once; they stay until it lists them again or the operator confirms it.',
    })
    expect(await openIds()).toEqual(['1', '2'])
    expect(source.requests.at(-1)?.headers['if-none-match']).toBeUndefined()
  })

  test('the operator can confirm that it really has emptied', async () => {
    source.answers.set(BOARD, board(1, 2))
    await run()
    await runNext(board())
    time += HOUR_MS
    await run({ closeMissing: 'greenhouse-examplecorp' })

    expect(await openIds()).toEqual([])
  })

  test('a board that no longer exists closes nothing', async () => {
    await run()
    for (const _ of [1, 2, 3]) await runNext(404)

    expect(await openIds()).toEqual(['1'])
  })

  test('a closing date that passes between two readings closes it then', async () => {
    const deadline = new Date(time + 30 * 60_000).toISOString()
    source.answers.set(BOARD, {
      jobs: [greenhousePosting({ deadline }), greenhousePosting({ id: 2 })],
    })
    await run()
    time += 31 * 60_000
    await run()

    expect(await openIds()).toEqual(['2'])
    const closed = await db
      .selectFrom('jobs_listing')
      .selectAll()
      .where('external_id', '=', '1')
      .execute()
    expect(closed).toMatchObject([{ closed_at: Date.parse(deadline), closed_why: 'deadline' }])
  })

  test('in a window of the newest, omitted jobs stay for 30 days', async () => {
    feeds = givenFeeds(
      `feeds:\n  - { adapter: jobicy, everyMinutes: 60, keep: everything, address: "${source.url}" }`,
    )
    source.answers.set(JOBICY, { jobs: [jobicyJob()] })
    await run()
    source.answers.set(JOBICY, { jobs: [] })
    for (let day = 0; day < 29; day++) {
      time += DAY_MS
      await run()
    }
    expect(await openIds()).toEqual(['90001'])
    time += 2 * DAY_MS
    await run()

    expect(await openIds()).toEqual([])
  })
})

describe('copies of one job', () => {
  test('one that another feed lists, too, becomes one job, with the employer’s first', async () => {
    feeds = givenFeeds(`
feeds:
  - { adapter: jobicy, everyMinutes: 60, keep: everything, address: "${source.url}" }
  - { adapter: greenhouse, board: examplecorp, everyMinutes: 60, keep: everything, address: "${source.url}" }`)
    source.answers.set(JOBICY, {
      jobs: [jobicyJob({ title: 'SOC Analyst', company: 'Examplecorp, Inc.', geo: 'USA' })],
    })
    source.answers.set(BOARD, { jobs: [greenhousePosting({ location: 'Remote - US' })] })

    await run()

    const rows = await db
      .selectFrom('jobs_listing')
      .select(['id', 'feed_id', 'cluster_id'])
      .execute()
    const employer = rows.find(({ feed_id }) => feed_id === 'greenhouse-examplecorp')
    expect(rows.map(({ cluster_id }) => cluster_id)).toEqual([employer?.id, employer?.id])
  })
})

test('readings by older rules are recomputed from the feed’s data, without a request', async () => {
  await run()
  const stored = db.selectFrom('jobs_listing').select(['title', 'reading', 'reading_version'])
  const before = await stored.execute()
  await db
    .updateTable('jobs_listing')
    .set({ reading_version: 0, title: 'Old', reading: '{}' })
    .execute()

  await run()

  expect(source.requests).toHaveLength(1)
  expect(await stored.execute()).toEqual(before)
})

test('a server that stops in the middle records nothing about the feed, and another continues after the interval', async () => {
  const stopping = new AbortController()
  stopping.abort()
  const parts = { db, now: () => time, client, log: SILENT, signal: stopping.signal }

  expect(await runDueFeeds(parts, feeds)).toEqual([])
  expect(await run()).toMatchObject([{ outcome: 'ok' }])
})
