/** Reads a posting from its title and text alone, by the same rules as a listing. */
import { labelsOf, type Label } from './honest-labels.ts'
import type { JobRecord } from './job-record.ts'
import { readListing, type Reading } from './read-listing.ts'

const NOTHING_ELSE_KNOWN: Omit<JobRecord, 'title' | 'text'> = {
  externalId: '',
  url: '',
  company: '',
  locations: [],
  remote: null,
  employment: null,
  statedLevel: null,
  payGrade: null,
  postedAt: null,
  updatedAt: null,
  expiresAt: null,
  firstSeenAt: null,
  lastSeenAt: null,
  lang: null,
  tags: [],
  salary: null,
}

/** @returns no labels about pay or age, because the text alone cannot support them. */
export function readPosting(
  title: string,
  text: string,
): { readonly reading: Reading; readonly labels: readonly Label[] } {
  const reading = readListing({ ...NOTHING_ELSE_KNOWN, title, text })
  const facts = { ...reading, hasSalary: true, postedAt: 0, firstSeenAt: 0, firstPostedAt: null }
  return { reading, labels: labelsOf(facts, 0) }
}
