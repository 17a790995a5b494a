/**
 * Serves the built pages.
 *
 * Files with a hash in their name are kept for a year; pages are asked for
 * again each time. A path without an extension is a route of the app and gets
 * its page; one with an extension that is not there is a plain 404, or a
 * missing script would arrive as HTML.
 */
import { existsSync } from 'node:fs'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { notFound } from '../contract/errors.ts'

/** The route of all files: what none of the others matches. */
export const FILES_ROUTE = '/*'

/** @param pageFileFor which page in the folder answers a path that is a route of the app. */
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
    // What the build keeps for itself, such as what it was made from.
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
    // Decoded, as the router read it: no path that cannot be decoded gets this far.
    const path = decodeURI(request.url.split(/[?#]/)[0] ?? '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || NO_PAGE.test(path)) throw notFound('This address')
    return reply.sendFile(pageFileFor(path))
  })
}

/** Files have an extension or begin with a dot; the rest is what other routes would answer. */
const NO_PAGE = /\/\.|\.\w+$|^\/(api|identity|__)(\/|$)/
