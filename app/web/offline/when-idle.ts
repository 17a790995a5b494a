/** When the page has loaded and the browser has nothing to do: what is fetched then competes with nothing. */
export const AFTER_LOAD_MS = 3000

export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD_MS))
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }))
  }
}
