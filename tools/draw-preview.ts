/**
 * Draws the picture that previews of links show: `app/web/public/preview.png`, 1200 by 630 pixels.
 *
 * Run by hand, after a build, when the scene of the home page has changed: `node tools/draw-preview.ts`. It is the scene
 * on its desk, without a word: operators rename the product.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from 'playwright'

import { CHROMIUM_ARGS, CHROMIUM_PATH } from './chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const [scene] = /<svg class="scene".*?<\/svg>/s.exec(read('dist/web/home.html')) ?? []
if (scene === undefined) throw new Error('The built home page has no scene.')

const STYLE = `
  :root { --background: oklch(0.175 0.02 268); }
  body { margin: 0; }
  .home { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--background); }
  .desk { position: absolute; inset: 492px 0 0; padding: 0; border-top: 4px solid var(--wood-edge); background: var(--wood); }
  .home .scene { position: absolute; left: 212px; top: 30px; width: 748px; margin: 0; }
  .scene-packet { animation: none; offset-distance: 30%; }
`

const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(
  `<html data-theme="dark"><style>${read('features/home/web/home-page.css')}</style><style>${STYLE}</style><body><div class="home"><div class="desk"></div>${scene}</div></body></html>`,
)
await page.screenshot({ path: join(ROOT, 'app/web/public/preview.png') })
await browser.close()
