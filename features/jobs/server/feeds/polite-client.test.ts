import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import { afterEach, describe, expect, test } from 'vitest'

import { FeedProblem } from './feed.ts'
import { createPoliteClient, type PoliteClientParts } from './polite-client.ts'

const MONDAY = Date.UTC(2026, 2, 2)
const NOTHING_KNOWN = { etag: null, lastModified: null }
const NEVER = new AbortController().signal

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A source on this machine; returns its address and its requests. */
async function givenSource(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  closers.push(async () => {
    server.closeAllConnections()
    const closed = Promise.withResolvers<void>()
    server.close(() => closed.resolve())
    await closed.promise
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

function clientWith(change: Partial<PoliteClientParts> = {}) {
  return createPoliteClient({
    now: () => MONDAY,
    sleep: async () => {},
    userAgent: 'Hoodwise jobs (+https://learn.example.com)',
    ...change,
  })
}

async function problemOf(work: Promise<unknown>): Promise<FeedProblem> {
  const error: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof FeedProblem)) throw new Error('expected a FeedProblem', { cause: error })
  return error
}

describe('requesting a source', () => {
  test('names itself, and accepts a compressed response', async () => {
    const { url, requests } = await givenSource((_request, response) => {
      response
        .setHeader('content-encoding', 'gzip')
        .setHeader('etag', '"a"')
        .end(gzipSync('{"jobs":[]}'))
    })

    const answer = await clientWith().ask(url, NOTHING_KNOWN, NEVER)

    expect(answer).toEqual({ kind: 'body', body: '{"jobs":[]}', etag: '"a"', lastModified: null })
    expect(requests[0]?.headers['user-agent']).toBe('Hoodwise jobs (+https://learn.example.com)')
  })

  test('sends conditional requests', async () => {
    const { url, requests } = await givenSource((_request, response) =>
      response.writeHead(304).end(),
    )

    const answer = await clientWith().ask(
      url,
      { etag: '"a"', lastModified: 'Mon, 02 Mar 2026 00:00:00 GMT' },
      NEVER,
    )

    expect(answer).toEqual({ kind: 'unchanged' })
    expect(requests[0]?.headers).toMatchObject({
      'if-none-match': '"a"',
      'if-modified-since': 'Mon, 02 Mar 2026 00:00:00 GMT',
    })
  })

  test('one request at a time to a host, a second apart', async () => {
    let inFlight = 0
    let most = 0
    const { url } = await givenSource((_request, response) => {
      most = Math.max(most, ++inFlight)
      setImmediate(() => {
        inFlight--
        response.end('[]')
      })
    })
    const waits: number[] = []
    const client = clientWith({ sleep: async (ms) => void waits.push(ms) })

    await Promise.all([1, 2, 3].map((page) => client.ask(`${url}/${page}`, NOTHING_KNOWN, NEVER)))

    expect([most, waits]).toEqual([1, [1000, 1000]])
  })

  test('a redirect on the same host is followed', async () => {
    const { url } = await givenSource((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end()
      else response.end('[]')
    })

    expect(await clientWith().ask(`${url}/old`, NOTHING_KNOWN, NEVER)).toMatchObject({ body: '[]' })
  })

  test('a redirect to another host is refused, and that host gets no request', async () => {
    const other = await givenSource((_request, response) => response.end('[]'))
    const { url } = await givenSource((_request, response) =>
      response.writeHead(302, { location: other.url }).end(),
    )

    expect(await problemOf(clientWith().ask(url, NOTHING_KNOWN, NEVER))).toMatchObject({
      kind: 'permanent',
    })
    expect(other.requests).toEqual([])
  })

  test('redirects without end are refused', async () => {
    const { url } = await givenSource((request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    )

    expect(await problemOf(clientWith().ask(url, NOTHING_KNOWN, NEVER))).toMatchObject({
      kind: 'permanent',
    })
  })
})

describe('kinds of failure are distinguished', () => {
  test.each([
    [408, 'transient'],
    [429, 'transient'],
    [500, 'transient'],
    [503, 'transient'],
    [400, 'permanent'],
    [403, 'permanent'],
    [404, 'permanent'],
  ])('%i is %s', async (status, kind) => {
    const { url } = await givenSource((_request, response) =>
      response.writeHead(status).end('secret body'),
    )

    const problem = await problemOf(clientWith().ask(url, NOTHING_KNOWN, NEVER))

    expect(problem.kind).toBe(kind)
    expect(problem.message).not.toMatch(/secret|127\.0/)
  })

  test.each([
    ['120', MONDAY + 120_000],
    ['Mon, 02 Mar 2026 01:00:00 GMT', MONDAY + 3_600_000],
    ['9999999', MONDAY + 7 * 86_400_000],
    ['soon', null],
  ])('Retry-After %s is respected', async (value, retryAt) => {
    const { url } = await givenSource((_request, response) =>
      response.writeHead(429, { 'retry-after': value }).end(),
    )

    expect(await problemOf(clientWith().ask(url, NOTHING_KNOWN, NEVER))).toMatchObject({
      kind: 'transient',
      retryAt,
    })
  })

  test('no response in time is transient', async () => {
    const { url } = await givenSource(() => {})

    const problem = await problemOf(clientWith({ timeoutMs: 50 }).ask(url, NOTHING_KNOWN, NEVER))

    expect(problem).toMatchObject({ kind: 'transient', message: 'It did not answer in time.' })
  })

  test('a response that is cut short is transient', async () => {
    const { url } = await givenSource((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"jobs":')
      setImmediate(() => response.destroy())
    })

    expect(await problemOf(clientWith().ask(url, NOTHING_KNOWN, NEVER))).toMatchObject({
      kind: 'transient',
    })
  })

  test('too large a response is permanent, even if it is compressed', async () => {
    const packed = gzipSync('x'.repeat(100_000))
    const { url } = await givenSource((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(packed),
    )

    expect(packed.length).toBeLessThan(10_000)
    expect(
      await problemOf(clientWith({ mostBytes: 10_000 }).ask(url, NOTHING_KNOWN, NEVER)),
    ).toMatchObject({ kind: 'permanent' })
  })

  test('an unreachable host is transient', async () => {
    expect(
      await problemOf(clientWith().ask('http://127.0.0.1:1/', NOTHING_KNOWN, NEVER)),
    ).toMatchObject({ kind: 'transient' })
  })

  test.each([
    ['http://10.0.0.1/'],
    ['http://169.254.169.254/latest'],
    ['http://[fe80::1]/'],
    ['http://[::ffff:127.0.0.1]/'],
    ['http://192.168.1.1/'],
  ])('a private address gets no request: %s', async (url) => {
    expect(
      await problemOf(clientWith({ timeoutMs: 500 }).ask(url, NOTHING_KNOWN, NEVER)),
    ).toMatchObject({ kind: 'permanent' })
  })

  test('a stopping server of ours is no failure of the source', async () => {
    const { url } = await givenSource(() => {})
    const stopping = new AbortController()
    const asked = clientWith().ask(url, NOTHING_KNOWN, stopping.signal)
    stopping.abort(new Error('stopping'))

    await expect(asked).rejects.not.toBeInstanceOf(FeedProblem)
  })
})
