/** When the page has loaded and the browser has nothing to do: what is fetched then competes with nothing. */
export const AFTER_LOAD_MS = 3000

export async function whenIdle(): Promise<void> {
  await untilLoaded()
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD_MS))
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }))
  }
}

/** A page in the background paints nothing. */
const PAINTED_WITHIN_MS = 1000

/** When the page has loaded, and what is on it now has been painted: sooner, for what the learner may want next. */
export async function whenPainted(): Promise<void> {
  await untilLoaded()
  await new Promise<unknown>((resolve) => {
    // What comes after a frame has begun comes after its painting.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINTED_WITHIN_MS)
  })
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
