/**
 * Makes sure that a file of code can be had before it is imported.
 *
 * A browser remembers an import that failed for as long as the page is open (HTML, "fetch a single module script"): once
 * the network is back, the same import fails at once. A fetch that failed is forgotten. So a file is fetched first, and
 * the import finds it in the browser's cache. The build calls this for every import (`app/vite/reach-imports.ts`).
 */
import { patientFetch } from './patience.ts'

const HTTP_OK = 200

const reached = new Set<string>()

/** @throws TypeError where the file cannot be had now. */
export async function reachCode(address: string): Promise<void> {
  if (reached.has(address) || isLoaded(address)) return
  const response = await patientFetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new TypeError(`No code at ${address}: ${response.status}`)
  // The cache has it when all of it has arrived.
  await response.arrayBuffer()
  reached.add(address)
}

/** As the head of the page told the browser to: it has the file as long as the page is open. */
function isLoaded(address: string): boolean {
  const { href } = new URL(address, location.href)
  return performance
    .getEntriesByName(href, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === HTTP_OK)
}
