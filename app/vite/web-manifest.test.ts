import { readFileSync } from 'node:fs'

import type { HtmlTagDescriptor } from 'vite'
import { expect, test } from 'vitest'

import { MANIFEST, webManifest } from './web-manifest.ts'

/** Width and height, which a PNG has at fixed places of its header. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('each icon of the manifest is there in its size, and one may be cut to any shape', () => {
  const pictures = MANIFEST.icons.filter(({ src }) => src.endsWith('.png'))

  for (const { src, sizes } of pictures)
    expect(`${src} ${sizeOf(readFileSync(`app/web/public${src}`))}`).toBe(`${src} ${sizes}`)
  expect(pictures.map((each) => ('purpose' in each ? each.purpose : ''))).toContain('maskable')
})

test('a browser finds in it what it needs to install the app: its name, its start, its window, its icons', () => {
  const { name, start_url, scope, display, icons } = MANIFEST

  expect(name).not.toBe('')
  expect(start_url.startsWith(scope)).toBe(true)
  expect(display).toBe('standalone')
  const sizes = icons.flatMap((each) =>
    'purpose' in each && each.purpose === 'any' ? each.sizes : [],
  )
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
})

test('pages of the app name it; those that a mail opens, or others are shown, do not', () => {
  const { transformIndexHtml } = webManifest() as unknown as {
    transformIndexHtml: { handler: (html: string, page: { path: string }) => HtmlTagDescriptor[] }
  }
  const namedBy = (path: string) =>
    transformIndexHtml
      .handler('', { path })
      .some(
        ({ attrs }) => attrs?.['rel'] === 'manifest' && attrs['href'] === '/manifest.webmanifest',
      )

  expect(['/index.html', '/partner.html'].map(namedBy)).toEqual([true, false])
})
