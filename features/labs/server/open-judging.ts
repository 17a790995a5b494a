/**
 * Judges checks in a thread of its own, one after the other.
 *
 * A broken network can storm: a broadcast costs 20,000 frames until it is stopped. Done beside the requests, that would
 * make all others wait. The thread is started by the first check and kept; one that
 * takes too long is ended, and its check is stored without a score. It does not keep the process alive.
 */
import { Worker } from 'node:worker_threads'

import { AppError } from '#platform/contract/errors.ts'

import type { JudgedCheck } from '../core/judged-check.ts'
import type { JobReply, JudgingJob, NumberedJob } from './judging-job.ts'

/** A check is judged within a quarter of a second (docs/decisions/0077). */
const JUDGED_WITHIN_MS = 10_000
/** Who comes later is told to try again: the outbox does. */
const MOST_WAITING = 100
/** So that nobody's storms keep all others waiting. A page sends the checks of one problem one after the other. */
const MOST_WAITING_OF_ONE = 3

export type Judging = {
  /**
   * @returns null where it took too long, or the code of the lab failed.
   * @throws too_many_requests where many are waiting, or some of this learner's.
   */
  readonly judge: (job: JudgingJob, userId: string) => Promise<JudgedCheck | null>
  /** Ends the thread; what waits is refused, and can be sent again. */
  readonly close: () => Promise<void>
}

type Waiting = PromiseWithResolvers<JudgedCheck | null> & NumberedJob & { readonly userId: string }

export function openJudging(
  warn: (details: object, message: string) => void,
  withinMs = JUDGED_WITHIN_MS,
): Judging {
  /** The thread has the first. */
  const jobs: Waiting[] = []
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./judging-thread.ts', import.meta.url))
    const isLost = (reason: string) => {
      if (thread !== started) return
      thread = undefined
      finish(null, reason)
    }
    return (
      started
        // Node sends messages of its own the same way.
        .on('message', (reply: Partial<JobReply>) => {
          if (thread !== started || reply.number !== jobs[0]?.number) return
          if ('judged' in reply) finish(reply.judged ?? null)
          else if ('failure' in reply) finish(null, reply.failure)
        })
        .on('error', (error: unknown) => isLost(String(error)))
        .on('exit', () => isLost('the judging thread ended'))
    )
  }

  function finish(judged: JudgedCheck | null, failure?: string): void {
    clearTimeout(timer)
    const done = jobs.shift()
    if (done && failure !== undefined) {
      const { labId, seed, difficulty } = done.job
      warn({ labId, seed, difficulty, failure }, 'a check could not be judged')
    }
    done?.resolve(judged)
    sendFirst()
  }

  function sendFirst(): void {
    const [next] = jobs
    if (!next) {
      thread?.unref()
      return
    }
    thread ??= start()
    thread.ref()
    const { number, job } = next
    thread.postMessage({ number, job } satisfies NumberedJob)
    timer = setTimeout(() => {
      const slow = thread
      thread = undefined
      void slow?.terminate()
      finish(null, `it took longer than ${withinMs} ms`)
    }, withinMs)
  }

  return {
    judge: async (job, userId) => {
      const own = jobs.filter((each) => each.userId === userId).length
      if (jobs.length >= MOST_WAITING || own >= MOST_WAITING_OF_ONE)
        throw new AppError('too_many_requests', 'Many labs are being checked. Try again soon.')
      const promised = Promise.withResolvers<JudgedCheck | null>()
      const waiting = { ...promised, number: ++count, job, userId }
      if (jobs.push(waiting) === 1) sendFirst()
      return waiting.promise
    },
    close: async () => {
      clearTimeout(timer)
      const closed = thread
      thread = undefined
      const stopped = new AppError('unavailable', 'The server is stopping. Try again soon.')
      for (const { reject } of jobs.splice(0)) reject(stopped)
      await closed?.terminate()
    },
  }
}
