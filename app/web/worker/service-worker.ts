/**
 * The service worker: opens the app without a network.
 *
 * It knows the pages and the files of the app, which are the same for everyone, and nothing of a learner: requests of
 * the API, of identity, and everything else pass it by. What the API answered is kept by the page itself
 * (`platform/web/kept-answers.ts`).
 *
 * A file has its content's hash in its name, so what is kept of it is never outdated, and files of former releases stay
 * for the pages that are still open. A page comes from the network where there is one.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { offlinePageFor } from './offline-page-for.ts'
import { isMessage, type WorkerFiles } from './worker-files.ts'

/** The build writes the list in place of this name. */
declare const WORKER_FILES: WorkerFiles

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }

declare const self: {
  skipWaiting(): Promise<void>
  readonly registration: { readonly waiting: object | null }
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', act: (event: LifeEvent) => void): void
  addEventListener(type: 'message', act: (event: LifeEvent & { data: unknown }) => void): void
}

/** Its own type is not exact about what is optional. */
type WorkboxPlugin = CacheFirst['plugins'][number]

const FILES = 'files'
const PAGES = 'pages'

/** Of the least recently used the oldest go first. A release has about 150 files for what is read, and each lesson one. */
const MOST_FILES = 1500
const PAGE_WITHIN_SECONDS = 4
/** A file that takes longer is kept another time: a worker that waits for it cannot be replaced by the next. */
const FILE_WITHIN_MS = 30_000

const files = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }) as WorkboxPlugin,
  ],
})

/** Stored when the worker is installed and never by a visit: a stored page is complete, with all its files. */
const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_WITHIN_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const { pathname } = new URL(request.url)
        return offlinePageFor(pathname) ?? pathname
      },
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        // A proxy that found no server: as without a network.
        if (response.status >= 502)
          throw new Error(`The server does not answer: ${response.status}`)
        return response
      },
    },
  ],
})

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && offlinePageFor(url.pathname) !== null,
  pages,
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && WORKER_FILES.pages.includes(url.pathname),
  pages,
)
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), files)

self.addEventListener('install', (event) => {
  event.waitUntil(
    keepFiles(event, WORKER_FILES.files).then(async () => {
      const cache = await caches.open(PAGES)
      await cache.addAll(WORKER_FILES.pages.map((page) => new Request(page, { cache: 'no-cache' })))
    }),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { data } = event
  if (!isMessage(data)) return
  if (data.type === 'take-over') event.waitUntil(self.skipWaiting())
  else event.waitUntil(keepFiles(event, data.files, isReplaced).catch(() => undefined))
})

/** A newer one waits until this one has nothing to do. */
const isReplaced = () => self.registration.waiting !== null

/** One after the other: what the learner is doing comes first. */
async function keepFiles(
  event: LifeEvent,
  addresses: readonly string[],
  isOver = () => false,
): Promise<void> {
  for (const address of addresses) {
    if (isOver()) return
    const request = new Request(address, { signal: AbortSignal.timeout(FILE_WITHIN_MS) })
    const [, isStored] = files.handleAll({ request, event })
    // oxlint-disable-next-line no-await-in-loop
    await isStored
  }
}
