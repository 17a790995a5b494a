/**
 * The scripts, style sheet and font of the service's own pages, served from our own origin.
 *
 * The scripts are served from their sources: Node strips their types, so these pages need no build and also work
 * where the app's pages are not built.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

export type PageFile = {
  readonly type: string
  readonly body: string | Buffer
  readonly etag: string
}

const WEB = new URL('../../web/', import.meta.url)
const FONT = new URL('../../../../platform/web/fonts/inter.woff2', import.meta.url)

/** By the name they are served under, after `/__/auth/`. */
export function readPageFiles(): Readonly<Record<string, PageFile>> {
  const script = (name: string) =>
    file(
      'text/javascript; charset=utf-8',
      stripTypeScriptTypes(readFileSync(new URL(name, WEB), 'utf8')),
    )
  return {
    'action-page.js': script('action-page.ts'),
    'popup-page.js': script('popup-page.ts'),
    'action-page.css': file(
      'text/css; charset=utf-8',
      readFileSync(new URL('action-page.css', WEB), 'utf8'),
    ),
    'inter.woff2': file('font/woff2', readFileSync(FONT)),
  }
}

function file(type: string, body: string | Buffer): PageFile {
  return {
    type,
    body,
    // Weak: the same for each encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}
