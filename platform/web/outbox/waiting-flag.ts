/**
 * Whether entries of an account wait in this browser, without opening its database.
 *
 * All that a signed-in page loads of the outbox, as long as nothing waits.
 */
/** Stands where the entries of a learner have a uid: what a visitor did, `guest.ts`. */
export const GUEST = 'guest'

const keyOf = (account: string) => `outbox ${account}`

const listeners = new Set<() => void>()

export function isFlagged(account: string): boolean {
  try {
    return localStorage.getItem(keyOf(account)) !== null
  } catch {
    // Storage is blocked: what waits is sent by the page that made it.
    return false
  }
}

export function flag(account: string, isWaiting: boolean): void {
  try {
    if (isWaiting === isFlagged(account)) return
    if (isWaiting) localStorage.setItem(keyOf(account), 'waiting')
    else localStorage.removeItem(keyOf(account))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export function onFlagged(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
