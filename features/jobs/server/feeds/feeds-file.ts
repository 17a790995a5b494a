/**
 * Parses the operator's list of feeds, `feeds.yaml`, and checks all of it.
 *
 * Every mistake is reported with its line and what to write instead. A single mistake invalidates the file: half a
 * list would close the other half's listings. A missing file means no feeds, which is fine.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'

import { z } from 'zod'

import { SLUG } from '#platform/contract/slug.ts'
import { readYaml } from '#platform/server/parse-yaml.ts'

import { KEEP_DAYS } from '../../core/expiry.ts'
import { isLoopbackHost } from './address-rules.ts'
import { MINUTE_MS, type Feed } from './feed.ts'
import { GREENHOUSE_HOST, GREENHOUSE_LEAST_MINUTES, greenhouseReader } from './greenhouse.ts'
import { jobFileReader } from './job-file.ts'
import { JOBICY_HOST, JOBICY_LEAST_MINUTES, jobicyReader } from './jobicy.ts'

export type FeedsFile = {
  /** Where the file is or would be, for the operator. */
  readonly path: string
  readonly feeds: readonly Feed[]
  /** One line each: `feeds.yaml:7: …`. */
  readonly problems: readonly string[]
}

const WEEK_MINUTES = 7 * 24 * 60
const TOKEN = /^[A-Za-z0-9._-]{1,100}$/
const JOBICY_SLUG = /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/

const Id = z
  .string()
  .regex(SLUG, 'write an id in lower-case letters, digits and hyphens')
  .max(60, 'write at most 60 characters')
const Keep = z.enum(['it-work', 'everything'], { message: 'write it-work or everything' })
const Address = z
  .url({ message: 'write a whole address, such as https://jobs.example.com' })
  .refine(
    (address) => isAllowedAddress(address),
    'write an https address, or one of this machine such as http://127.0.0.1:8080',
  )
  .transform((address) => address.replace(/\/+$/, ''))

/** Https anywhere; plain http only to this machine, where nobody is in between. */
function isAllowedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  return (
    username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)))
  )
}

const minutes = (fallback: number) =>
  z
    .int({ message: 'write a whole number of minutes' })
    .min(1, 'write at least 1')
    .max(WEEK_MINUTES, `write at most ${WEEK_MINUTES}, a week`)
    .default(fallback)

/** An object that refuses unknown settings, by name. */
const settings = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no setting ${issue.keys.join(' or ')} here; there are ${Object.keys(shape).join(', ')}`
        : undefined,
  })

const Greenhouse = settings({
  adapter: z.literal('greenhouse'),
  id: Id.optional(),
  board: z
    .string({ message: 'write the board, the last part of https://job-boards.greenhouse.io/BOARD' })
    .regex(TOKEN, 'write the board alone, the last part of https://job-boards.greenhouse.io/BOARD'),
  company: z.string().min(1).max(120).optional(),
  everyMinutes: minutes(360),
  keep: Keep.default('it-work'),
  address: Address.optional(),
})

const Jobicy = settings({
  adapter: z.literal('jobicy'),
  id: Id.optional(),
  industry: z
    .string()
    .regex(
      JOBICY_SLUG,
      'write a slug as https://jobicy.com/api/v2/remote-jobs?get=industries lists it',
    )
    .optional(),
  geo: z
    .string()
    .regex(
      JOBICY_SLUG,
      'write a slug as https://jobicy.com/api/v2/remote-jobs?get=locations lists it',
    )
    .optional(),
  tag: z
    .string()
    .trim()
    .min(3, 'write at least 3 characters')
    .max(50, 'write at most 50 characters')
    .optional(),
  count: z.int().min(1, 'write 1 to 100').max(100, 'write 1 to 100').default(100),
  everyMinutes: minutes(120),
  keep: Keep.default('it-work'),
  address: Address.optional(),
})

const FileFeed = settings({
  adapter: z.literal('file'),
  id: Id.optional(),
  path: z
    .string({ message: 'write the path of a JSON file, from the folder of this file on' })
    .min(1),
  source: z.strictObject(
    {
      name: z.string().min(1).max(80),
      link: z.url({
        protocol: /^https?$/,
        message: 'write a whole address, such as https://example.com',
      }),
    },
    { message: 'write whose jobs these are: source with a name and a link' },
  ),
  display: z
    .enum(['full', 'excerpt'], {
      message: 'write full (only where you may show the whole text) or excerpt',
    })
    .default('excerpt'),
  everyMinutes: minutes(60),
  keepDays: z.int().min(1, 'write at least 1').max(3650, 'write at most 3650').default(KEEP_DAYS),
  keep: Keep.default('everything'),
})

const Entry = z.discriminatedUnion('adapter', [Greenhouse, Jobicy, FileFeed], {
  message: 'write adapter: greenhouse, jobicy or file',
})
type Entry = z.infer<typeof Entry>

const List = z.strictObject(
  {
    feeds: z
      .array(Entry, { message: 'write a list of feeds, each beginning with "- adapter:"' })
      .max(200, 'write at most 200 feeds'),
  },
  { message: 'write "feeds:" and a list under it' },
)

/** @param path of the file, which need not exist. */
export async function readFeedsFile(path: string): Promise<FeedsFile> {
  const fileName = basename(path)
  try {
    return { path, ...parseFeeds(await readFile(path, 'utf8'), fileName, dirname(path)) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { path, feeds: [], problems: [] }
    return {
      path,
      feeds: [],
      problems: [`${fileName}: it cannot be read; check that the server may read it`],
    }
  }
}

/** @param folder for relative paths of `file` feeds. */
export function parseFeeds(
  text: string,
  fileName: string,
  folder: string,
): Omit<FeedsFile, 'path'> {
  const yaml = readYaml(text)
  if (yaml.errors.length > 0) {
    const problems = yaml.errors.map(({ line, reason }) => `${fileName}:${line}: ${reason}`)
    return { feeds: [], problems }
  }
  const value = yaml.value()
  // An empty file, or one with comments only: the operator has not started yet.
  if (value === null || value === undefined) return { feeds: [], problems: [] }

  const list = List.safeParse(value)
  if (!list.success) {
    const problems = list.error.issues.map((issue) => {
      const { path, message } = issue
      const keyPath = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path
      return `${fileName}:${yaml.lineOf(keyPath)}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`
    })
    return { feeds: [], problems }
  }

  const problems: string[] = []
  const lineById = new Map<string, number>()
  const feeds: Feed[] = []
  for (const [index, entry] of list.data.feeds.entries()) {
    const line = yaml.lineOf(['feeds', index])
    const { feed, problem } = feedOf(entry, folder)
    if (problem !== null)
      problems.push(`${fileName}:${yaml.lineOf(['feeds', index, 'everyMinutes'])}: ${problem}`)
    const before = lineById.get(feed.id)
    if (before !== undefined)
      problems.push(
        `${fileName}:${line}: ${feed.id} is listed at line ${before} already; take one out, or give it an id of its own`,
      )
    lineById.set(feed.id, line)
    feeds.push(feed)
  }
  return { feeds: problems.length > 0 ? [] : feeds, problems }
}

function feedOf(entry: Entry, folder: string): { feed: Feed; problem: string | null } {
  const reader = readerOf(entry, folder)
  const asked = reader.from.kind === 'address' ? reader.from.url : reader.from.path
  const feed: Feed = {
    ...reader,
    id: entry.id ?? defaultIdOf(entry),
    everyMs: entry.everyMinutes * MINUTE_MS,
    keep: entry.keep,
    keepDays: entry.adapter === 'file' ? entry.keepDays : KEEP_DAYS,
    fingerprint: createHash('sha256')
      .update(`${entry.adapter}\n${asked}`)
      .digest('hex')
      .slice(0, 16),
  }
  // A source on this machine has no such terms: tests use one, and operators who run their own.
  const isOwn = reader.from.kind === 'file' || isLoopbackHost(new URL(asked).hostname)
  const least = isOwn ? 1 : LEAST_MINUTES[entry.adapter]
  const problem =
    entry.everyMinutes < least
      ? `everyMinutes: write at least ${least}: ${entry.adapter} must not be fetched more often`
      : null
  return { feed, problem }
}

const LEAST_MINUTES = {
  greenhouse: GREENHOUSE_LEAST_MINUTES,
  jobicy: JOBICY_LEAST_MINUTES,
  file: 1,
} as const satisfies Record<Entry['adapter'], number>

function readerOf(entry: Entry, folder: string) {
  switch (entry.adapter) {
    case 'greenhouse':
      return greenhouseReader({
        board: entry.board,
        company: entry.company,
        base: entry.address ?? GREENHOUSE_HOST,
      })
    case 'jobicy':
      return jobicyReader(
        { count: entry.count, geo: entry.geo, industry: entry.industry, tag: entry.tag },
        entry.address ?? JOBICY_HOST,
      )
    case 'file':
      return jobFileReader({
        path: resolve(folder, entry.path),
        source: entry.source,
        display: entry.display,
      })
  }
}

function defaultIdOf(entry: Entry): string {
  const words = {
    greenhouse: () => ['greenhouse', entry.adapter === 'greenhouse' ? entry.board : ''],
    jobicy: () =>
      entry.adapter === 'jobicy'
        ? ['jobicy', entry.industry ?? '', entry.tag ?? '', entry.geo ?? '']
        : [],
    file: () => ['file', entry.adapter === 'file' ? basename(entry.path) : ''],
  }[entry.adapter]()
  // Not `slugOf`, which treats accents differently: stored listings have ids made from these.
  return words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
}
