/**
 * How high today's list was when this browser last showed it: that much room is kept while it loads, so that what is below
 * it does not move when it comes.
 */
const KEY = 'today-height'
/** Of a screen that is long gone, or of nothing we have written. */
const MOST_PX = 2000

/** Of the invitation on a phone, which a newcomer sees. */
const FIRST_PX = 248

/** @returns CSS pixels. */
export function lastHeight(): number {
  try {
    const height = Number(localStorage.getItem(KEY))
    return height > 0 && height <= MOST_PX ? height : FIRST_PX
  } catch {
    return FIRST_PX
  }
}

/** A ref for what holds the list. */
export function keepHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => {
    try {
      localStorage.setItem(KEY, String(Math.round(element.getBoundingClientRect().height)))
    } catch {
      // Without storage the room is that of an invitation.
    }
  })
  observer.observe(element)
  return () => observer.disconnect()
}
