/** Printing a report: on paper nothing can be opened, so every listed item is open while it is printed. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Items may have to load what shows them; a paper without one is better than none. */
const LONGEST_WAIT_MS = 4000

export function usePrinting() {
  const [isPreparing, setPreparing] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture right after this event.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  useEffect(() => {
    if (!isPreparing) return undefined
    const began = performance.now()
    let frame = requestAnimationFrame(function look() {
      const isLoading = document.querySelector('.report .skeleton') !== null
      if (isLoading && performance.now() - began < LONGEST_WAIT_MS) {
        frame = requestAnimationFrame(look)
        return
      }
      print()
      setPreparing(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPreparing])
  return { isPreparing, isPrinting: isPreparing || isPrinting, print: () => setPreparing(true) }
}
