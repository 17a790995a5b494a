/**
 * Sources, feeds and listings for tests. Every trait has a default: name only what the test is about.
 *
 * `givenSource` is a server on this machine that responds in the documented shapes, so tests send HTTP requests as
 * the product does and need no network.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Db } from '#platform/server/database.ts'

import { clusterListings } from './feeds/cluster-listings.ts'
import type { Feed } from './feeds/feed.ts'
import { parseFeeds } from './feeds/feeds-file.ts'
import type { FeedsSource } from './feeds/feeds-source.ts'
import { listingIdOf } from './feeds/listing-row.ts'
import { storeAnswer } from './feeds/store-answer.ts'
import type { JobsTables } from './tables.ts'

export const MONDAY = new Date('2026-03-02T09:00:00Z')
export const DAY_MS = 86_400_000

export type PostingTraits = {
  id?: number
  title?: string
  content?: string
  location?: string
  posted?: string
  deadline?: string | null
}

/** A posting as a Greenhouse board lists it. */
export function greenhousePosting({
  id = 1,
  title = 'SOC Analyst',
  content = '<p>Watch the network.</p>',
  location = 'Austin, TX',
  posted = '2026-02-27T10:00:00-05:00',
  deadline = null,
}: PostingTraits = {}) {
  return {
    id,
    internal_job_id: id + 1_000_000,
    title,
    updated_at: posted,
    first_published: posted,
    requisition_id: null,
    company_name: 'Examplecorp',
    language: 'en',
    location: { name: location },
    absolute_url: `https://job-boards.greenhouse.io/examplecorp/jobs/${id}`,
    metadata: null,
    application_deadline: deadline,
    content: content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    departments: [{ id: 9, name: 'Security', parent_id: null, child_ids: [] }],
    offices: [],
  }
}

/** A job as Jobicy lists it. */
export function jobicyJob(
  traits: {
    id?: number
    title?: string
    description?: string
    posted?: string
    geo?: string
    company?: string
  } = {},
) {
  const {
    id = 90_001,
    title = 'Network Engineer',
    description = '<p>Keep networks up.</p>',
    posted = '2026-03-01T11:00:00+00:00',
    geo = 'USA',
    company = 'Sample Inc',
  } = traits
  return {
    id,
    url: `https://jobicy.com/jobs/${id}-job`,
    jobSlug: `${id}-job`,
    jobTitle: title,
    companyName: company,
    companyLogo: 'https://jobicy.com/x.png',
    jobIndustry: ['Cybersecurity'],
    jobType: ['Full-Time'],
    jobGeo: geo,
    jobLevel: 'Any',
    jobExcerpt: 'Short.',
    jobDescription: description,
    pubDate: posted,
    salaryMin: 60_000,
    salaryMax: 75_000,
    salaryCurrency: 'USD',
    salaryPeriod: 'yearly',
  }
}

export type ListingTraits = {
  id?: string
  title?: string
  company?: string
  locations?: string[]
  text?: string
  salary?: string
  remote?: boolean
  postedAt?: Date
  lastSeenAt?: Date
  closesAt?: Date
}

/** A job as a file of jobs lists it. */
export function fileJob({
  id = '1',
  title = 'SOC Analyst',
  company = 'Examplecorp',
  locations = ['Austin, TX'],
  text = 'Watch the network.',
  salary = '',
  remote = false,
  postedAt = MONDAY,
  lastSeenAt,
  closesAt,
}: ListingTraits = {}) {
  return {
    job_id: id,
    title,
    organization: company,
    locations,
    description: text,
    url: `https://jobs.example.test/${id}`,
    posted_at: postedAt.toISOString(),
    salary,
    grade: null,
    remote,
    first_seen: postedAt.toISOString(),
    ...(lastSeenAt && { last_seen: lastSeenAt.toISOString() }),
    ...(closesAt && { closes_at: closesAt.toISOString() }),
  }
}

/** Feeds as an operator would list them. */
export function givenFeeds(yaml: string): readonly Feed[] {
  const { feeds, problems } = parseFeeds(yaml, 'feeds.yaml', '/nowhere')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return feeds
}

export const FILE_FEED = `
  - adapter: file
    id: partners
    path: partners.json
    source: { name: Our partners, link: https://partners.example.test }
    display: full
    keepDays: 60`

export function fileFeed(): Feed {
  const [feed] = givenFeeds(`feeds:${FILE_FEED}`)
  if (!feed) throw new Error('there is one feed')
  return feed
}

/** The feeds of a test as the endpoints read them. */
export function sourceOfFeeds(
  feeds: readonly Feed[],
  problems: readonly string[] = [],
): FeedsSource {
  return { read: async () => ({ path: '/data/feeds.yaml', feeds, problems }) }
}

/** Puts listings on the board through a file feed; returns their ids in the same order. */
export async function givenListings(
  db: Db<JobsTables>,
  listings: readonly ListingTraits[],
  now: Date = MONDAY,
): Promise<readonly string[]> {
  const feed = fileFeed()
  const entries = listings.map((traits, index) => fileJob({ id: String(index + 1), ...traits }))
  await storeAnswer(db, feed, entries, { now: now.getTime(), mayCloseMany: true })
  await clusterListings(db, [feed], now.getTime())
  return entries.map(({ job_id }) => listingIdOf(feed.id, job_id))
}

export type Source = {
  readonly url: string
  /** By path, e.g. `/v1/boards/examplecorp/jobs`: the JSON of the response, or an error status. */
  readonly answers: Map<string, unknown>
  readonly requests: IncomingMessage[]
  readonly close: () => Promise<void>
}

/** A number is sent as a status; anything else as JSON with an ETag of its content. */
export async function givenSource(answers: Record<string, unknown> = {}): Promise<Source> {
  const known = new Map(Object.entries(answers))
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = known.get(request.url?.split('?')[0] ?? '') ?? 404
    if (typeof answer === 'number') return void response.writeHead(answer).end('{"status":"error"}')
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const etag = `"${body.length}-${Buffer.from(body).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  // Unreferenced, so that it does not keep the process alive.
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: known,
    requests,
    close: async () => {
      server.closeAllConnections()
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      await closed.promise
    },
  }
}

/**
 * Sources for a whole installation: an employer's board, an aggregator, and a board that no longer exists.
 *
 * @returns the content of its `feeds.yaml`.
 */
export async function givenInstallationFeeds(now: Date): Promise<string> {
  const posted = new Date(now.getTime() - 2 * DAY_MS).toISOString()
  const source = await givenSource({
    '/v1/boards/examplecorp/jobs': {
      jobs: [
        greenhousePosting({
          id: 1,
          title: 'Junior SOC Analyst',
          posted,
          location: 'Austin, TX',
          content:
            '<h3>Requirements</h3><ul><li>Security+ or equivalent</li><li>3 years of SOC experience</li><li>You know DNS and firewalls</li></ul><h3>Nice to have</h3><ul><li>CySA+</li></ul>',
        }),
        greenhousePosting({
          id: 2,
          title: 'Network Technician',
          posted,
          location: 'Denver, CO',
          content: '<p>Network+ is a plus. Pay: $52,000 - $61,000 a year.</p>',
        }),
      ],
      meta: { total: 2 },
    },
    '/api/v2/remote-jobs': {
      jobs: [
        jobicyJob({
          title: 'Help Desk Specialist',
          posted,
          description: '<p>This is an entry-level position.</p><p>A+ certification required.</p>',
        }),
      ],
    },
  })
  return `feeds:
  - { adapter: greenhouse, board: examplecorp, company: Examplecorp, address: "${source.url}" }
  - { adapter: greenhouse, board: gone, address: "${source.url}" }
  - { adapter: jobicy, address: "${source.url}" }
`
}
