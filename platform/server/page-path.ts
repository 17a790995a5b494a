/** Which paths are those of pages, and which of files or of other routes. */
import type { FastifyRequest } from 'fastify'

/** Without its query. Already decoded once by the router: a path that cannot be decoded does not get this far. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) =>
  decodeURI(url.split(/[?#]/)[0] ?? '')

/** A route of the app. Files have an extension or begin with a dot; the rest belongs to others, or is no address of ours. */
export const isAppPath = (path: string) =>
  path.startsWith('/') && !/\/\.|\/\/|\.\w+$|^\/(api|identity|__)(\/|$)/.test(path)

/** A page with a file of its own, such as `/register.html`. */
export const isPageFile = (path: string) => /^\/(?:[\w-]+\/)*[\w-]+\.html$/.test(path)
