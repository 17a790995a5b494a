import { expect, test } from 'vitest'

import type { JobRecord } from '../../core/job-record.ts'
import { contentHashOf } from './listing-row.ts'

const RECORD: JobRecord = {
  externalId: '1',
  url: 'https://jobs.example.test/1',
  title: 'SOC Analyst',
  company: 'Examplecorp',
  locations: ['Austin, TX'],
  remote: null,
  employment: null,
  statedLevel: null,
  payGrade: null,
  text: 'Watch the network.',
  postedAt: 1,
  updatedAt: 2,
  expiresAt: null,
  firstSeenAt: null,
  lastSeenAt: 3,
  lang: null,
  tags: [],
  salary: null,
}

test('a job has the same hash as in older releases, so an update reads nothing again', () => {
  expect(contentHashOf(RECORD)).toBe('vvc7dcEIz_cKHgyBvo9I7JcpLxunPdHjyaeiexNwV6E')
})
