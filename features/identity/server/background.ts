/**
 * Work that a response does not wait for.
 *
 * A mail takes longer for an address that has an account than for one that has not; if the response waited, its time
 * would reveal it. The same is true if the work started at the same moment as the response, so it starts after a
 * short random delay. A stopping server waits for pending work.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Log } from './log.ts'

const LEAST_PAUSE_MS = 50
const MOST_PAUSE_MS = 150

export type Background = {
  run(what: string, work: () => Promise<void>): void
  /** Resolves once all pending work is done. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const going = new Set<Promise<void>>()
  return {
    run: (what, work) => {
      const job: Promise<void> = pause(randomInt(LEAST_PAUSE_MS, MOST_PAUSE_MS))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => going.delete(job))
      going.add(job)
    },
    settled: async () => {
      // Work may start more work.
      while (going.size > 0) await Promise.all(going)
    },
  }
}
