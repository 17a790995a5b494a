/**
 * Runs on a thread of its own, started by `hashing-threads.ts`: hashes one password after the other.
 *
 * At a lower priority, so that it gives the processor up at once when anything else is to be done. Not at the
 * lowest: beside a busy neighbour it would get next to nothing, and a sign-in would never end.
 */
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// On Linux a priority is the asking thread's own; elsewhere this would slow the whole server.
if (process.platform === 'linux') {
  // A server that was started lower still may not raise it.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}

parentPort?.on('message', (job: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', job))
})
