/**
 * Serves the built pages.
 *
 * Files with a hash in their name are cached for a year; pages are revalidated each time. A path without an extension
 * is a route of the app and gets its page. A missing file with an extension gets a plain 404; otherwise a missing
 * script would arrive as HTML.
 */
import { existsSync } from 'node:fs'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { notFound } from '../contract/errors.ts'

/** The route of all files: whatever no other route matches. */
export const FILES_ROUTE = '/*'

/** @param pageFileFor returns the page in the folder that serves a path of the app. */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  pageFileFor: (path: string) => string,
): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) {
    throw new Error(`The pages are not built: ${folder}/index.html is missing. Run npm start.`)
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: 'index.html',
    // Files for the build itself, such as the list of its inputs.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    // Already decoded by the router: a path that cannot be decoded does not get this far.
    const path = decodeURI(request.url.split(/[?#]/)[0] ?? '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || NO_PAGE.test(path)) throw notFound('This address')
    return reply.sendFile(pageFileFor(path))
  })
}

/** Files have an extension or begin with a dot; the rest belongs to other routes. */
const NO_PAGE = /\/\.|\.\w+$|^\/(api|identity|__)(\/|$)/
