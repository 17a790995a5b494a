/**
 * Makes a frame a stop of Tab while there is something to scroll in it, so that the keyboard can. One that shows all of
 * its content is none.
 */
import { useEffect, type RefObject } from 'react'

export function useScrollStop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    // Not only once the observer has seen it: a Tab may come first.
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [frame])
}
