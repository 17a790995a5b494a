/** Fetches the feeds that are due, once, and reports each result, for `npm run jobs:fetch`. */
import { setTimeout as wait } from 'node:timers/promises'

import { groupDigits } from '#platform/contract/group-digits.ts'

import { countOpenListings } from '../queries.ts'
import type { FeedsSource } from './feeds-source.ts'
import { createPoliteClient } from './polite-client.ts'
import { runDueFeeds, type RunParts, type RunReport } from './run-feeds.ts'
import type { Stored } from './store-answer.ts'

type Parts = Pick<RunParts, 'db' | 'log' | 'signal'> & {
  readonly now: () => Date
  readonly feeds: FeedsSource
  readonly userAgent: string
  /** Id of a feed that really has emptied: the listings it omits close. */
  readonly closeMissing: string | null
  readonly say: (line: string) => void
}

/** @returns false if a feed failed or the file has a mistake. */
export async function fetchFeeds({
  db,
  log,
  signal,
  now,
  feeds,
  userAgent,
  closeMissing,
  say,
}: Parts): Promise<boolean> {
  const file = await feeds.read()
  for (const problem of file.problems) say(problem)
  if (file.problems.length > 0) return false
  if (file.feeds.length === 0) {
    say(
      `There are no feeds: ${file.path} is missing or empty. docs/job-feeds.md says what to write.`,
    )
    return true
  }
  if (closeMissing !== null && !file.feeds.some(({ id }) => id === closeMissing)) {
    say(
      `There is no feed ${closeMissing} in ${file.path}; there are ${file.feeds.map(({ id }) => id).join(', ')}.`,
    )
    return false
  }
  const clock = () => now().getTime()
  const sleep = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal })
  const client = createPoliteClient({ now: clock, sleep, userAgent })
  const reports = await runDueFeeds({ db, log, now: clock, client, signal }, file.feeds, {
    closeMissing,
  })
  const openByFeed = await countOpenListings(db)
  for (const report of reports) say(lineOf(report, openByFeed.get(report.feed.id) ?? 0))
  return reports.every(({ outcome }) => outcome !== 'failed')
}

/** @param open how many of its listings are on the board now. */
function lineOf({ feed, outcome, stored, problem, nextAt }: RunReport, open: number): string {
  const at = new Date(nextAt).toISOString()
  const note = problem === null ? '' : ` ${problem}`
  const start = `${feed.id}: ${groupDigits(open)} open`
  switch (outcome) {
    case 'ok':
    case 'held':
      return `${start}${stored ? newsOf(stored, open) : ''};${note} next not before ${at}`
    case 'unchanged':
      return `${start}, nothing has changed; next not before ${at}`
    case 'failed':
      return `${start} as before, failed.${note} Next not before ${at}`
    case 'not-due':
      return `${start}; not asked, its terms say not before ${at}.${note}`
    case 'elsewhere':
      return `${start}; another process is asking it`
  }
}

function newsOf({ added, updated, expired, closed }: Stored, open: number): string {
  const counts = `${groupDigits(added)} new, ${groupDigits(updated)} updated, ${groupDigits(expired)} expired, ${groupDigits(closed)} gone`
  const why =
    'all that it lists are past their closing date, or were last seen too long ago (keepDays in docs/job-feeds.md)'
  return ` (${counts})${open === 0 && expired > 0 ? `: ${why}` : ''}`
}
