/** Those who wait until entries of a kind are accepted, in the tab that has sent them and in the others. */
import type { Entry } from './entry-store.ts'

type Listener = (entry: Entry, answer: unknown) => void

export function createSentListeners() {
  const listeners = new Set<readonly [kind: string, listener: Listener]>()
  return {
    /** @returns how to stop listening. */
    add: (kind: string, listener: Listener) => {
      const own = [kind, listener] as const
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    /** Tells those who wait for the kind of this entry what the server has answered. */
    call: (entry: Entry, answer: unknown): void => {
      for (const [kind, listener] of listeners) {
        if (kind !== entry.kind) continue
        try {
          listener(entry, answer)
        } catch (error) {
          // A bug of the page: the server has the entry all the same.
          reportError(error)
        }
      }
    },
  }
}
