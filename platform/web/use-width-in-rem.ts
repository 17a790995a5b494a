/** How wide an element is, in rem: a drawing is laid out for the screen and for the reader's size of text. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element has this width; on a narrow screen nothing is rendered a second time for it. */
export function useIsWide<E extends HTMLElement>(rem: number): [RefObject<E | null>, boolean] {
  return useMeasured<E, boolean>(false, (width) => width >= rem)
}

/** @returns 0 before it is known, which nobody sees: it is measured before the first paint. */
export function useWidthInRem<E extends HTMLElement>(): [RefObject<E | null>, number] {
  return useMeasured<E, number>(0, (width) => width)
}

/** @param from what is made of the width in rem: it never changes. */
function useMeasured<E extends HTMLElement, Measured>(
  before: Measured,
  from: (width: number) => Measured,
): [RefObject<E | null>, Measured] {
  const ref = useRef<E>(null)
  const [measured, setMeasured] = useState(before)
  const read = useRef(from)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setMeasured(read.current(element.clientWidth / rem))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, measured]
}
