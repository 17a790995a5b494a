import { describe, expect, test } from 'vitest'

import { labelsOf, type LabelFacts } from './honest-labels.ts'
import type { JobRecord } from './job-record.ts'
import { readListing } from './read-listing.ts'

const MONDAY = Date.UTC(2026, 2, 2)
const DAY_MS = 86_400_000

const job: JobRecord = {
  externalId: '1',
  url: 'https://boards.example/1',
  title: 'Junior SOC Analyst',
  company: 'Examplecorp',
  locations: ['Remote - US'],
  remote: null,
  employment: null,
  statedLevel: null,
  payGrade: null,
  text: 'Requirements:\n- Security+ or equivalent\n- 3 years of SOC experience\n- An active Secret clearance is required.\n\nYou work two days a week in our office. Pay is $60,000 - $70,000 a year. You know DNS.',
  postedAt: MONDAY,
  updatedAt: null,
  expiresAt: null,
  firstSeenAt: null,
  lastSeenAt: null,
  lang: null,
  tags: [],
  salary: null,
}

function factsOf(change: Partial<JobRecord> = {}, more: Partial<LabelFacts> = {}): LabelFacts {
  const reading = readListing({ ...job, ...change })
  return {
    ...reading,
    hasSalary: reading.salary !== null,
    postedAt: MONDAY,
    firstSeenAt: MONDAY,
    firstPostedAt: null,
    ...more,
  }
}
const kindsOf = (facts: LabelFacts, now = MONDAY) => labelsOf(facts, now).map(({ kind }) => kind)

describe('readListing', () => {
  test('reads all facts of a listing', () => {
    expect(readListing(job)).toMatchObject({
      remote: 'remote',
      countries: ['US'],
      lang: 'en',
      salary: { yearlyMin: 60_000, yearlyMax: 70_000 },
      isSalaryFromText: true,
      experience: { level: 'mid' },
      certifications: [{ id: 'security-plus', modality: 'one-of' }],
      skills: ['dns-resolution'],
    })
  })

  test("a feed's own pay comes before the text", () => {
    const salary = {
      min: 1,
      max: 2,
      currency: 'EUR',
      period: 'year',
      raw: null,
      yearlyMin: 1,
      yearlyMax: 2,
    } as const
    expect(readListing({ ...job, salary })).toMatchObject({
      salary: { currency: 'EUR' },
      isSalaryFromText: false,
    })
  })

  test('a certification in the title alone is found too', () => {
    const { certifications } = readListing({ ...job, title: 'Network Engineer (CCNA)', text: '' })
    expect(certifications).toMatchObject([{ id: 'ccna', modality: 'mentioned' }])
  })
})

describe('honest labels', () => {
  test('entry level in name only says how many years, with the sentence', () => {
    const [label] = labelsOf(factsOf(), MONDAY)

    expect(label).toEqual({
      kind: 'entry-in-name-only',
      text: 'Says “Junior”, asks for 3 years',
      evidence: '3 years of SOC experience',
    })
  })

  test.each([
    [{ title: 'Junior Technician' }, '“Junior”'],
    [{ title: 'SOC Analyst, Entry-Level' }, 'entry level'],
    [{ title: 'Associate Network Engineer' }, '“Associate”'],
    [{ title: 'Technician', statedLevel: 'Entry' }, '“Entry”'],
    [
      { title: 'Technician', text: 'This is an entry-level position. 2 years of IT experience.' },
      'entry level',
    ],
    [
      { title: 'Technician', text: 'Recent graduates welcome. 2 years of IT experience.' },
      '“Recent graduates welcome”',
    ],
  ])('says entry level only if %o does, else the words of the listing', (traits, words) => {
    const [label] = labelsOf(factsOf({ text: '2 years of IT experience.', ...traits }), MONDAY)

    expect(label?.text).toBe(`Says ${words}, asks for 2 years`)
  })

  test('false remote, a clearance and an equivalent get labels', () => {
    expect(kindsOf(factsOf())).toEqual([
      'entry-in-name-only',
      'remote-doubt',
      'clearance',
      'or-equivalent',
    ])
  })

  test('true entry level gets its label', () => {
    expect(kindsOf(factsOf({ text: 'Learn on the job.' }))).toContain('entry-level')
  })

  test('missing pay gets a label, with the grade if the source states one', () => {
    expect(labelsOf(factsOf({ text: '' }), MONDAY).at(-1)?.text).toBe('Pay not stated')
    expect(labelsOf(factsOf({ text: '', payGrade: '7-9' }), MONDAY).at(-1)?.text).toBe(
      'Pay grade 7-9, no sum stated',
    )
  })

  test('age, reposts and a missing date get labels', () => {
    const facts = factsOf(
      {},
      { postedAt: null, firstSeenAt: MONDAY, firstPostedAt: MONDAY - 90 * DAY_MS },
    )

    expect(
      labelsOf(facts, MONDAY + 46 * DAY_MS)
        .slice(-3)
        .map(({ text }) => text),
    ).toEqual([
      'Posted before: the same text has been out since 2025-12-02',
      'Open for 46 days: ask whether it is still filled from here',
      'Its source states no posting date',
    ])
  })

  test('a new listing has no label about its age', () => {
    expect(kindsOf(factsOf(), MONDAY + 44 * DAY_MS)).not.toContain('old')
  })
})
