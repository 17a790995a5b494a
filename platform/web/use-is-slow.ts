/** Whether something has gone on for longer than people expect. */
import { useEffect, useState } from 'react'

import { SLOW_AFTER_MS } from './patience.ts'

/** @returns true once it has been going on for so long without a break. */
export function useIsSlow(isGoingOn = true, afterMs = SLOW_AFTER_MS): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setIsSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isGoingOn, afterMs])
  return isSlow
}
