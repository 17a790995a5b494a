/**
 * How long something has been worked on: from when it first came on the screen, without the time in which the page was
 * hidden. Time on the screen beside other things counts.
 */
import { useEffect, useRef, type RefObject } from 'react'

type Clock = { readonly read: () => number; readonly stop: () => void }

/**
 * @param turn begins anew when it changes.
 * @returns reads the milliseconds, in an event handler.
 */
export function useActiveTime(shown: RefObject<Element | null>, turn: unknown): () => number {
  const clock = useRef<Clock | null>(null)
  useEffect(() => {
    if (!shown.current) return
    const started = startClock(shown.current)
    clock.current = started
    return started.stop
  }, [shown, turn])
  return () => clock.current?.read() ?? 0
}

function startClock(element: Element): Clock {
  let isSeen = false
  let passedMs = 0
  let since: number | null = null
  const runningMs = () => (since === null ? 0 : performance.now() - since)

  const update = () => {
    passedMs += runningMs()
    since = isSeen && !document.hidden ? performance.now() : null
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    isSeen = true
    observer.disconnect()
    update()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', update)

  return {
    read: () => Math.round(passedMs + runningMs()),
    stop: () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    },
  }
}
