/** Asks the feeds that are due, once, and tells how each went: what `npm run jobs:fetch` prints. */
import { setTimeout as wait } from 'node:timers/promises'

import type { FeedsSource } from './feeds-source.ts'
import { createPoliteClient } from './polite-client.ts'
import { runDueFeeds, type RunParts, type RunReport } from './run-feeds.ts'

type Parts = Pick<RunParts, 'db' | 'log' | 'signal'> & {
  readonly now: () => Date
  readonly feeds: FeedsSource
  readonly userAgent: string
  /** Id of a feed that has really emptied: what it leaves out closes. */
  readonly closeMissing: string | null
  readonly say: (line: string) => void
}

/** @returns false where a feed failed or the file has a mistake. */
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
      `There are no feeds: ${file.fileName} is missing or empty. docs/job-feeds.md says what to write.`,
    )
    return true
  }
  if (closeMissing !== null && !file.feeds.some(({ id }) => id === closeMissing)) {
    say(
      `There is no feed ${closeMissing} in ${file.fileName}; there are ${file.feeds.map(({ id }) => id).join(', ')}.`,
    )
    return false
  }
  const clock = () => now().getTime()
  const sleep = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal })
  const client = createPoliteClient({ now: clock, sleep, userAgent })
  const reports = await runDueFeeds({ db, log, now: clock, client, signal }, file.feeds, {
    closeMissing,
  })
  for (const report of reports) say(lineOf(report))
  return reports.every(({ outcome }) => outcome !== 'failed')
}

function lineOf({ feed, outcome, stored, problem, nextAt }: RunReport): string {
  const next = `next not before ${new Date(nextAt).toISOString()}`
  const note = problem === null ? '' : ` ${problem}`
  switch (outcome) {
    case 'ok':
    case 'held':
      return `${feed.id}: ${stored?.listings ?? 0} listings, ${stored?.added ?? 0} new, ${stored?.closed ?? 0} closed;${note} ${next}`
    case 'unchanged':
      return `${feed.id}: nothing has changed; ${next}`
    case 'failed':
      return `${feed.id}: failed.${note} ${next}`
    case 'not-due':
      return `${feed.id}: not asked, its terms say not before ${new Date(nextAt).toISOString()}.${note}`
    case 'elsewhere':
      return `${feed.id}: another process is asking it`
  }
}
