/** Where a visitor's page opens: the passage in its address, or the place that this browser keeps. */
import { useEffect, useState, useSyncExternalStore } from 'react'

import { guestEntriesOf } from '#platform/web/outbox/guest.ts'

import { positionKind, positionLane } from '../outbox.ts'

/** Without `#`. */
export function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      const look = () => {
        isLeft = false
        onChange()
      }
      addEventListener('hashchange', look)
      return () => removeEventListener('hashchange', look)
    },
    () => {
      isLeft ??= 'returns' in document.documentElement.dataset && scrollY > 0
      return isLeft ? '' : location.hash.slice(1)
    },
    () => '',
  )
}

/**
 * The passage in the address was read before: whoever reloads the page, or comes back to it, has read on from there, and
 * the browser has put them to where they were. Null until the page is asked for it.
 */
let isLeft: boolean | null = null

/**
 * Undefined until it is known; null where there is none, and for somebody who has begun to read or to press Tab before
 * the page's script arrived: it would be taken from under them. A browser that restores the place itself has scrolled, too.
 */
export function useKeptPlace(lessonId: string, isVisitor: boolean): string | null | undefined {
  const [place, setPlace] = useState<string | null>()
  useEffect(() => {
    let isWanted = true
    void guestEntriesOf(positionKind, positionLane(lessonId)).then((entries) => {
      if (!isWanted) return
      const isAtTop = scrollY === 0 && document.activeElement === document.body
      setPlace((isVisitor && isAtTop && entries.at(-1)?.body.passageId) || null)
    })
    return () => {
      isWanted = false
    }
  }, [lessonId, isVisitor])
  return place
}
