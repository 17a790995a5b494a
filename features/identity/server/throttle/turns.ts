/**
 * Runs one piece of work after the other, and lets other work run in between.
 *
 * A transaction on SQLite blocks the server's only thread until it is on the disk. Fifty of them, one right after the
 * other, would let nothing else run until the last was done.
 */
import { setImmediate } from 'node:timers/promises'

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {}).then(() => setImmediate())
    return result
  }
}
