/**
 * A frame that scrolls is a stop of Tab, so that the keyboard can scroll it; one that shows all of its content is none.
 *
 * The frame is rendered with `tabIndex={0}`, and is a stop until it is known that there is nothing to scroll.
 */
import { useEffect, type RefObject } from 'react'

export function useScrollStop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [frame])
}
