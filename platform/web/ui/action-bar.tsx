/**
 * The bar with a screen's primary actions: answer, go on, grade, hand in.
 *
 * It is the last thing of what it belongs to, and stands at the bottom of the screen as long as that goes on below. It
 * is in the flow, so it covers nothing that cannot be scrolled clear of it. Where it would take too much of the screen
 * (large text, a low screen), or nothing of what it belongs to is in view yet, it is read in its place.
 */
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { placeForSigns, signsHeight } from './bar-signs.ts'
import { useStanding } from './use-standing.ts'

/** How much of the screen it may cover, together with the bar below it. */
const MOST_OF_SCREEN = 1 / 3

const root = () => document.documentElement.style

type Props = {
  /** What is asked, where something else comes before it: the bar does not stand until that is in view. */
  readonly from?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** The root has its height as `--action-bar`, in pixels, for what must stand above it; 0px where it may not stand. */
export function ActionBar({ from, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useStanding(ref, {
    mostOfScreen: MOST_OF_SCREEN,
    from,
    // What waits to be sent does not send the actions away.
    besides: signsHeight,
    onMeasure: (covers) => root().setProperty('--action-bar', `${covers}px`),
  })
  useLayoutEffect(() => () => void root().removeProperty('--action-bar'), [])
  return (
    <div ref={ref} className="action-bar">
      <div ref={placeForSigns} />
      {children}
    </div>
  )
}
