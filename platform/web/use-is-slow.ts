/** Whether something has gone on for longer than people expect. */
import { useEffect, useState } from 'react'

import { SLOW_AFTER_MS } from './patience.ts'

/** @returns true once it has been going on for `SLOW_AFTER_MS` without a break. */
export function useIsSlow(isGoingOn = true): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isGoingOn])
  return isSlow
}
