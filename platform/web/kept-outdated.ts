/**
 * Says that what is kept of the server's answers for a time without a network is older than what the learner has done:
 * cards have opened, for example. Whoever fetches it ahead (`app/web/offline`) fetches it again.
 */
const listeners = new Set<() => void>()

export function noteKeptOutdated(): void {
  for (const listener of listeners) listener()
}

/** @returns how to stop listening. */
export function onKeptOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
