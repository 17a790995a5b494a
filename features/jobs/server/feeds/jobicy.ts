/**
 * Jobicy remote jobs API: the newest remote jobs for a query.
 *
 * Shape and terms: https://github.com/Jobicy/remote-jobs-api. At most one request an hour. The full text may be shown
 * with Jobicy named as the source and its own address on the link; listings may not be passed on to Google Jobs,
 * LinkedIn, Jooble and the like. A window: an omitted job means nothing.
 */
import { z } from 'zod'

import type { JobRecord } from '../../core/job-record.ts'
import { readDate } from '../../core/read-date.ts'
import { salaryOf } from '../../core/read-salary.ts'
import { FeedProblem, type Feed } from './feed.ts'
import { plainLineOf, plainTextOf } from './plain-text.ts'

export const JOBICY_HOST = 'https://jobicy.com'
export const JOBICY_LEAST_MINUTES = 60

/** Without a match it responds with a message instead of the list. */
const Answer = z.union([
  z.object({ jobs: z.array(z.unknown()) }),
  z
    .object({ success: z.literal(false), error: z.string() })
    .transform(() => ({ jobs: [] as unknown[] })),
])

const Sum = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
const Words = z.union([z.array(z.string()), z.string().transform((word) => [word])]).nullish()
const Entry = z.object({
  id: z.union([z.int(), z.string()]),
  url: z.url({ protocol: /^https?$/ }),
  jobTitle: z.string().min(1),
  companyName: z.string(),
  jobIndustry: Words,
  jobType: Words,
  jobGeo: z.string().nullish(),
  jobLevel: z.string().nullish(),
  jobExcerpt: z.string().nullish(),
  jobDescription: z.string().nullish(),
  pubDate: z.string().nullish(),
  salaryMin: Sum,
  salaryMax: Sum,
  salaryCurrency: z.string().nullish(),
  salaryPeriod: z.string().nullish(),
})

export type JobicyQuery = {
  readonly count: number
  readonly geo?: string | undefined
  readonly industry?: string | undefined
  readonly tag?: string | undefined
}

export function jobicyReader(
  query: JobicyQuery,
  base: string,
): Pick<Feed, 'name' | 'kind' | 'rank' | 'terms' | 'from' | 'entriesOf' | 'idOf' | 'recordOf'> {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  )
  const asked = [query.industry, query.tag, query.geo].filter((word) => word !== undefined)
  return {
    name: asked.length > 0 ? `Jobicy: ${asked.join(', ')}` : 'Jobicy',
    kind: 'window',
    rank: 'aggregator',
    terms: {
      source: { name: 'Jobicy', link: 'https://jobicy.com' },
      display: 'full',
      isIndexable: false,
    },
    from: {
      kind: 'address',
      url: `${base}/api/v2/remote-jobs?${new URLSearchParams(parts).toString()}`,
    },
    entriesOf: (payload) => {
      const answer = Answer.safeParse(payload)
      if (!answer.success)
        throw new FeedProblem('drift', 'The answer has no list of jobs where Jobicy documents one.')
      return answer.data.jobs
    },
    idOf: (entry) => {
      const id = z.object({ id: Entry.shape.id }).safeParse(entry)
      return id.success ? String(id.data.id) : null
    },
    recordOf: (entry) => recordOf(Entry.parse(entry)),
  }
}

function recordOf(entry: z.infer<typeof Entry>): JobRecord {
  const level = plainLineOf(entry.jobLevel ?? '')
  const geo = plainLineOf(entry.jobGeo ?? '', 500)
  return {
    externalId: String(entry.id),
    url: entry.url,
    title: plainLineOf(entry.jobTitle),
    company: plainLineOf(entry.companyName),
    locations:
      geo === ''
        ? []
        : geo
            .split(/\s*,\s*/)
            .map((location) => (/^anywhere$/i.test(location) ? 'Anywhere' : location)),
    // Jobicy lists remote jobs only.
    remote: 'remote',
    employment: (entry.jobType ?? []).map((type) => plainLineOf(type, 60)).join(', ') || null,
    statedLevel: level === '' || /^any$/i.test(level) ? null : level,
    payGrade: null,
    text: plainTextOf(entry.jobDescription ?? entry.jobExcerpt ?? ''),
    postedAt: readDate(entry.pubDate),
    updatedAt: null,
    expiresAt: null,
    firstSeenAt: null,
    lastSeenAt: null,
    lang: null,
    tags: (entry.jobIndustry ?? []).map((industry) => plainLineOf(industry, 80)),
    salary: salaryOf({
      min: entry.salaryMin ?? null,
      max: entry.salaryMax ?? null,
      currency: entry.salaryCurrency ?? null,
      period: entry.salaryPeriod ?? null,
    }),
  }
}
