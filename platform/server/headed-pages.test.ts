import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { HeadFor, PageHead } from './page-head.ts'
import { serveStaticFiles } from './static-files.ts'

const head = (title: string): PageHead => ({
  title,
  description: 'About it.',
  canonical: 'https://learn.example.com/',
  siteName: 'Hoodwise',
  kind: 'website',
  picture: { address: 'https://learn.example.com/preview.png', width: 1200, height: 630, alt: '' },
})

const pageOf = (name: string) => `<html><head><title>${name}</title></head><body></body></html>`

async function givenPages(headFor: HeadFor, movedTo?: (path: string) => string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'lessons'))
  const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
  for (const file of ['index.html', 'home.html', 'lesson.html', 'lessons/frames.html'])
    save(file, pageOf(file))
  save('secret.txt', 'not a page')
  const warnings: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void warnings.push(line) } },
  })
  onTestFinished(() => app.close())
  await serveStaticFiles(app, folder, {
    pageFileFor: (path) =>
      path === '/' ? 'home.html' : path.startsWith('/dashboard') ? 'lesson.html' : 'index.html',
    headFor,
    ...(movedTo && { movedTo }),
  })
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers })
  return { app, get, save, warnings }
}

describe('a page with a head of its own', () => {
  test('is the file of its address with the tags; query and path decide', async () => {
    const { get } = await givenPages((path, query) => head(`${path} ${query.get('day') ?? '-'}`))

    for (const [url, file, title] of [
      ['/?day=2026-03-01', 'home.html', '/ 2026-03-01'],
      ['/dashboard/lessons/frames', 'lesson.html', '/dashboard/lessons/frames -'],
      ['/lessons/frames.html', 'lessons/frames.html', '/lessons/frames.html -'],
    ] as const) {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain(`<title>${file}</title>`)
      expect(body).toContain(`<meta property="og:title" content="${title}">`)
    }
  })

  test('is sent once: nothing is noted in the log', async () => {
    const { get, warnings } = await givenPages(() => head('Home'))

    for (const url of ['/', '/dashboard/', '/lessons/frames.html']) {
      for (const encoding of ['identity', 'br'])
        expect((await get(url, { 'accept-encoding': encoding })).statusCode).toBe(200)
    }

    expect(warnings).toEqual([])
  })

  test('is compressed as the browser can read it', async () => {
    const { get } = await givenPages(() => head('Home'))
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })

    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding')
  })

  test('is revalidated each time, and its tag changes with its head and with its file', async () => {
    let title = 'Home'
    const { get, save } = await givenPages(() => head(title))
    const tagOf = async () => String((await get('/')).headers.etag)
    const first = await tagOf()
    const again = await get('/', { 'if-none-match': first, 'accept-encoding': 'br' })

    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers).toMatchObject({ etag: first, 'cache-control': 'no-cache' })

    title = 'Another'
    const second = await tagOf()
    save('home.html', pageOf('a new release'))
    const third = await tagOf()
    expect(new Set([first, second, third]).size).toBe(3)
    expect((await get('/', { 'if-none-match': first })).body).toContain('a new release')
  })

  test('a HEAD request gets the headers alone', async () => {
    const { app } = await givenPages(() => head('Home'))
    const { statusCode, headers, body } = await app.inject({ url: '/', method: 'HEAD' })

    expect([statusCode, body]).toEqual([200, ''])
    expect(headers.etag).toBeDefined()
  })
})

test.each([
  ['a page that is not there', '/lessons/routes.html', 404],
  ['a file that is no page', '/secret.txt', 200],
])('a head does not make a page of %s', async (_name, path, status) => {
  const { get } = await givenPages(() => head('Never'))
  const { statusCode, body } = await get(path)

  expect(statusCode).toBe(status)
  expect(body).not.toContain('Never')
})

test('a page that is not there any more leads to where it is now', async () => {
  const { get } = await givenPages(
    () => null,
    (path) => (path === '/lessons/former.html' ? '/lessons/frames.html' : null),
  )
  const { statusCode, headers } = await get('/lessons/former.html')

  expect([statusCode, headers.location]).toEqual([302, '/lessons/frames.html'])
  expect((await get('/lessons/never.html')).statusCode).toBe(404)
})

test('where there is none, the page is served as it was built, also without compression', async () => {
  const { get } = await givenPages(() => null)

  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    expect((await get('/', headers)).body).toBe(pageOf('home.html'))
    expect((await get('/dashboard/', headers)).body).toBe(pageOf('lesson.html'))
    expect((await get('/lessons/', headers)).body).toBe(pageOf('index.html'))
  }
})
