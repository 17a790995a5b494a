/**
 * One piece of work after the other, with a turn for everything else in between.
 *
 * A transaction on SQLite holds the server's only thread until it is on the disk. Fifty at once, one straight after
 * the other, would let nothing else in until the last of them was done.
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
