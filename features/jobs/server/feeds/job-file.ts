/**
 * A file of jobs that the operator maintains: a JSON list, as a local collector writes it.
 *
 * For a school's own partners, for public-domain collections (the shape is that of a collector of United States
 * federal announcements), and for trying the board without a network. The file is the whole listing: a removed job
 * closes. It has its own dates of first and last sighting.
 */
import { z } from 'zod'

import type { JobRecord } from '../../core/job-record.ts'
import { readDate } from '../../core/read-date.ts'
import { salaryInText } from '../../core/read-salary.ts'
import { FeedProblem, type Feed, type Terms } from './feed.ts'
import { plainLineOf, plainTextOf, tidy } from './plain-text.ts'

const Entry = z.object({
  job_id: z.union([z.string().min(1), z.int().transform(String)]),
  title: z.string().min(1),
  organization: z.string().min(1),
  locations: z.array(z.string()).nullish(),
  description: z.string().nullish(),
  url: z.url({ protocol: /^https?$/ }),
  posted_at: z.unknown().optional(),
  /** Money, or a pay grade such as `7-9`. */
  salary: z.string().nullish(),
  grade: z.string().nullish(),
  remote: z.boolean().nullish(),
  first_seen: z.unknown().optional(),
  last_seen: z.unknown().optional(),
  closes_at: z.unknown().optional(),
})

type Options = {
  readonly path: string
  readonly source: Terms['source']
  readonly display: Terms['display']
}

export function jobFileReader({
  path,
  source,
  display,
}: Options): Pick<
  Feed,
  'name' | 'kind' | 'rank' | 'terms' | 'from' | 'entriesOf' | 'idOf' | 'recordOf'
> {
  return {
    name: source.name,
    kind: 'full-listing',
    rank: 'government',
    terms: { source, display, isIndexable: false },
    from: { kind: 'file', path },
    entriesOf: (payload) => {
      if (!Array.isArray(payload))
        throw new FeedProblem('drift', 'The file is not a JSON list of jobs.')
      return payload
    },
    idOf: (entry) => {
      const id = z.object({ job_id: Entry.shape.job_id }).safeParse(entry)
      return id.success ? id.data.job_id : null
    },
    recordOf: (entry) => recordOf(Entry.parse(entry)),
  }
}

const PAY_GRADE = /^0*(\d{1,2})(?:\s*-\s*0*(\d{1,2}))?$/

function recordOf(entry: z.infer<typeof Entry>): JobRecord {
  const description = entry.description ?? ''
  const salary = entry.salary ?? ''
  return {
    externalId: entry.job_id,
    url: entry.url,
    title: plainLineOf(entry.title),
    company: plainLineOf(entry.organization),
    locations: [
      ...new Set(
        (entry.locations ?? [])
          .map((location) => plainLineOf(location, 120))
          .filter((location) => location !== ''),
      ),
    ],
    remote: entry.remote === true ? 'remote' : null,
    employment: null,
    statedLevel: null,
    payGrade: gradeOf(entry.grade ?? salary),
    text: /<\/?[a-z][^>]*>/i.test(description) ? plainTextOf(description) : tidy(description),
    postedAt: readDate(entry.posted_at),
    updatedAt: null,
    expiresAt: readDate(entry.closes_at),
    firstSeenAt: readDate(entry.first_seen),
    lastSeenAt: readDate(entry.last_seen),
    lang: null,
    tags: [],
    salary: PAY_GRADE.test(salary.trim()) ? null : salaryInText(salary),
  }
}

/** '13-13' is grade 13; '00-00' is none. */
function gradeOf(text: string): string | null {
  const match = PAY_GRADE.exec(text.trim())
  if (!match) return null
  const [, low = '0', high = low] = match
  if (Number(high) === 0) return null
  return Number(low) === Number(high) ? String(Number(high)) : `${Number(low)}-${Number(high)}`
}
