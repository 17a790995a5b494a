/** Where a visitor's page opens: the passage in its address, or the place that this browser keeps. */
import { useEffect, useState, useSyncExternalStore } from 'react'

import { guestEntriesOf } from '#platform/web/outbox/guest.ts'

import { positionKind, positionLane } from '../outbox.ts'

/** Without `#`. */
export function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange)
      return () => removeEventListener('hashchange', onChange)
    },
    () => location.hash.slice(1),
    () => '',
  )
}

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
