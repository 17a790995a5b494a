/** Each adapter against its source's documented shape; all values are invented. */
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'

import { FeedProblem } from './feed.ts'
import { greenhouseReader } from './greenhouse.ts'
import { jobFileReader } from './job-file.ts'
import { jobicyReader } from './jobicy.ts'

const greenhouse = greenhouseReader({
  board: 'examplecorp',
  company: undefined,
  base: 'https://boards-api.greenhouse.io',
})
const jobicy = jobicyReader({ count: 100 }, 'https://jobicy.com')
const file = jobFileReader({
  path: 'x',
  source: { name: 'X', link: 'https://x.test' },
  display: 'full',
})

const GREENHOUSE_ENTRY = {
  id: 4400123,
  internal_job_id: 3300456,
  title: 'SOC Analyst I',
  updated_at: '2026-10-02T09:30:00-04:00',
  first_published: '2026-09-18T10:00:00-04:00',
  requisition_id: 'R-77',
  company_name: 'Examplecorp',
  language: 'en',
  location: { name: 'Remote - US' },
  absolute_url: 'https://job-boards.greenhouse.io/examplecorp/jobs/4400123',
  metadata: [{ id: 1, name: 'Employment Type', value_type: 'single_select', value: 'Full-time' }],
  content: '&lt;p&gt;Triage alerts. Security+ preferred.&lt;/p&gt;',
  departments: [{ id: 9, name: 'Security', parent_id: null, child_ids: [] }],
  offices: [{ id: 5, name: 'Austin', location: 'Austin, TX, United States' }],
}

const JOBICY_ENTRY = {
  id: 90001,
  url: 'https://jobicy.com/jobs/90001-security-analyst',
  jobSlug: '90001-security-analyst',
  jobTitle: 'Security Analyst &#8211; Tier 1',
  companyName: 'Example Inc',
  companyLogo: 'https://jobicy.com/x.png',
  jobIndustry: ['Cybersecurity'],
  jobType: ['Full-Time'],
  jobGeo: 'USA',
  jobLevel: 'Junior',
  jobExcerpt: 'Monitor alerts…',
  jobDescription: '<p>CySA+ or Security+ required.</p>',
  pubDate: '2026-10-03T11:00:00+00:00',
  salaryMin: 60000,
  salaryMax: 75000,
  salaryCurrency: 'USD',
  salaryPeriod: 'yearly',
}

const FILE_ENTRY = {
  job_id: '844989100',
  title: 'IT Cybersecurity Specialist (NET/INF)',
  organization: 'U.S. Example Service',
  locations: ['Washington, District of Columbia'],
  description: 'Joining the office will let you keep networks safe.',
  url: 'https://www.usajobs.gov/job/844989100',
  posted_at: '2025-09-04T09:26:50.510000',
  salary: '11-12',
  grade: null,
  remote: null,
  first_seen: '2025-09-04T13:21:53-07:00',
  last_seen: '2025-09-10T08:24:51+00:00',
}

describe('greenhouse', () => {
  test('a posting becomes a job: text unescaped, the posting date and not the last edit, the link untouched', () => {
    expect(greenhouse.recordOf(GREENHOUSE_ENTRY)).toMatchObject({
      externalId: '4400123',
      url: 'https://job-boards.greenhouse.io/examplecorp/jobs/4400123',
      title: 'SOC Analyst I',
      company: 'Examplecorp',
      locations: ['Remote - US'],
      employment: 'Full-time',
      text: 'Triage alerts. Security+ preferred.',
      postedAt: Date.UTC(2026, 8, 18, 14),
      updatedAt: Date.UTC(2026, 9, 2, 13, 30),
      tags: ['Security'],
      salary: null,
    })
  })

  test('a pool of prospects is no open job', () => {
    expect(greenhouse.recordOf({ ...GREENHOUSE_ENTRY, internal_job_id: null })).toBeNull()
  })

  test('fields documented as optional may be missing', () => {
    const { id, title, absolute_url } = GREENHOUSE_ENTRY

    expect(greenhouse.recordOf({ id, title, absolute_url })).toMatchObject({
      company: 'examplecorp',
      postedAt: null,
      text: '',
      locations: [],
    })
  })
})

describe('jobicy', () => {
  test('a job with its pay, level and Jobicy as the link', () => {
    expect(jobicy.recordOf(JOBICY_ENTRY)).toMatchObject({
      externalId: '90001',
      url: 'https://jobicy.com/jobs/90001-security-analyst',
      title: 'Security Analyst – Tier 1',
      remote: 'remote',
      locations: ['USA'],
      employment: 'Full-Time',
      statedLevel: 'Junior',
      text: 'CySA+ or Security+ required.',
      salary: { min: 60_000, max: 75_000, currency: 'USD', period: 'year' },
    })
  })

  test("'Any' level says nothing, and pay in words that cannot be read is left out", () => {
    expect(
      jobicy.recordOf({
        ...JOBICY_ENTRY,
        jobLevel: 'Any',
        salaryMin: 'competitive',
        salaryMax: null,
      }),
    ).toMatchObject({ statedLevel: null, salary: null })
  })

  test('a query without a match is an empty list, not another shape', () => {
    expect(jobicy.entriesOf({ success: false, error: 'No jobs found.' })).toEqual([])
  })
})

describe('file', () => {
  test('a pay grade is a grade, not money, and the dates are its own', () => {
    expect(file.recordOf(FILE_ENTRY)).toMatchObject({
      externalId: '844989100',
      payGrade: '11-12',
      salary: null,
      postedAt: Date.UTC(2025, 8, 4, 9, 26, 50, 510),
      firstSeenAt: Date.UTC(2025, 8, 4, 20, 21, 53),
      lastSeenAt: Date.UTC(2025, 8, 10, 8, 24, 51),
    })
  })

  test.each([
    ['13-13', '13'],
    ['04-04', '4'],
    ['00-00', null],
  ])('the grade %s is %s', (salary, payGrade) => {
    expect(file.recordOf({ ...FILE_ENTRY, salary })?.payGrade).toBe(payGrade)
  })

  test('money in the same field is money', () => {
    expect(file.recordOf({ ...FILE_ENTRY, salary: '$60,000 - $70,000 per year' })).toMatchObject({
      payGrade: null,
      salary: { yearlyMax: 70_000 },
    })
  })
})

describe.each([
  ['greenhouse', greenhouse, { jobs: [] }, { postings: [] }, GREENHOUSE_ENTRY],
  ['jobicy', jobicy, { jobs: [] }, { data: [] }, JOBICY_ENTRY],
  ['file', file, [], { jobs: [] }, FILE_ENTRY],
] as const)('%s', (_name, reader, empty, changed, entry) => {
  test('an empty list is valid', () => {
    expect(reader.entriesOf(empty)).toEqual([])
  })

  test.each([[changed], [null], ['<html>'], [42]])('another shape is drift: %j', (payload) => {
    const read = () => reader.entriesOf(payload)

    expect(read).toThrow(FeedProblem)
    expect(read).toThrow(expect.objectContaining({ kind: 'drift' }))
  })

  test('a broken entry throws, and its id is still returned if it has one', () => {
    const { title: _title, jobTitle: _jobTitle, ...broken } = { title: '', jobTitle: '', ...entry }

    expect(() => reader.recordOf(broken)).toThrow(ZodError)
    expect(reader.idOf(broken)).toBe(reader.recordOf(entry)?.externalId)
    expect(reader.idOf({})).toBeNull()
  })

  test('a link that is no web address is refused', () => {
    const link = 'absolute_url' in entry ? 'absolute_url' : 'url'

    expect(() => reader.recordOf({ ...entry, [link]: 'javascript:alert(1)' })).toThrow(ZodError)
  })

  test('no listing may be passed on to search engines', () => {
    expect(reader.terms.isIndexable).toBe(false)
  })
})
