/** Opens a lesson at the passage in the address, else where its reader stopped. */
import { useEffect, useRef, useState, type RefObject } from 'react'

import { markPassage } from './mark-passage.ts'

type Options = {
  readonly article: RefObject<HTMLElement | null>
  /** Of the address, without `#`. */
  readonly hash: string
  /** As it was when the page opened: it moves while one reads. Undefined until it is known. */
  readonly lastReadPassageId: string | null | undefined
}

export function useOpening({ article, hash, lastReadPassageId }: Options) {
  const [isAtReadingPosition, setAtReadingPosition] = useState(false)
  // Null once the page has opened there.
  const place = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    if (hash !== '') {
      markPassage(article.current, hash)
      return
    }
    if (place.current === undefined) place.current = lastReadPassageId
    const passageId = place.current
    if (passageId === null || passageId === undefined) return
    place.current = null
    if (isNearBeginning(article.current, passageId)) return
    setAtReadingPosition(markPassage(article.current, passageId))
  }, [hash, article, lastReadPassageId])

  return { isAtReadingPosition, leaveReadingPosition: () => setAtReadingPosition(false) }
}

/** After only two passages a jump would confuse. */
function isNearBeginning(root: HTMLElement | null, passageId: string): boolean {
  const first = [...(root?.querySelectorAll('[id^="p-"]') ?? [])].slice(0, 2)
  return first.some(({ id }) => id === passageId)
}
