/**
 * After a change of page, a screen reader and the keyboard start at its heading, however late it appears.
 *
 * If the learner has begun to use the page in the meantime, the focus stays. It also stays in a field that the page
 * itself has focused, because that field holds text from the previous page.
 */
const DONE_ALREADY = ['keydown', 'pointerdown', 'focusin'] as const

/**
 * @param going the heading of the previous page, which is about to be removed and is ignored.
 * @returns a function that stops waiting, for when the next page is opened.
 */
export function focusHeading(going: HTMLElement | null = null): () => void {
  if (document.activeElement?.matches('main :is(input, textarea)')) return () => {}
  if (focusOther(going)) return () => {}
  const observer = new MutationObserver(() => {
    if (focusOther(going)) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const event of DONE_ALREADY) document.removeEventListener(event, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of DONE_ALREADY) document.addEventListener(event, stop)
  return stop
}

function focusOther(going: HTMLElement | null): boolean {
  const headings = document.querySelectorAll<HTMLElement>('h1[tabindex]')
  const heading = [...headings].find((one) => one !== going)
  heading?.focus({ preventScroll: true })
  return heading !== undefined
}
