/**
 * Greenhouse Job Board API: one employer's whole board in one response.
 *
 * Shape: https://developers.greenhouse.io/job-board.html. No key and no limit is published; no clause allows the text
 * to be shown elsewhere either, so an excerpt and the link are shown. `content` is HTML escaped once or twice.
 * `updated_at` changes with any edit and is never the posting date. Pay appears only in the text.
 */
import { z } from 'zod'

import type { JobRecord } from '../../core/job-record.ts'
import { readDate } from '../../core/read-date.ts'
import { locationsOf } from '../../core/read-location.ts'
import { FeedProblem, type Feed } from './feed.ts'
import { plainLineOf, plainTextOf } from './plain-text.ts'

export const GREENHOUSE_HOST = 'https://boards-api.greenhouse.io'
export const GREENHOUSE_LEAST_MINUTES = 60

const Answer = z.object({ jobs: z.array(z.unknown()) })

const Named = z.object({ name: z.string() })
const Entry = z.object({
  id: z.union([z.int(), z.string()]),
  internal_job_id: z.union([z.int(), z.string()]).nullish(),
  title: z.string().min(1),
  absolute_url: z.url({ protocol: /^https?$/ }),
  location: z.object({ name: z.string().nullish() }).nullish(),
  company_name: z.string().nullish(),
  language: z.string().nullish(),
  content: z.string().nullish(),
  first_published: z.string().nullish(),
  updated_at: z.string().nullish(),
  application_deadline: z.string().nullish(),
  departments: z.array(Named).nullish(),
  metadata: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
})

type Options = {
  readonly board: string
  readonly company: string | undefined
  readonly base: string
}

export function greenhouseReader({
  board,
  company,
  base,
}: Options): Pick<
  Feed,
  'name' | 'kind' | 'rank' | 'terms' | 'from' | 'entriesOf' | 'idOf' | 'recordOf'
> {
  return {
    name: `Greenhouse board ${board}`,
    kind: 'full-listing',
    rank: 'employer',
    terms: {
      source: {
        name: `${company ?? board} on Greenhouse`,
        link: `https://job-boards.greenhouse.io/${board}`,
      },
      display: 'excerpt',
      isIndexable: false,
    },
    from: {
      kind: 'address',
      url: `${base}/v1/boards/${encodeURIComponent(board)}/jobs?content=true`,
    },
    entriesOf: (payload) => {
      const answer = Answer.safeParse(payload)
      if (!answer.success)
        throw new FeedProblem(
          'drift',
          'The answer has no list of jobs where Greenhouse documents one.',
        )
      return answer.data.jobs
    },
    idOf: (entry) => {
      const id = z.object({ id: Entry.shape.id }).safeParse(entry)
      return id.success ? String(id.data.id) : null
    },
    recordOf: (entry) => recordOf(Entry.parse(entry), company ?? board),
  }
}

function recordOf(entry: z.infer<typeof Entry>, company: string): JobRecord | null {
  // A null job behind a posting is a pool of prospects, not an open job.
  if (entry.internal_job_id === null) return null
  const employment = entry.metadata?.find(({ name }) =>
    /employment type|commitment/i.test(name),
  )?.value
  return {
    externalId: String(entry.id),
    url: entry.absolute_url,
    title: plainLineOf(entry.title),
    company: plainLineOf(entry.company_name ?? company),
    locations: locationsOf(plainLineOf(entry.location?.name ?? '', 2000)),
    remote: null,
    employment: typeof employment === 'string' ? plainLineOf(employment) : null,
    statedLevel: null,
    payGrade: null,
    text: plainTextOf(entry.content ?? ''),
    postedAt: readDate(entry.first_published),
    updatedAt: readDate(entry.updated_at),
    expiresAt: readDate(entry.application_deadline),
    firstSeenAt: null,
    lastSeenAt: null,
    lang: entry.language ?? null,
    tags: (entry.departments ?? []).map(({ name }) => plainLineOf(name, 80)),
    salary: null,
  }
}
