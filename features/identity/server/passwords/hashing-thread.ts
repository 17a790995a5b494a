/**
 * The code of a hashing thread, started by `hashing-threads.ts`: hashes one password after the other.
 *
 * It has a lower priority, so that it yields the processor to any other work. Not the lowest: next to a busy process
 * it would get almost no time, and a sign-in would never finish.
 */
import { argon2Sync } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import type { HashedJob, HashingJob } from './hashing-threads.ts'

// On Linux a priority belongs to the calling thread; elsewhere this would slow the whole server.
if (process.platform === 'linux') {
  // A server that was started at an even lower priority may not raise it.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}

parentPort?.on('message', ({ number, parameters }: HashingJob) => {
  parentPort?.postMessage({ number, tag: argon2Sync('argon2id', parameters) } satisfies HashedJob)
})
