/**
 * A frame that scrolls is a stop of Tab, so that the keyboard can scroll it, and fades where it goes on; one that shows
 * all of its content is neither.
 *
 * The frame is rendered with `tabIndex={0}`, and is a stop until it is known that there is nothing to scroll. At which
 * sides it goes on stands in `data-more`, for the style sheet: on a phone no bar shows that something scrolls.
 */
import { useEffect, type RefObject } from 'react'

export function useScrollFrame(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const markSides = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const sides = [
        ...(scrollLeft >= 1 ? ['left'] : []),
        // A zoomed page scrolls by parts of a pixel.
        ...(scrollWidth - clientWidth - scrollLeft > 1 ? ['right'] : []),
      ]
      if (sides.length > 0) element.dataset['more'] = sides.join(' ')
      else delete element.dataset['more']
    }
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      if (scrollWidth > clientWidth || scrollHeight > clientHeight)
        element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
      markSides()
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', markSides, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', markSides)
    }
  }, [frame])
}
