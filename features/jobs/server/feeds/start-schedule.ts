/**
 * Fetches the feeds by itself while the server runs: checks every minute for what is due.
 *
 * Any number of servers may do so; the lease and the claims in the database ensure that one of them fetches a feed.
 */
import { keepLooking, sleepQuietly, type Sleep } from '#platform/server/keep-looking.ts'

import type { FeedsFile } from './feeds-file.ts'
import type { FeedsSource } from './feeds-source.ts'
import { createPoliteClient } from './polite-client.ts'
import { runDueFeeds, type RunParts } from './run-feeds.ts'

const LOOK_EVERY_MS = 60_000

type Parts = Pick<RunParts, 'db' | 'log'> & {
  readonly now: () => Date
  readonly feeds: FeedsSource
  readonly userAgent: string
  /** The pauses between checks and requests; tests replace them. */
  readonly sleep?: Sleep
}

/** @returns a function that stops it and waits until it no longer uses the database. */
export function startSchedule({ db, log, now, feeds, userAgent, sleep = sleepQuietly }: Parts): {
  stop: () => Promise<void>
} {
  const clock = () => now().getTime()
  const client = createPoliteClient({ now: clock, sleep, userAgent })
  let told = ''

  const look = async (signal: AbortSignal) => {
    const file = await feeds.read()
    const news = newsOf(file)
    if (news !== null && news.text !== told) log[news.level]({ file: file.path }, news.text)
    told = news?.text ?? ''
    if (file.feeds.length > 0)
      await runDueFeeds({ db, log, now: clock, client, signal }, file.feeds)
  }

  return keepLooking({
    everyMs: LOOK_EVERY_MS,
    look,
    onFailure: (error) => log.error({ err: error }, 'the feeds could not be looked at'),
    sleep,
  })
}

/** The operator's message about the file; null if all is well. */
function newsOf({ problems, feeds }: FeedsFile): { level: 'info' | 'warn'; text: string } | null {
  if (problems.length > 0)
    return { level: 'warn', text: `the list of job feeds needs a change: ${problems.join(' · ')}` }
  if (feeds.length > 0) return null
  const text = 'the job board is empty: list feeds in this file, as docs/job-feeds.md says'
  return { level: 'info', text }
}

/** The user agent, with a contact address. */
export function userAgentOf(brandName: string, publicUrl: string): string {
  // A header allows ASCII only.
  const name = brandName.replaceAll(/[^\w.-]+/g, '') || 'JobBoard'
  return `${name}-jobs/1.0 (+${publicUrl})`
}
