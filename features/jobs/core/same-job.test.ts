import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  atsKeyOf,
  canonicalUrlOf,
  clusterJobs,
  companyKeyOf,
  locationKeysOf,
  shinglesIn,
  similarity,
  titleKeyOf,
  type Candidate,
} from './same-job.ts'

const MONDAY = Date.UTC(2026, 2, 2)
const DAY_MS = 86_400_000
const TEXT =
  'You watch the network by night and answer the alerts that come in from our customers, and you write down what you found so that the day shift can go on with it in the morning without asking you again.'

function job(traits: Partial<Candidate> & { id: string }): Candidate {
  return {
    feedId: 'greenhouse-examplecorp',
    rank: 'employer',
    atsKey: null,
    canonicalUrl: `boards.example/${traits.id}`,
    companyKey: 'examplecorp',
    titleKey: 'soc analyst',
    locationKeys: ['austin'],
    text: TEXT,
    isOpen: true,
    postedAt: MONDAY,
    firstSeenAt: MONDAY,
    ...traits,
  }
}
const clustersOf = (...jobs: Candidate[]) =>
  clusterJobs(jobs)
    .map(({ memberIds }) => memberIds.toSorted().join('+'))
    .toSorted()

describe('clusterJobs', () => {
  test("the same id of the employer's system is one job, in any feed", () => {
    const jobs = [
      job({ id: 'a', atsKey: 'greenhouse:1', titleKey: 'soc analyst' }),
      job({
        id: 'b',
        atsKey: 'greenhouse:1',
        feedId: 'jobicy',
        rank: 'aggregator',
        titleKey: 'analyst soc',
        locationKeys: ['remote'],
        text: 'Short.',
      }),
    ]

    expect(clustersOf(...jobs)).toEqual(['a+b'])
  })

  test('the same canonical address is one job', () => {
    expect(
      clustersOf(
        job({ id: 'a', canonicalUrl: 'x/1', titleKey: 'one' }),
        job({ id: 'b', canonicalUrl: 'x/1', titleKey: 'two' }),
      ),
    ).toEqual(['a+b'])
  })

  test('company, title and an overlapping location make one job of two feeds', () => {
    const copy = job({
      id: 'b',
      feedId: 'jobicy',
      rank: 'aggregator',
      locationKeys: ['austin', 'remote'],
      text: 'Watch the network.',
    })

    expect(clustersOf(job({ id: 'a' }), copy)).toEqual(['a+b'])
    expect(clustersOf(job({ id: 'a' }), { ...copy, locationKeys: ['dublin'] })).toEqual(['a', 'b'])
  })

  test('two ids of one feed with different texts are two jobs, even in one town', () => {
    expect(
      clustersOf(
        job({ id: 'a' }),
        job({
          id: 'b',
          text: 'You are on the day shift and run the weekly review of what the night has left open in the queue.',
        }),
      ),
    ).toEqual(['a', 'b'])
  })

  test('a summary that differs in one clause is another job, a full posting is not', () => {
    const changed = (text: string) => text.replace('in the morning', 'at noon')
    const long = `${TEXT} ${Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')}`

    expect(clustersOf(job({ id: 'a' }), job({ id: 'b', text: changed(TEXT) }))).toEqual(['a', 'b'])
    expect(clustersOf(job({ id: 'a', text: long }), job({ id: 'b', text: changed(long) }))).toEqual(
      ['a+b'],
    )
  })

  test('one text in several towns is one card', () => {
    expect(
      clustersOf(
        job({ id: 'a' }),
        job({ id: 'b', locationKeys: ['dublin'] }),
        job({ id: 'c', locationKeys: ['london'] }),
      ),
    ).toEqual(['a+b+c'])
  })

  test('different titles never merge, however alike the texts', () => {
    expect(
      clustersOf(job({ id: 'a' }), job({ id: 'b', titleKey: 'soc analyst blue team' })),
    ).toEqual(['a', 'b'])
  })

  test('different companies never merge, however alike the texts', () => {
    expect(clustersOf(job({ id: 'a' }), job({ id: 'b', companyKey: 'other' }))).toEqual(['a', 'b'])
  })

  test("the employer's own copy is preferred, then the newest", () => {
    const [cluster] = clusterJobs([
      job({ id: 'a', rank: 'aggregator', feedId: 'jobicy', postedAt: MONDAY + 9 * DAY_MS }),
      job({ id: 'b', postedAt: MONDAY }),
      job({ id: 'c', postedAt: MONDAY + DAY_MS }),
    ])

    expect(cluster?.canonicalId).toBe('c')
  })

  test('a closed copy is never shown, but still proves a repost', () => {
    const [cluster] = clusterJobs([
      job({ id: 'a', isOpen: false, postedAt: MONDAY - 60 * DAY_MS }),
      job({ id: 'b', rank: 'aggregator' }),
    ])

    expect(cluster).toMatchObject({ canonicalId: 'b', firstPostedAt: MONDAY - 60 * DAY_MS })
  })

  test('a text that was posted before in the same location is a repost, and says since when', () => {
    const [again] = clusterJobs([
      job({ id: 'a', postedAt: MONDAY - 60 * DAY_MS }),
      job({ id: 'b' }),
    ])
    const [elsewhere] = clusterJobs([
      job({ id: 'a', postedAt: MONDAY - 60 * DAY_MS, locationKeys: ['dublin'] }),
      job({ id: 'b' }),
    ])

    expect([again?.canonicalId, again?.firstPostedAt]).toEqual(['b', MONDAY - 60 * DAY_MS])
    expect(elsewhere?.firstPostedAt).toBeNull()
  })

  test('every job is in exactly one cluster, in any order of the input', () => {
    const jobs = fc.array(
      fc.record({
        feedId: fc.constantFrom('a', 'b'),
        titleKey: fc.constantFrom('x', 'y', ''),
        canonicalUrl: fc.constantFrom('u1', 'u2', 'u3', 'u4'),
        text: fc.constantFrom(TEXT, 'Short text.', ''),
        locationKeys: fc.subarray(['austin', 'remote']),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(jobs, fc.integer(), (traits, seed) => {
        const candidates = traits.map((trait, index) => job({ ...trait, id: `j${index}` }))
        const shuffled = candidates.toSorted(
          (a, b) => ((a.id.charCodeAt(1) * 31 + seed) % 7) - ((b.id.charCodeAt(1) * 31 + seed) % 7),
        )
        const clusters = clusterJobs(candidates)

        expect(clusters.flatMap(({ memberIds }) => memberIds).toSorted()).toEqual(
          candidates.map(({ id }) => id).toSorted(),
        )
        expect(clusterJobs(shuffled)).toEqual(clusters)
      }),
    )
  })
})

describe('similarity', () => {
  test('is 1 for the same words, near 0 for others, and the same both ways', () => {
    const [a, b] = [shinglesIn(TEXT), shinglesIn(TEXT.replace('night', 'day'))]

    expect(similarity(a, a)).toBe(1)
    expect(similarity(a, b)).toBe(similarity(b, a))
    expect(
      similarity(
        a,
        shinglesIn('Something else entirely is written here for nobody in particular to read.'),
      ),
    ).toBe(0)
    expect(similarity(shinglesIn(''), shinglesIn(''))).toBe(0)
  })
})

describe('keys', () => {
  test.each([
    ['Example, Inc.', 'example'],
    ['EXAMPLE GmbH', 'example'],
    ['Example Co', 'example'],
    ['Co', 'co'],
  ])('the company %s is %s', (company, key) => {
    expect(companyKeyOf(company)).toBe(key)
  })

  test.each([
    ['SOC Analyst (m/f/d)', 'soc analyst'],
    ['SOC Analyst (w/m/d)', 'soc analyst'],
    ['SOC-Analyst II', 'soc analyst ii'],
    ['C++ Developer (C#)', 'c++ developer c#'],
  ])('the title %s is %s', (title, key) => {
    expect(titleKeyOf(title)).toBe(key)
  })

  test('a location is its town, and remote is a location', () => {
    expect(locationKeysOf(['Austin, TX, United States', 'Austin', 'Remote - US'], false)).toEqual([
      'austin',
      'remote',
    ])
    expect(locationKeysOf(['Dublin'], true)).toEqual(['dublin', 'remote'])
  })

  test.each([
    ['https://job-boards.greenhouse.io/examplecorp/jobs/4400123', 'greenhouse:4400123'],
    ['https://examplecorp.test/careers?utm_source=x&gh_jid=4400123', 'greenhouse:4400123'],
    [
      'https://jobs.lever.co/example/1f0c2b7e-0000-4000-8000-000000000001/apply',
      'lever:1f0c2b7e-0000-4000-8000-000000000001',
    ],
    [
      'https://jobs.ashbyhq.com/example/7458d4e9-0000-4000-8000-000000000002',
      'ashby:7458d4e9-0000-4000-8000-000000000002',
    ],
    ['https://apply.workable.com/example/j/ABC123DEF0/', 'workable:abc123def0'],
    ['https://example.test/jobs/1', null],
  ])('%s is %s', (url, key) => {
    expect(atsKeyOf(url)).toBe(key)
  })

  test.each([
    ['https://Example.test/Jobs/1/?utm_source=a&ref=b#apply', 'example.test/Jobs/1'],
    ['http://www.example.test/Jobs/1', 'example.test/Jobs/1'],
    ['https://example.test/j?b=2&a=1&gh_jid=9', 'example.test/j?a=1&b=2&gh_jid=9'],
  ])('%s is compared as %s', (url, canonical) => {
    expect(canonicalUrlOf(url)).toBe(canonical)
  })
})
