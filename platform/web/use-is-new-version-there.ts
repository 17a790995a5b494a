/** Whether this site has a newer version than the open page, for screens. */
import { useSyncExternalStore } from 'react'

import { newVersion } from './new-version.ts'

export function useIsNewVersionThere(): boolean {
  return useSyncExternalStore(newVersion.subscribe, newVersion.isThere, () => false)
}
