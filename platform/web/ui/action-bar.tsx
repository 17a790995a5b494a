/**
 * The bar with a screen's primary actions: answer, go on, grade, hand in.
 *
 * It is the last thing of what it belongs to, and stands at the bottom of the screen as long as that goes on below. It
 * is in the flow, so it covers nothing that cannot be scrolled clear of it. Where it would take too much of the screen
 * (large text, a low screen), it stands nowhere and is read in its place.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import './action-bar.css'

/** How much of the screen it may cover, together with the bar below it. */
const MOST_OF_SCREEN = 1 / 3

/** The root has its height as `--action-bar`, in pixels, for what must stand above it; 0px where it does not stand. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Before the first paint: what is scrolled to then knows what the bar covers.
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const measure = () => standIfItMay(bar)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      document.documentElement.style.removeProperty('--action-bar')
    }
  }, [])
  return (
    <div ref={ref} className="action-bar">
      {children}
    </div>
  )
}

function standIfItMay(bar: HTMLElement): void {
  const { height } = bar.getBoundingClientRect()
  const coveredBelow = Number.parseFloat(getComputedStyle(bar).bottom) || 0
  const mayStand = height + coveredBelow <= innerHeight * MOST_OF_SCREEN
  bar.toggleAttribute('data-standing', mayStand)
  document.documentElement.style.setProperty('--action-bar', mayStand ? `${height}px` : '0px')
}
