/**
 * Serves the built pages.
 *
 * Files with a hash in their name are cached for a year; pages are revalidated each time. A path without an extension
 * is a route of the app and gets its page. A missing file with an extension gets a plain 404; otherwise a missing
 * script would arrive as HTML. Where `headFor` knows more about an address than its file says, the page is put together
 * (`headed-pages.ts`).
 */
import { existsSync } from 'node:fs'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { notFound } from '../contract/errors.ts'
import { ONLY_FOR_PAGES } from './answer-headers.ts'
import { sendHeadedPage } from './headed-pages.ts'
import type { HeadFor } from './page-head.ts'
import { isAppPath, isPageFile, pathOf } from './page-path.ts'

/** Compressed or not. A picture is no part of a page: opened by its address it is a page itself. */
const PART_OF_PAGE = /\/assets\/.+\.(?:js|css|woff2)(?:\.br|\.gz)?$/

/** The route of all files: whatever no other route matches. */
export const FILES_ROUTE = '/*'

type Pages = {
  /** The page in the folder that serves a path of the app. */
  readonly pageFileFor: (path: string) => string
  readonly headFor?: HeadFor
  /** Where a page is that has no file of its own any more; null where there never was one. */
  readonly movedTo?: (path: string) => string | null
}

export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  { pageFileFor, headFor = () => null, movedTo = () => null }: Pages,
): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) {
    throw new Error(`The pages are not built: ${folder}/index.html is missing. Run npm start.`)
  }
  const sendHeaded = sendHeadedPage({ folder, pageFileFor, headFor })
  await app.register(async (files) => {
    files.addHook('preHandler', async (request, reply) => {
      if (await sendHeaded(request, reply)) return reply
      const path = pathOf(request)
      // It would be refused as a folder, or answered without what `pageFileFor` says.
      return path.endsWith('/') && isAppPath(path) ? reply.sendFile(pageFileFor(path)) : undefined
    })
    await files.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: true,
      index: false,
      // Files for the build itself, such as the list of its inputs.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        if (PART_OF_PAGE.test(path)) for (const name of ONLY_FOR_PAGES) reply.removeHeader(name)
      },
    })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const moved = isRead && isPageFile(path) ? movedTo(path) : null
    // For now: what is at the address may come back.
    if (moved !== null && moved !== path) return reply.redirect(moved, 302)
    if (!isRead || !isAppPath(path)) throw notFound('This address')
    return reply.sendFile(pageFileFor(path))
  })
}
