/**
 * A part of every page that few need: its code is loaded when it first has something to say. Where it cannot be loaded,
 * the page does without it.
 */
import { useEffect, useState, type ComponentType } from 'react'

type LatePart = {
  readonly wantedFor: string
  readonly Part: ComponentType
}

/**
 * @param wantedFor whom or what it is for; null while it is not wanted.
 * @param load the same function each time.
 * @param occasion tries once more when it changes, where the code could not be loaded.
 * @returns what was loaded last, and for whom: it stays when it is no longer wanted.
 */
export function useLatePart(
  wantedFor: string | null,
  load: () => Promise<ComponentType>,
  occasion?: string,
): LatePart | null {
  const [loaded, setLoaded] = useState<LatePart | null>(null)
  const isThere = loaded?.wantedFor === wantedFor
  useEffect(() => {
    if (wantedFor === null || isThere) return undefined
    let isStillWanted = true
    load().then(
      (Part) => {
        if (isStillWanted) setLoaded({ wantedFor, Part })
      },
      () => undefined,
    )
    return () => {
      isStillWanted = false
    }
  }, [wantedFor, isThere, load, occasion])
  return loaded
}
