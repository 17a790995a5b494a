/**
 * The service worker of an installation that has none (`OFFLINE=off`).
 *
 * A browser asks for the worker's script with each visit, and at least once a day. In place of the worker it finds this
 * one, which removes what is kept in the browser, and itself. So an operator can take a faulty worker back. A page that
 * registers just then takes its removal back; the page's first message ends it for good. The open pages are told first:
 * they would go on keeping answers (`platform/web/kept-answers.ts`).
 */
import type { FastifyInstance } from 'fastify'

import { KEEP_NOTHING } from '#app/keep-nothing.ts'

export const WORKER_OFF = `self.addEventListener('install', () => self.skipWaiting())
const remove = async () => {
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  for (const page of pages) page.postMessage('${KEEP_NOTHING}')
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
for (const moment of ['activate', 'message']) {
  self.addEventListener(moment, (event) => event.waitUntil(remove()))
}
`

/** Before the files are served: their route has the worker itself. */
export function serveWorkerOff(app: FastifyInstance): void {
  app.get('/sw.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(WORKER_OFF),
  )
}
