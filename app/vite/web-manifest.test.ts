import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { MANIFEST } from './web-manifest.ts'

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
