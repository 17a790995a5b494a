/** How wide an element is, in rem: a drawing is laid out for the screen and for the reader's size of text. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** @returns 0 before it is known, which nobody sees: it is measured before the first paint. */
export function useWidthInRem<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWidth(element.clientWidth / rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
