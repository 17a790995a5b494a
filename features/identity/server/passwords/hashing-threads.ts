/**
 * Threads that hash passwords, each one at a time.
 *
 * Not Node's pool, where signing and files would wait behind hashes: `docs/decisions/0013`. A thread is started when
 * it is first needed and then reused. One that fails (no memory, say) loses the password it was hashing, and the next
 * password gets a new thread. No thread keeps the process alive.
 *
 * Jobs are numbered, and a thread's message counts only with the number of its current job: Node sends its own
 * messages the same way, such as the files a thread has imported (`node --watch`).
 */
import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

import { Overloaded } from '../wire/identity-error.ts'

/** The message to a thread. */
export type HashingJob = { readonly number: number; readonly parameters: Argon2Parameters }
/** Its reply. */
export type HashedJob = { readonly number: number; readonly tag: Uint8Array }

type Job = PromiseWithResolvers<Uint8Array> & { readonly number: number }
type HashingThread = { readonly worker: Worker; job: Job | undefined }

export type HashingThreads = {
  /** Starts another thread where all are busy: the caller limits how many run at once. */
  derive(parameters: Argon2Parameters): Promise<Uint8Array>
  close(): Promise<void>
}

export function createHashingThreads(): HashingThreads {
  const threads = new Set<HashingThread>()
  let jobs = 0

  function startThread(): HashingThread {
    const thread: HashingThread = {
      worker: new Worker(new URL('./hashing-thread.ts', import.meta.url)),
      job: undefined,
    }
    const isLost = (cause?: unknown) => {
      threads.delete(thread)
      thread.job?.reject(new Overloaded('the thread that hashed a password was lost', { cause }))
    }
    thread.worker
      .on('message', ({ number, tag }: Partial<HashedJob>) => {
        const { job } = thread
        if (tag && job && job.number === number) job.resolve(tag)
      })
      .on('error', isLost)
      .on('exit', () => isLost())
    threads.add(thread)
    return thread
  }

  return {
    derive: async (parameters) => {
      const thread = [...threads].find(({ job }) => !job) ?? startThread()
      const job: Job = { ...Promise.withResolvers<Uint8Array>(), number: ++jobs }
      thread.job = job
      thread.worker.ref()
      thread.worker.postMessage({ number: job.number, parameters } satisfies HashingJob)
      return job.promise.finally(() => {
        thread.job = undefined
        thread.worker.unref()
      })
    },
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
