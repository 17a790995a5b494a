import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { ErrorBody } from '../contract/errors.ts'
import { ONLY_FOR_PAGES } from './answer-headers.ts'
import { createHttpServer, type HttpOptions } from './http.ts'
import { serveStaticFiles } from './static-files.ts'

const LARGE = 'x'.repeat(20_000_000)

const PATIENT = { timeout: 20_000, interval: 5 }

type LogLine = { level: number; msg: string; err?: unknown; req?: { path: string } }

/** A server with one route of each kind on its own port. Tests send it raw bytes. */
async function givenServer(options: Partial<HttpOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries({
    'index.html': '<!doctype html><title>The page</title>',
    'assets/large.js': LARGE,
    'assets/small.css': 'a {}',
    'assets/small.css.br': 'compressed',
    'assets/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'worker.js': '',
    '.built-from': 'a secret of the build',
  }))
    writeFileSync(join(folder, name), content)

  const lines: LogLine[] = []
  const answered: string[] = []
  const app = await createHttpServer({
    logLevel: 'debug',
    logStream: { write: (line) => void lines.push(JSON.parse(line) as LogLine) },
    trustedProxies: 0,
    requestsPerMinute: 1_000_000,
    isHttps: false,
    checkReady: async () => {},
    ...options,
  })
  for (const path of [
    '/api/home',
    '/api/lessons/:id',
    '/identity/v1/accounts::lookup',
    '/__/auth/action',
  ])
    app.get(path, async () => {
      answered.push(path)
      return { path }
    })
  // Identity refuses a wrong API key like this: before the route's own hooks.
  await app.register(async (app) => {
    app.addHook('onRequest', async (_request, reply) => reply.code(403).send({}))
    app.get('/identity/refused', async () => ({}))
  })
  const isWaiting = Promise.withResolvers<void>()
  app.get('/api/never', async ({ raw }) => {
    isWaiting.resolve()
    await new Promise((resolve) => raw.once('close', resolve))
    return {}
  })
  app.get('/api/large', async () => ({ LARGE }))
  app.post('/api/keep', async ({ body }) => ({ body }))
  await serveStaticFiles(app, folder, { pageFileFor: () => 'index.html' })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string, method = 'GET') => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number
      headers: IncomingHttpHeaders
      body: string
    }>()
    httpRequest({ port, host: '127.0.0.1', path, method, agent }, (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((body) => resolve({ status, headers, body }), reject)
    })
      .on('error', reject)
      .end()
    return promise
  }
  const open = (bytes: string): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    return socket
  }
  return {
    app,
    get,
    open,
    /** Everything the server sends to these bytes until it closes the connection. */
    send: async (bytes: string) => text(open(bytes)),
    lines,
    answered,
    waiting: isWaiting.promise,
    isIdle: async () => {
      agent.destroy()
      const { promise, resolve } = Promise.withResolvers<number>()
      app.server.getConnections((_error, count) => resolve(count))
      return (await promise) === 0
    },
    close: () => {
      agent.destroy()
      return app.close()
    },
  }
}

let server: Awaited<ReturnType<typeof givenServer>>
beforeAll(async () => {
  server = await givenServer()
})
afterAll(() => server.close())

describe('the limit of requests', () => {
  const LIMITED = [
    '/api/home',
    '/api/lessons/osi',
    '/identity/v1/accounts:lookup',
    '/__/auth/action',
  ]

  /** Most of the other ones match no route. */
  const mostly = <T>(usual: T, ...others: T[]) =>
    fc.oneof({ arbitrary: fc.constant(usual), weight: 30 }, fc.constantFrom(...others))

  /** The same address spelled differently, as somebody might who wants to get around the limit. */
  const spelling = fc
    .record({
      path: fc.constantFrom(...LIMITED),
      encoded: fc.infiniteStream(fc.constantFrom('', 'upper', 'lower')),
      slashes: fc.infiniteStream(mostly('/', '//', '/./', '/x/../', '%2f')),
      isUpperCase: fc.infiniteStream(mostly(false, true)),
      start: fc.constantFrom('', '', 'http://x', 'https://127.0.0.1:1', 'HTTP://x', 'x:'),
      end: fc.constantFrom(
        '',
        '',
        '/',
        '?a=/assets/a.js',
        '#/assets/a.js',
        ';a',
        '.js',
        '%20',
        '/..',
      ),
    })
    .map((parts) => {
      const letters = Array.from(parts.path, (letter) => {
        if (letter === '/') return parts.slashes.next().value
        const cased = parts.isUpperCase.next().value ? letter.toUpperCase() : letter
        const code = cased.charCodeAt(0).toString(16)
        const encoded = parts.encoded.next().value
        if (encoded === '') return cased
        return `%${encoded === 'upper' ? code.toUpperCase() : code}`
      })
      return `${parts.start}${letters.join('')}${parts.end}`
    })

  test('every response of a limited route is counted, however its address is spelled', async () => {
    let left = Number((await server.get('/api/home')).headers['x-ratelimit-remaining'])
    server.answered.length = 0
    await fc.assert(
      fc.asyncProperty(spelling, async (address) => {
        const before = server.answered.length
        const expected = left - 1
        const remaining = (await server.get(address)).headers['x-ratelimit-remaining']
        if (remaining !== undefined) left = Number(remaining)
        return server.answered.length === before || left === expected
      }),
      {
        numRuns: 300,
        examples: [
          ['/%61pi/home'],
          ['/%69dentity/v1/accounts:lookup'],
          ['http://x/api/home'],
          ['/%5F_/auth/action'],
        ],
      },
    )
    // Many of the spellings do match a route: the rest of this test is about those.
    expect(server.answered.length).toBeGreaterThan(50)
  })

  test.each([
    ["a request that a feature's own hook refuses", '/identity/refused', true],
    ['an address that only other methods have', '/api/keep', false],
    ['a file', '/assets/large.js', false],
    ['a page', '/dashboard', false],
    ['health', '/healthz', false],
  ])('%s: %s is counted: %s', async (_name, path, isCounted) => {
    const { headers } = await server.get(path, path.endsWith('.js') ? 'HEAD' : 'GET')

    expect(headers['x-ratelimit-remaining'] !== undefined).toBe(isCounted)
  })
})

describe('the headers and the shape of an answer', () => {
  const HEADERS = [
    'cache-control',
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-request-id',
  ]

  test.each([
    ['an address that is not there', '/api/nothing', 404],
    ['the same in other letters', '/%61pi/nothing', 404],
    ['the same as a whole address', 'http://x/api/nothing', 403],
    ['percent signs that mean nothing', '/api/%zz', 400],
    ['percent signs that mean nothing, under identity', '/identity/%c3', 400],
    ['the same in a fragment', '/api/nothing#%zz', 404],
    ['a part that is too long', `/api/lessons/${'a'.repeat(300)}`, 404],
    ['an address that is too long', `/${'a'.repeat(20_000)}`, 431],
    ['a double slash', '//api/home', 403],
    ['a zero byte', '/a%00b.js', 403],
    ['a path out of the folder', '/assets/../../index.html', 403],
  ])('%s gets the usual headers and error shape', async (_name, path, status) => {
    const answer = await server.get(path)

    expect(answer.status).toBe(status)
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(HEADERS))
    expect(answer.headers['cache-control']).toBe('no-store')
    const body = ErrorBody.parse(JSON.parse(answer.body))
    expect(body.requestId).toBe(answer.headers['x-request-id'])
    expect(body.message).not.toContain(path)
  })

  test.each([
    ['a method that HTTP does not have', 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s gets the usual headers and error shape', async (_name, bytes, status) => {
    const [head = '', body = ''] = (await server.send(bytes)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const names = head.split('\r\n').map((line) => line.split(':')[0])
    expect(names).toEqual(expect.arrayContaining(HEADERS))
    expect(head).toContain(`x-request-id: ${ErrorBody.parse(JSON.parse(body)).requestId}`)
  })

  test('responses are not cached, except files, which set their own lifetime', async () => {
    const kept = async (path: string) => (await server.get(path, 'HEAD')).headers['cache-control']

    expect(await kept('/api/home')).toBe('no-store')
    expect(await kept('/identity/v1/accounts:lookup')).toBe('no-store')
    expect(await kept('/dashboard')).toBe('no-cache')
    expect(await kept('/assets/large.js')).toBe('public, max-age=31536000, immutable')
  })

  test('browser features that the pages do not use are denied', async () => {
    const policy = String((await server.get('/')).headers['permissions-policy'])

    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`)
    // The share button needs these.
    expect(policy).not.toMatch(/clipboard-write|web-share/)
  })

  test('a part of a page names its type and its readers, and repeats no policy of the page', async () => {
    const policies = async (path: string) => {
      const names = Object.keys((await server.get(path, 'HEAD')).headers)
      return [...ONLY_FOR_PAGES].filter((name) => names.includes(name))
    }
    const { headers } = await server.get('/assets/large.js', 'HEAD')

    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(await policies('/assets/large.js')).toEqual([])
    expect(await policies('/assets/small.css')).toEqual([])
    const pages = ['/', '/dashboard', '/assets/picture.svg', '/worker.js', '/api/home']
    const theirs = await Promise.all(pages.map(policies))
    expect(theirs).toEqual(pages.map(() => ONLY_FOR_PAGES))
  })

  test.each(['/.built-from', '/%2ebuilt-from', '/assets/../.built-from', '//.built-from'])(
    '%s is not served',
    async (path) => {
      expect((await server.get(path)).body).not.toContain('secret')
    },
  )

  test.each(['/.built-from', '/%2ebuilt-from'])('%s is no page either', async (path) => {
    expect((await server.get(path)).status).toBe(404)
  })
})

const KEEP = 'POST /api/keep HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('a stopping server finishes the requests in flight and refuses others with the usual headers and shape', async () => {
  const { app, lines, open } = await givenServer()
  lines.length = 0
  const socket = open(`${KEEP}Content-Length: 9\r\n\r\n{"a":`)
  await vi.waitUntil(() => lines.length > 0, PATIENT)
  const closed = app.close()
  await vi.waitUntil(() => !app.server.listening, PATIENT)

  socket.write(`"b"}${get('/readyz')}`)

  const [, kept = '', refused = ''] = (await text(socket)).split('HTTP/1.1 ')
  expect(kept).toMatch(/^200 [^]*"a":"b"/)
  expect(refused).toMatch(/^503 /)
  for (const header of ['retry-after: 5', 'x-request-id: ', 'cache-control: no-store'])
    expect(refused).toContain(header)
  expect(ErrorBody.parse(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).code).toBe('unavailable')
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
  await closed
})

describe('a request that its client resets', () => {
  test.each([
    ['in the middle of its body', `${KEEP}Content-Length: 1000\r\n\r\n{"text":`, 'request'],
    [
      'in the middle of a body in chunks',
      `${KEEP}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`,
      'request',
    ],
    ['before its answer', get('/api/never'), 'work'],
    ['in the middle of its answer', get('/api/large'), 'answer'],
    ['in the middle of a file', get('/assets/large.js'), 'answer'],
  ])('%s is one line at debug', async (_name, bytes, until) => {
    server.lines.length = 0
    const socket = server.open(bytes)
    if (until === 'request') await vi.waitUntil(() => server.lines.length > 0, PATIENT)
    if (until === 'work') await server.waiting
    if (until === 'answer') await new Promise((resolve) => socket.once('data', resolve))

    socket.resetAndDestroy()

    await vi.waitUntil(server.isIdle, PATIENT)
    expect(server.lines.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'incoming request'],
      [20, 'the client went away'],
    ])
  })

  test('as soon as it is sent is never logged as a server error', async () => {
    server.lines.length = 0
    for (let count = 0; count < 100; count++) {
      const socket = server.open(get('/api/home'))
      await new Promise((resolve) => socket.once('connect', resolve))
      // The bytes leave in this turn of the event loop; then the connection is destroyed.
      await new Promise((resolve) => setImmediate(resolve))
      socket.resetAndDestroy()
    }
    await vi.waitUntil(server.isIdle, PATIENT)

    expect(server.lines.length).toBeGreaterThan(0)
    expect(server.lines.filter(({ level, err }) => level > 30 || err)).toEqual([])
  })
})
