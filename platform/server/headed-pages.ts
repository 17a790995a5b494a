/**
 * Serves pages whose head depends on their address (`page-head.ts`).
 *
 * A page is put together when it is first asked for, compressed, and kept for as long as its file stays the same. Like
 * every page it is revalidated each time; its tag changes with its content, also where only the head is another.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { compress, encodingFor } from './compression.ts'
import { withHead, type HeadFor, type PageHead } from './page-head.ts'
import { isAppPath, isPageFile, pathOf } from './page-path.ts'

/** Addresses are few; this bounds the memory if a head ever followed what visitors write into an address. */
const MOST_PAGES = 300

type Page = { readonly etag: string; readonly html: Buffer; br?: Buffer; gzip?: Buffer }

type Parts = {
  readonly folder: string
  readonly pageFileFor: (path: string) => string
  readonly headFor: HeadFor
}

/**
 * @returns what answers for the addresses that have a head of their own, and leaves the others alone. It says whether it
 *   did: a reply itself cannot be returned from here, since awaiting one gives nothing.
 */
export function sendHeadedPage({ folder, pageFileFor, headFor }: Parts) {
  const pages = new Map<string, Page>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const path = pathOf(request)
    const file = isPageFile(path) ? path : isAppPath(path) ? pageFileFor(path) : undefined
    const head = file && (await headFor(path, new URLSearchParams(queryOf(request))))
    if (!file || !head) return false
    const page = await pageOf(pages, join(folder, file), head)
    if (!page) return false
    void reply
      .headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (isKnown(request.headers['if-none-match'], page.etag)) void reply.code(304).send()
    else if (!encoding) void reply.send(page.html)
    else {
      page[encoding] ??= await compress(encoding, page.html, 9)
      void reply.header('content-encoding', encoding).send(page[encoding])
    }
    return true
  }
}

const queryOf = ({ url }: FastifyRequest) => url.split('#')[0]?.split(/\?(.*)/s)[1]

/** @returns undefined where the page's file is not there, such as that of a lesson that is no longer open. */
async function pageOf(
  pages: Map<string, Page>,
  file: string,
  head: PageHead,
): Promise<Page | undefined> {
  const info = await stat(file).catch(() => undefined)
  if (!info) return undefined
  const key = JSON.stringify([file, info.mtimeMs, info.size, head])
  const known = pages.get(key)
  const page = known ?? (await makePage(file, head))
  // A map iterates in order of insertion: reinserted, this one is now the latest.
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  return page
}

async function makePage(file: string, head: PageHead): Promise<Page> {
  const html = Buffer.from(withHead(await readFile(file, 'utf8'), head))
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  // Weak: the same for each encoding.
  return { etag: `W/"${hash}"`, html }
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((each) => each.trim() === etag) ?? false
