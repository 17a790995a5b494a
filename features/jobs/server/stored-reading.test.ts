import { expect, test } from 'vitest'

import { readingFrom, storedReading } from './stored-reading.ts'

/** As the first release wrote it. It stays as it is: a new field of a reading has a default instead. */
const FIRST_STORED = {
  places: ['Austin, TX'],
  countries: ['US'],
  remote: 'remote',
  remoteDoubt: { text: 'Two days a week in our office.', start: 10, end: 40 },
  employment: 'Full-time',
  payGrade: null,
  lang: 'en',
  tags: ['network'],
  salary: {
    min: 60_000,
    max: 70_000,
    currency: 'USD',
    period: 'year',
    raw: '$60,000 - $70,000 a year',
    yearlyMin: 60_000,
    yearlyMax: 70_000,
  },
  isSalaryFromText: true,
  experience: {
    level: 'junior',
    saysEntry: null,
    years: { least: 2, evidence: { text: '2 years of support', start: 50, end: 68 } },
  },
  certifications: [
    {
      id: 'network-plus',
      modality: 'required',
      orEquivalent: false,
      impliedBy: null,
      evidence: [{ text: 'Network+', start: 70, end: 78, under: 'Requirements' }],
    },
  ],
  clearance: null,
  skills: ['dns-resolution'],
}

test('a reading that an older release stored can be read until its posting is read again', () => {
  const { places: locations, ...others } = FIRST_STORED
  expect(readingFrom(JSON.stringify(FIRST_STORED))).toMatchObject({ locations, ...others })
})

test('a reading is stored under the same names as ever', () => {
  const reading = readingFrom(JSON.stringify(FIRST_STORED))
  expect(JSON.parse(storedReading(reading))).toMatchObject(FIRST_STORED)
})
