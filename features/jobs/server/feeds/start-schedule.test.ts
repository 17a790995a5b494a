/** That a server fetches by itself what is due, once among several servers, and what the log says of the file. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'
import { givenPauses } from '#platform/testing/pauses.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import type { JobsTables } from '../tables.ts'
import {
  givenFeeds,
  givenSource,
  greenhousePosting,
  MONDAY,
  sourceOfFeeds,
  type Source,
} from '../testing.ts'
import { startSchedule, userAgentOf } from './start-schedule.ts'

let address: DatabaseAddress
let db: Db<JobsTables>
let source: Source
beforeAll(async () => {
  address = await newTestDatabase()
  db = openDatabase<JobsTables>(address)
  source = await givenSource({ '/v1/boards/a/jobs': { jobs: [greenhousePosting()] } })
})
afterAll(async () => {
  await source.close()
  await db.destroy()
})
afterEach(async () => {
  await db.deleteFrom('jobs_feed').execute()
})

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const feedsOfSource = () =>
  sourceOfFeeds(
    givenFeeds(
      `feeds:\n  - { adapter: greenhouse, board: a, keep: everything, everyMinutes: 60, address: "${source.url}" }`,
    ),
  )

test('checks by itself for what is due, and continues after a failed check', async () => {
  const pauses = givenPauses()
  const errors: unknown[] = []
  let looks = 0
  const feeds = {
    read: () => (++looks === 1 ? Promise.reject(new Error('disk')) : feedsOfSource().read()),
  }
  const log = { ...SILENT, error: (...details: unknown[]) => void errors.push(details) }
  const schedule = startSchedule({
    db,
    log,
    now: () => MONDAY,
    feeds,
    userAgent: 'Test',
    sleep: pauses.sleep,
  })

  await pauses.end()
  await pauses.end()
  await pauses.next()
  await schedule.stop()

  expect(errors).toHaveLength(1)
  expect(source.requests).toHaveLength(1)
  expect(await db.selectFrom('jobs_listing').select('title').execute()).toEqual([
    { title: 'SOC Analyst' },
  ])
})

test('two servers on one database fetch a feed once', async () => {
  const before = source.requests.length
  const pauses = [givenPauses(), givenPauses()]
  const handles = pauses.map(() => openDatabase<JobsTables>(address))
  const schedules = pauses.map(({ sleep }, index) =>
    startSchedule({
      db: handles[index] ?? db,
      log: SILENT,
      now: () => MONDAY,
      feeds: feedsOfSource(),
      userAgent: 'Test',
      sleep,
    }),
  )
  await Promise.all(pauses.map(({ end }) => end()))
  await Promise.all(pauses.map(({ next }) => next()))
  await Promise.all(schedules.map(({ stop }) => stop()))
  await Promise.all(handles.map((handle) => handle.destroy()))

  expect(source.requests.length - before).toBe(1)
})

test.each([
  [
    'a mistake in the file',
    ['feeds.yaml:1: write a list'],
    ['warn', 'the list of job feeds needs a change: feeds.yaml:1: write a list'],
  ],
  [
    'an empty board',
    [],
    ['info', 'the job board is empty: list feeds in this file, as docs/job-feeds.md says'],
  ],
])('%s is logged once with the path of the file, not every minute', async (_, problems, line) => {
  const pauses = givenPauses()
  const told: unknown[] = []
  const tell = (level: string) => (details: unknown, text?: string) =>
    void told.push([level, text, details])
  const log = { ...SILENT, info: tell('info'), warn: tell('warn') }
  const feeds = sourceOfFeeds([], problems)
  const schedule = startSchedule({
    db,
    log,
    now: () => MONDAY,
    feeds,
    userAgent: 'Test',
    sleep: pauses.sleep,
  })
  await pauses.end()
  await pauses.end()
  await pauses.next()
  await schedule.stop()

  expect(told).toEqual([[...line, { file: '/data/feeds.yaml' }]])
})

test('the user agent contains only characters that a header allows', () => {
  expect(userAgentOf('Höod & Wise', 'https://learn.example.com')).toBe(
    'HodWise-jobs/1.0 (+https://learn.example.com)',
  )
})
