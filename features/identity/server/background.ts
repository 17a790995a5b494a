/**
 * Work that an answer does not wait for.
 *
 * A mail takes longer for an address that has an account than for one that has
 * not; if the answer waited, its time would tell. So would it if the work began
 * beside the answer: it begins a moment later, at no moment that could be told
 * beforehand. A stopping server waits for what was asked of it.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Log } from './log.ts'

const LEAST_PAUSE_MS = 50
const MOST_PAUSE_MS = 150

export type Background = {
  run(what: string, work: () => Promise<void>): void
  /** Resolves once everything that was begun is done. */
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
      // Work may begin more work.
      while (going.size > 0) await Promise.all(going)
    },
  }
}
