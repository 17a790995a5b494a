/** The endpoints of the job board, with their contexts, on both engines. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { jobsContract, MOST_SEARCHES, type Filters } from '../contract.ts'
import { jobsServer } from '../server.ts'
import { deleteJobsData, exportJobsData } from './account-data.ts'
import { hasListings } from './has-listings.ts'
import type { JobsNeeds } from './needs.ts'
import type { JobsTables } from './tables.ts'
import { DAY_MS, fileFeed, givenFeeds, givenListings, MONDAY, sourceOfFeeds } from './testing.ts'

const NEEDS: JobsNeeds = {
  feeds: sourceOfFeeds([fileFeed()]),
  lessonsAbout: (topicId) =>
    topicId === 'dns-resolution'
      ? { topic: 'DNS', lessons: [{ id: 'dns-answers', title: 'How names are answered' }] }
      : { topic: topicId, lessons: [] },
}

let db: Db<JobsTables>
beforeAll(async () => {
  db = await openTestDatabase<JobsTables>()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  for (const table of [
    'jobs_mark',
    'jobs_step',
    'jobs_search',
    'jobs_raw',
    'jobs_listing',
    'jobs_feed',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  // A loaded board only notices deletions as closings; so each test has a separate board.
  jobs = jobsServer(NEEDS).handlers
})
let jobs: ReturnType<typeof jobsServer>['handlers']

const as = (userId: string, now: Date = MONDAY): Context<JobsTables> => asLearner(db, userId, now)

async function search(
  query: Filters & { sort?: 'best' | 'newest'; cursor?: string; limit?: number } = {},
  context = as('ada'),
) {
  return jobs.searchListings(context, { query: { sort: 'best', limit: 20, ...query } })
}
const titles = ({ listings }: Awaited<ReturnType<typeof search>>) =>
  listings.map(({ title }) => title)

describe('searchListings', () => {
  test('without words, the newest come first', async () => {
    await givenListings(db, [
      { title: 'Old', postedAt: new Date(MONDAY.getTime() - 9 * DAY_MS) },
      { title: 'New', postedAt: MONDAY },
      { title: 'Middle', postedAt: new Date(MONDAY.getTime() - 3 * DAY_MS) },
    ])

    expect(titles(await search())).toEqual(['New', 'Middle', 'Old'])
  })

  test('words are found while they are typed, with a typo, in title, location, certification and text', async () => {
    await givenListings(db, [
      { title: 'Security Analyst', text: 'Read logs in Splunk.' },
      { title: 'Network Technician', locations: ['Denver, CO'], text: 'Security+ required.' },
      { title: 'Baker', text: 'Bread.' },
    ])

    expect(titles(await search({ q: 'secu' }))).toEqual(['Security Analyst', 'Network Technician'])
    expect(titles(await search({ q: 'secuirty anal' }))).toEqual(['Security Analyst'])
    expect(titles(await search({ q: 'netwrok' }))).toEqual(['Network Technician'])
    expect(titles(await search({ q: 'denver' }))).toEqual(['Network Technician'])
    expect(titles(await search({ q: 'security+' }))).toEqual(['Network Technician'])
    expect(titles(await search({ q: 'comptia' }))).toEqual(['Network Technician'])
    expect(titles(await search({ q: 'splunk' }))).toEqual(['Security Analyst'])
    expect(titles(await search({ q: 'plumber' }))).toEqual([])
  })

  test('a filter by certification finds listings that want it; required is distinguished from preferred', async () => {
    await givenListings(db, [
      { title: 'Asks', text: 'Security+ is required.' },
      { title: 'Likes', text: 'Security+ is a plus.' },
      { title: 'Pays', text: 'We pay for your Security+ exam.' },
      { title: 'Silent' },
    ])

    const wanted = await search({ certification: 'security-plus' })
    const asked = await search({ certification: 'security-plus', wish: 'asked' })

    expect([titles(wanted).toSorted(), titles(asked)]).toEqual([['Asks', 'Likes'], ['Asks']])
    expect(wanted.certifications).toEqual([{ id: 'security-plus', name: 'Security+', listings: 2 }])
    expect(asked.certifications).toEqual([{ id: 'security-plus', name: 'Security+', listings: 1 }])
  })

  test('the matches of each certification are counted, also of the unselected ones', async () => {
    await givenListings(db, [
      { text: 'CCNA required.' },
      { title: 'B', text: 'Security+ required. CCNA preferred.' },
    ])

    const { certifications, total } = await search({ certification: 'security-plus' })

    expect(total).toBe(1)
    expect(certifications.map(({ id, listings }) => [id, listings])).toEqual([
      ['ccna', 2],
      ['security-plus', 1],
    ])
  })

  test('filters by location, remote, level, pay and age', async () => {
    await givenListings(db, [
      {
        title: 'Junior Analyst',
        remote: true,
        locations: ['Remote - US'],
        text: 'Pay: $50,000 - $60,000 a year.',
      },
      {
        title: 'Senior Analyst',
        locations: ['Dublin, Ireland'],
        postedAt: new Date(MONDAY.getTime() - 20 * DAY_MS),
      },
    ])

    expect(titles(await search({ remote: 'remote' }))).toEqual(['Junior Analyst'])
    expect(titles(await search({ location: 'dublin' }))).toEqual(['Senior Analyst'])
    expect(titles(await search({ level: 'entry' }))).toEqual(['Junior Analyst'])
    expect(titles(await search({ pay: 55_000 }))).toEqual(['Junior Analyst'])
    expect(titles(await search({ pay: 65_000 }))).toEqual([])
    expect(titles(await search({ days: 7 }))).toEqual(['Junior Analyst'])
  })

  test('pages follow each other without a gap or a repeat, with and without words', async () => {
    await givenListings(
      db,
      Array.from({ length: 25 }, (_, index) => ({
        title: `Analyst ${index}`,
        company: `Company ${index}`,
        postedAt: new Date(MONDAY.getTime() - (index % 4) * DAY_MS),
      })),
    )

    for (const q of ['', 'analyst']) {
      const seen: string[] = []
      for (let cursor: string | undefined; ;) {
        const page = await search({ q, limit: 10, ...(cursor !== undefined && { cursor }) })
        expect(page.total).toBe(25)
        seen.push(...page.listings.map(({ id }) => id))
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      expect([seen.length, new Set(seen).size]).toEqual([25, 25])
    }
  })

  test('the next page continues correctly even if the last listing has closed since', async () => {
    const ids = await givenListings(
      db,
      ['A', 'B', 'C'].map((title, index) => ({
        title,
        postedAt: new Date(MONDAY.getTime() - index * DAY_MS),
      })),
    )
    const first = await search({ limit: 1 })
    await db
      .updateTable('jobs_listing')
      .set({ closes_at: MONDAY.getTime() })
      .where('id', '=', ids[0] ?? '')
      .execute()

    const rest = await search({ cursor: first.nextCursor ?? '' })

    expect([titles(first), titles(rest)]).toEqual([['A'], ['B', 'C']])
  })

  test('an invalid cursor is refused with a message', async () => {
    await expect(search({ cursor: 'nonsense' })).rejects.toEqual(
      new AppError('invalid_request', 'This page of the results is not known. Search again.'),
    )
  })

  test('new, changed and closed listings take effect at the next search', async () => {
    await givenListings(db, [{ title: 'First' }])
    expect(titles(await search())).toEqual(['First'])
    await givenListings(db, [{ title: 'First, changed' }, { title: 'Second', company: 'Other' }])
    expect(titles(await search()).toSorted()).toEqual(['First, changed', 'Second'])
    await givenListings(db, [{ title: 'First, changed' }])

    expect(titles(await search())).toEqual(['First, changed'])
  })

  test('one job in several towns is one card with all of them', async () => {
    const text =
      'You watch the network at night and answer what comes in from our customers in time.'
    await givenListings(db, [
      { locations: ['Austin, TX'], text },
      { locations: ['Dublin'], text },
    ])

    const { listings, total } = await search()

    expect(total).toBe(1)
    expect(listings[0]?.locations.toSorted()).toEqual(['Austin, TX', 'Dublin'])
    expect(titles(await search({ location: 'dublin' }))).toHaveLength(1)
  })

  test('an expired listing disappears from the search at once, before any sweep', async () => {
    await givenListings(db, [{ closesAt: new Date(MONDAY.getTime() + DAY_MS) }])

    const after = await search({}, as('ada', new Date(MONDAY.getTime() + DAY_MS)))

    expect((await search()).total).toBe(1)
    expect(after.total).toBe(0)
  })

  test('listings of a removed feed disappear at once, and return with it', async () => {
    await givenListings(db, [{}])
    const feeds = { current: [fileFeed()] }
    jobs = jobsServer({
      ...NEEDS,
      feeds: {
        read: async () => ({ path: '/data/feeds.yaml', feeds: feeds.current, problems: [] }),
      },
    }).handlers
    expect((await search()).total).toBe(1)
    feeds.current = []
    expect((await search()).total).toBe(0)
    feeds.current = [fileFeed()]

    expect((await search()).total).toBe(1)
  })
})

describe('hasListings', () => {
  const feeds = sourceOfFeeds([fileFeed()])

  test('a board without a listing has none, and so has one whose feed was removed', async () => {
    expect(await hasListings(db, { feeds })).toBe(false)
    await givenListings(db, [{}])

    expect(await hasListings(db, { feeds })).toBe(true)
    expect(await hasListings(db, { feeds: sourceOfFeeds([]) })).toBe(false)
  })
})

describe('valid queries', () => {
  const read = (query: Record<string, string>) =>
    z.safeParse(jobsContract.searchListings.query, query)

  test('as an address writes it', () => {
    const query = {
      q: ' soc ',
      certification: 'a-plus',
      level: 'entry',
      pay: '0',
      days: '7',
      limit: '50',
    }

    expect(read(query).data).toEqual({
      ...query,
      q: 'soc',
      pay: 0,
      days: 7,
      limit: 50,
      sort: 'best',
    })
  })

  test.each([
    [{ level: 'boss' }],
    [{ remote: 'yes' }],
    [{ pay: '-1' }],
    [{ pay: 'much' }],
    [{ days: '0' }],
    [{ days: '400' }],
    [{ limit: '51' }],
    [{ certification: 'Security Plus' }],
    [{ q: 'x'.repeat(201) }],
    [{ only: 'mine' }],
  ])('%j is refused', (query) => {
    expect(read(query).success).toBe(false)
  })
})

describe('getListing', () => {
  const get = (listingId: string, context = as('ada')) =>
    jobs.getListing(context, { params: { listingId } })

  test('shows what it requires, with the sentence, and lessons about it', async () => {
    const [id = ''] = await givenListings(db, [
      {
        title: 'Junior Analyst',
        text: 'Security+ or equivalent is required. 3 years of DNS experience required.',
      },
    ])

    expect(await get(id)).toMatchObject({
      text: 'Security+ or equivalent is required. 3 years of DNS experience required.',
      url: 'https://jobs.example.test/1',
      source: { name: 'Our partners', link: 'https://partners.example.test' },
      isOpen: true,
      level: 'mid',
      years: { least: 3, evidence: '3 years of DNS experience required.' },
      certifications: [
        {
          id: 'security-plus',
          modality: 'one-of',
          orEquivalent: true,
          evidence: [{ text: 'Security+ or equivalent is required.', under: null }],
        },
      ],
      labels: [
        { kind: 'entry-in-name-only' },
        { kind: 'or-equivalent' },
        { kind: 'salary-missing' },
      ],
      teaches: [{ topic: 'DNS', lessons: [{ id: 'dns-answers' }] }],
    })
  })

  test("if a source's terms allow only an excerpt, the full text does not leave the server", async () => {
    const [id = ''] = await givenListings(db, [{ text: 'Word '.repeat(200) }])
    const [strict] = givenFeeds(
      'feeds:\n  - { adapter: file, id: partners, path: a.json, source: { name: A, link: "https://a.test" } }',
    )
    jobs = jobsServer({ ...NEEDS, feeds: sourceOfFeeds(strict ? [strict] : []) }).handlers

    const listing = await get(id)

    expect(listing.text).toBeNull()
    expect(listing.excerpt.length).toBeLessThanOrEqual(300)
  })

  test('a closed listing keeps its page for 30 days without the link, then it is not found', async () => {
    const [id = ''] = await givenListings(db, [{ closesAt: new Date(MONDAY.getTime() + DAY_MS) }])
    const onDay = (day: number) => as('ada', new Date(MONDAY.getTime() + day * DAY_MS))

    expect(await get(id, onDay(2))).toMatchObject({
      isOpen: false,
      url: null,
      closedWhy: 'Its closing date has passed.',
    })
    await expect(get(id, onDay(31))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a learner who saved it finds it as closed, even much later', async () => {
    const [id = ''] = await givenListings(db, [{ closesAt: new Date(MONDAY.getTime() + DAY_MS) }])
    await jobs.saveListing(as('ada'), { params: { listingId: id } })
    const later = as('ada', new Date(MONDAY.getTime() + 90 * DAY_MS))

    expect(await get(id, later)).toMatchObject({ isOpen: false, isSaved: true })
    expect(await search({ only: 'saved' }, later)).toMatchObject({
      total: 1,
      listings: [{ isOpen: false }],
    })
  })

  test('listings of a removed feed are shown only to learners who saved them', async () => {
    const [id = ''] = await givenListings(db, [{ text: 'Words that are not ours to show.' }])
    await jobs.saveListing(as('ada'), { params: { listingId: id } })
    jobs = jobsServer({ ...NEEDS, feeds: sourceOfFeeds([]) }).handlers

    await expect(get(id, as('grace'))).rejects.toMatchObject({ code: 'not_found' })
    expect(await get(id)).toMatchObject({
      isOpen: false,
      text: null,
      excerpt: '',
      closedWhy: 'Its source is no longer listed here.',
    })
  })

  test('names the same job elsewhere, each with its own link', async () => {
    const text =
      'You watch the network at night and answer what comes in from our customers in time.'
    const ids = await givenListings(db, [
      { locations: ['Austin'], text },
      { locations: ['Dublin'], text },
    ])
    const shown = (await search()).listings[0]?.id ?? ''
    const other = ids.find((id) => id !== shown) ?? ''

    expect((await get(shown)).copies).toMatchObject([
      { id: other, source: { name: 'Our partners' } },
    ])
  })

  test('an unknown listing is not found', async () => {
    await expect(get('x'.repeat(22))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('saving and hiding', () => {
  test('saving and unsaving are idempotent', async () => {
    const [id = ''] = await givenListings(db, [{}])
    const request = { params: { listingId: id } }

    const saved = [
      await jobs.saveListing(as('ada'), request),
      await jobs.saveListing(as('ada'), request),
    ]
    const found = await search({ only: 'saved' })
    const unsaved = [
      await jobs.unsaveListing(as('ada'), request),
      await jobs.unsaveListing(as('ada'), request),
    ]

    expect(saved).toEqual([
      { isSaved: true, isHidden: false },
      { isSaved: true, isHidden: false },
    ])
    expect(found).toMatchObject({ total: 1, listings: [{ id, isSaved: true, stage: 'saved' }] })
    expect(unsaved.at(-1)).toEqual({ isSaved: false, isHidden: false })
    expect((await search({ only: 'saved' })).total).toBe(0)
  })

  test('hidden listings are left out, can be listed, and can be restored', async () => {
    const [id = ''] = await givenListings(db, [{}, { title: 'Other', company: 'Other' }])
    await jobs.hideListing(as('ada'), { params: { listingId: id } })

    expect(titles(await search())).toEqual(['Other'])
    expect(titles(await search({ only: 'hidden' }))).toEqual(['SOC Analyst'])
    await jobs.unhideListing(as('ada'), { params: { listingId: id } })
    expect((await search()).total).toBe(2)
  })

  test("another learner's marks are invisible and unchanged", async () => {
    const [id = ''] = await givenListings(db, [{}])
    const request = { params: { listingId: id } }
    await jobs.saveListing(as('ada'), request)
    await jobs.hideListing(as('grace'), request)
    await jobs.unsaveListing(as('grace'), request)

    expect(titles(await search({ only: 'saved' }))).toHaveLength(1)
    expect((await search()).total).toBe(1)
  })

  test('both marks are independent', async () => {
    const [id = ''] = await givenListings(db, [{}])
    await jobs.saveListing(as('ada'), { params: { listingId: id } })

    expect(await jobs.hideListing(as('ada'), { params: { listingId: id } })).toEqual({
      isSaved: true,
      isHidden: true,
    })
  })

  test('marking a copy marks the job; clearing it on another copy clears it', async () => {
    const text =
      'You watch the network at night and answer what comes in from our customers in time.'
    const ids = await givenListings(db, [
      { locations: ['Austin'], text },
      { locations: ['Dublin'], text },
    ])
    const shown = (await search()).listings[0]?.id ?? ''
    const copy = ids.find((id) => id !== shown) ?? ''
    await jobs.hideListing(as('ada'), { params: { listingId: copy } })
    expect((await search()).total).toBe(0)

    await jobs.unhideListing(as('ada'), { params: { listingId: shown } })
    expect((await search()).total).toBe(1)
  })

  test('concurrent marks lose nothing', async () => {
    const ids = await givenListings(
      db,
      Array.from({ length: 10 }, (_, index) => ({ title: `T${index}`, company: `C${index}` })),
    )
    await Promise.all(
      ids.map((listingId) => jobs.saveListing(as('ada'), { params: { listingId } })),
    )

    expect((await search({ only: 'saved' })).total).toBe(10)
  })

  test('a listing that is not there cannot be marked', async () => {
    for (const mark of [
      jobs.saveListing,
      jobs.unsaveListing,
      jobs.hideListing,
      jobs.unhideListing,
    ]) {
      await expect(
        mark(as('ada'), { params: { listingId: 'x'.repeat(22) } }),
      ).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('following a listing', () => {
  const step = (
    listingId: string,
    stepId: string,
    stage: 'applied' | 'interview' = 'applied',
    happenedOn = '2026-03-02',
  ) => ({
    params: { listingId, stepId },
    body: { stage, note: 'By their form.', happenedOn },
  })

  test('a step is stored once even if it is repeated, saves the listing, and sets its stage', async () => {
    const [id = ''] = await givenListings(db, [{}])
    const request = step(id, randomUUID())

    await jobs.addStep(as('ada'), request)
    const { steps } = await jobs.addStep(as('ada'), request)

    expect(steps).toMatchObject([
      { stage: 'applied', note: 'By their form.', happenedOn: '2026-03-02' },
    ])
    expect((await search({ only: 'saved' })).listings).toMatchObject([
      { stage: 'applied', isSaved: true },
    ])
  })

  test('the stage is that of the last day, not of the last entry', async () => {
    const [id = ''] = await givenListings(db, [{}])
    await jobs.addStep(as('ada'), step(id, randomUUID(), 'interview', '2026-03-09'))
    await jobs.addStep(as('ada'), step(id, randomUUID(), 'applied', '2026-03-02'))

    expect((await search()).listings[0]?.stage).toBe('interview')
  })

  test('learners can remove only their own steps', async () => {
    const [id = ''] = await givenListings(db, [{}])
    const stepId = randomUUID()
    await jobs.addStep(as('ada'), step(id, stepId))
    await jobs.removeStep(as('grace'), { params: { listingId: id, stepId } })
    expect((await jobs.getListing(as('ada'), { params: { listingId: id } })).steps).toHaveLength(1)

    expect(await jobs.removeStep(as('ada'), { params: { listingId: id, stepId } })).toEqual({
      steps: [],
    })
  })

  test('two learners may use the same id', async () => {
    const [id = ''] = await givenListings(db, [{}])
    const stepId = randomUUID()
    await jobs.addStep(as('ada'), step(id, stepId))

    expect((await jobs.addStep(as('grace'), step(id, stepId, 'interview'))).steps).toMatchObject([
      { stage: 'interview' },
    ])
  })
})

describe('kept searches', () => {
  const keep = (searchId: string, filters: Filters, context = as('ada')) =>
    jobs.saveSearch(context, { params: { searchId }, body: { name: 'Mine', filters } })

  test('counts the listings that arrived since it was last opened', async () => {
    const searchId = randomUUID()
    await givenListings(db, [{ text: 'Security+ required.' }])
    await keep(searchId, { certification: 'security-plus' })
    const later = new Date(MONDAY.getTime() + DAY_MS)
    await givenListings(
      db,
      [
        { text: 'Security+ required.' },
        { title: 'New', company: 'Other', text: 'Security+ preferred.' },
        { title: 'Not it', company: 'Third' },
      ],
      later,
    )

    const { searches } = await jobs.listSearches(as('ada', later), {})
    const looked = await keep(searchId, { certification: 'security-plus' }, as('ada', later))

    expect(searches).toMatchObject([
      { name: 'Mine', newListings: 1, filters: { certification: 'security-plus' } },
    ])
    expect(looked.searches).toMatchObject([{ newListings: 0, createdAt: MONDAY.toISOString() }])
  })

  test('is stored once, visible to its learner only, and removed', async () => {
    const searchId = randomUUID()
    await keep(searchId, { q: 'soc' })
    await keep(searchId, { q: 'soc' })

    expect((await jobs.listSearches(as('ada'), {})).searches).toHaveLength(1)
    expect((await jobs.listSearches(as('grace'), {})).searches).toEqual([])
    await jobs.removeSearch(as('grace'), { params: { searchId } })
    expect(await jobs.removeSearch(as('ada'), { params: { searchId } })).toEqual({ searches: [] })
  })

  test('their number is limited, with a message', async () => {
    for (let count = 0; count < MOST_SEARCHES; count++) await keep(randomUUID(), {})

    await expect(keep(randomUUID(), {})).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('getFeedStatus', () => {
  test('a feed that was never fetched is waiting', async () => {
    expect(await jobs.getFeedStatus(as('ada'), {})).toMatchObject({
      isIncomplete: false,
      feeds: [{ id: 'partners', state: 'waiting', openListings: 0, lastSuccessAt: null }],
    })
  })

  test.each([
    [{ last_success_at: 1 }, 'ok'],
    [{ last_success_at: 1, failing_since: 2, problem: 'It could not be reached.' }, 'failing'],
    [{ last_success_at: 1, held_since: 2 }, 'held'],
  ])('%j is %s', async (traits, state) => {
    await db
      .insertInto('jobs_feed')
      .values({ id: 'partners', fingerprint: 'x', failures: 0, next_at: 3, ...traits })
      .execute()

    const { feeds } = await jobs.getFeedStatus(as('ada'), {})

    expect(feeds).toMatchObject([{ state }])
    expect(JSON.stringify(feeds)).not.toContain('It could not be reached')
  })

  test('about a mistake in the file a learner learns only that sources may be missing', async () => {
    jobs = jobsServer({ ...NEEDS, feeds: sourceOfFeeds([], ['feeds.yaml:2: …']) }).handlers

    expect(await jobs.getFeedStatus(as('ada'), {})).toEqual({ isIncomplete: true, feeds: [] })
  })
})

test('all data of a learner can be exported, and is removed by deletion; others keep theirs', async () => {
  const [id = ''] = await givenListings(db, [{}])
  for (const user of ['ada', 'grace']) {
    await jobs.saveListing(as(user), { params: { listingId: id } })
    await jobs.addStep(as(user), {
      params: { listingId: id, stepId: randomUUID() },
      body: { stage: 'applied', note: 'n', happenedOn: '2026-03-02' },
    })
    await jobs.saveSearch(as(user), {
      params: { searchId: randomUUID() },
      body: { name: 'S', filters: { q: 'soc' } },
    })
  }

  expect(await exportJobsData(db, 'ada')).toMatchObject({
    saved: [
      { title: 'SOC Analyst', url: 'https://jobs.example.test/1', savedAt: MONDAY.toISOString() },
    ],
    hidden: [],
    steps: [{ stage: 'applied', note: 'n', listing: { title: 'SOC Analyst' } }],
    searches: [{ name: 'S', filters: { q: 'soc' } }],
  })
  await deleteJobsData(db, 'ada')
  expect(await exportJobsData(db, 'ada')).toEqual({
    saved: [],
    hidden: [],
    steps: [],
    searches: [],
  })
  expect((await exportJobsData(db, 'grace')).saved).toHaveLength(1)
})
