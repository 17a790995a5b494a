/**
 * Fetches the feeds by itself while the server runs: checks every minute for what is due.
 *
 * Any number of servers may do so; the lease and the claims in the database ensure that one of them fetches a feed.
 */
import { setTimeout as wait } from 'node:timers/promises'

import type { FeedsFile } from './feeds-file.ts'
import type { FeedsSource } from './feeds-source.ts'
import { createPoliteClient } from './polite-client.ts'
import { runDueFeeds, type RunParts } from './run-feeds.ts'

const LOOK_EVERY_MS = 60_000
/** The first check waits until the server has served its first visitors. */
const FIRST_LOOK_MS = 1_000

type Parts = Pick<RunParts, 'db' | 'log'> & {
  readonly now: () => Date
  readonly feeds: FeedsSource
  readonly userAgent: string
  /** The pauses between checks and requests; tests replace them. */
  readonly sleep?: RunSleep
}

type RunSleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Unreferenced, so that it does not keep the process alive. */
const waitQuietly: RunSleep = (ms, signal) => wait(ms, undefined, { signal, ref: false })

/** @returns a function that stops it and waits until it no longer uses the database. */
export function startSchedule({ db, log, now, feeds, userAgent, sleep = waitQuietly }: Parts): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = () => now().getTime()
  const client = createPoliteClient({ now: clock, sleep, userAgent })
  let told = ''

  const look = async () => {
    const file = await feeds.read()
    const news = newsOf(file)
    if (news !== null && news.text !== told) log[news.level]({ file: file.path }, news.text)
    told = news?.text ?? ''
    if (file.feeds.length > 0)
      await runDueFeeds({ db, log, now: clock, client, signal }, file.feeds)
  }

  const running = (async () => {
    for (let pause = FIRST_LOOK_MS; ; pause = LOOK_EVERY_MS) {
      try {
        await sleep(pause, signal)
        await look()
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error }, 'the feeds could not be looked at')
      }
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
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
