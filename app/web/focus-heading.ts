/**
 * After a change of page a screen reader, and the keyboard, start at its heading, however late that comes.
 *
 * Whoever has begun to do something on the page in the meantime is left alone.
 */
const DONE_ALREADY = ['keydown', 'pointerdown', 'focusin'] as const

/** @returns a function that gives up waiting, for when the next page is opened. */
export function focusHeading(): () => void {
  if (focus()) return () => {}
  const observer = new MutationObserver(() => {
    if (focus()) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const event of DONE_ALREADY) document.removeEventListener(event, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of DONE_ALREADY) document.addEventListener(event, stop)
  return stop
}

function focus(): boolean {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
