/** Whether nobody was signed in here when a page that anyone can read was opened: else `head.js` has left its mark. */
import { useSyncExternalStore } from 'react'

export function wasSignedInHere(): boolean {
  return document.documentElement.dataset['wasSignedIn'] !== undefined
}

/** True while the page is hydrated, which was prerendered for everyone. */
export function useIsVisitor(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => !wasSignedInHere(),
    () => true,
  )
}
