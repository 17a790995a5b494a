/**
 * Runs on a thread of its own, started by `hashing-threads.ts`: hashes one password after the other.
 *
 * At a lower priority, so that it gives the processor up at once when anything else is to be done. Not at the
 * lowest: beside a busy neighbour it would get next to nothing, and a sign-in would never end.
 */
import { argon2Sync } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import type { HashedJob, HashingJob } from './hashing-threads.ts'

// On Linux a priority is the asking thread's own; elsewhere this would slow the whole server.
if (process.platform === 'linux') {
  // A server that was started lower still may not raise it.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}

parentPort?.on('message', ({ number, parameters }: HashingJob) => {
  parentPort?.postMessage({ number, tag: argon2Sync('argon2id', parameters) } satisfies HashedJob)
})
