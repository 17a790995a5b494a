import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { defineContract } from '../contract/endpoint.ts'
import { AppError, type ErrorCode } from '../contract/errors.ts'
import type { PublicContext } from './context.ts'
import type { Db } from './database.ts'
import { defineServerFeature } from './feature.ts'
import { createHttpServer, type HttpOptions } from './http.ts'
import { serveFeature } from './serve.ts'

const contract = defineContract({
  divide: {
    method: 'GET',
    path: '/api/divide',
    access: 'anyone',
    query: z.object({ by: z.coerce.number() }),
    response: z.object({ result: z.number() }),
  },
  keep: {
    method: 'POST',
    path: '/api/keep',
    body: z.object({
      text: z.string().min(1, 'write a text'),
      tags: z.optional(z.array(z.string())),
    }),
    response: z.object({ owner: z.string() }),
  },
  store: {
    method: 'PUT',
    path: '/api/store',
    access: 'anyone',
    longestBody: 200_000,
    body: z.object({ text: z.string() }),
    response: z.object({ length: z.number() }),
  },
  count: {
    method: 'GET',
    path: '/api/count',
    access: 'anyone',
    streams: true,
    response: z.object({ number: z.number() }),
  },
  read: {
    method: 'GET',
    path: '/api/read/:secret.txt',
    access: 'anyone',
    params: z.object({ secret: z.string() }),
    response: z.string(),
    mediaType: 'text/troff',
    headers: { 'referrer-policy': 'no-referrer' },
  },
})

const SECRET = 'q83vASNFZ4mrze-_EjRWeJq83vASNFZ4mrzejRWeJq8'

async function* countToTwo() {
  yield { number: 1 }
  yield { number: 2 }
  throw new AppError('unavailable', 'That was all.')
}

async function server(
  overrides: Partial<HttpOptions> & {
    divide?: (by: number) => { result: number }
    countTo?: (context: PublicContext) => AsyncIterable<{ number: number }>
  } = {},
) {
  const {
    divide = (by: number) => ({ result: 1 / by }),
    countTo = countToTwo,
    ...options
  } = overrides
  const app = await createHttpServer({
    logLevel: 'silent',
    trustedProxies: 0,
    requestsPerMinute: 1000,
    isHttps: false,
    checkReady: async () => {},
    ...options,
  })
  const feature = defineServerFeature()({
    contract,
    handlers: {
      divide: async (_context, { query }) => divide(query.by),
      keep: async ({ userId }) => ({ owner: userId }),
      store: async (_context, { body }) => ({ length: body.text.length }),
      count: (context) => countTo(context),
      read: async (_context, { params }) => {
        if (params.secret !== SECRET) throw new AppError('not_found', 'This text was not found.')
        return 'Très "bien"\r\n'
      },
    },
  })
  serveFeature(app, feature, {
    db: undefined as unknown as Db<unknown>,
    now: () => new Date(),
    learnerOf: async ({ headers }) => {
      if (headers.authorization !== 'Bearer ada') throw new AppError('signed_out', 'Please log in.')
      return { userId: 'ada', email: null, displayName: null }
    },
  })
  return app
}

test('a request that breaks the contract is refused before the handler runs, with a message that says what to change', async () => {
  const app = await server({ divide: () => expect.unreachable() })

  const response = await app.inject('/api/divide?by=zero')

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('by'),
  })
})

test.each([
  ['/api/keep', 'POST', 70_000, 413],
  ['/api/store', 'PUT', 70_000, 200],
  ['/api/store', 'PUT', 200_000, 413],
] as const)(
  'more than 64 KB are taken only by an endpoint that says so: %s by %s, %i letters: %i',
  async (url, method, length, status) => {
    const app = await server()

    const response = await app.inject({
      method,
      url,
      headers: { authorization: 'Bearer ada' },
      payload: { text: 'x'.repeat(length) },
    })

    expect(response.statusCode).toBe(status)
  },
)

test("the message names each field to change on its own line, without the validator's formatting", async () => {
  const app = await server()

  const response = await app.inject({
    method: 'POST',
    url: '/api/keep',
    headers: { authorization: 'Bearer ada' },
    payload: { text: '', tags: ['a', 7] },
  })

  expect(response.json()).toMatchObject({
    message: 'text: write a text\ntags[1]: must be a text',
  })
})

test('an unexpected error reveals nothing to the client and everything to the log', async () => {
  const lines: string[] = []
  const app = await server({
    logLevel: 'error',
    logStream: { write: (line) => lines.push(line) },
    divide: () => {
      throw new Error('the disk /dev/sda1 is full')
    },
  })

  const response = await app.inject('/api/divide?by=2')

  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('sda1')
  expect(lines.join()).toContain('sda1')
  expect(lines.join()).toContain(response.headers['x-request-id'])
})

test('a field the contract does not name never leaves the server', async () => {
  const app = await server({ divide: () => ({ result: 1, secret: 'x' }) as { result: number } })

  expect((await app.inject('/api/divide?by=2')).json()).toEqual({ result: 1 })
})

test('a request without sign-in is refused before its shape is checked', async () => {
  const app = await server()

  const response = await app.inject({ method: 'POST', url: '/api/keep', payload: { wrong: 1 } })

  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ code: 'signed_out' })
})

test.each([
  ['not JSON', 'application/json', '{', 400],
  ['an empty body', 'application/json', '', 400],
  ['a form', 'application/x-www-form-urlencoded', 'text=a', 415],
  ['XML', 'application/xml', '<a/>', 415],
  ['a list', 'application/json', '[]', 400],
  ['null', 'application/json', 'null', 400],
  ['a wrong type', 'application/json', '{"text":7}', 400],
  ['a prototype', 'application/json', '{"text":"a","__proto__":{"x":1}}', 400],
  ['a constructor', 'application/json', '{"text":"a","constructor":{"prototype":{"x":1}}}', 400],
  ['too much', 'application/json', JSON.stringify({ text: 'a'.repeat(70_000) }), 413],
])('%s as a body is a client error, not a server error', async (_name, type, payload, status) => {
  const app = await server()

  const response = await app.inject({
    method: 'POST',
    url: '/api/keep',
    headers: { authorization: 'Bearer ada', 'content-type': type },
    payload,
  })

  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/./),
    requestId: expect.any(String),
  })
})

test('a stream that is refused before its first line has the status of its refusal', async () => {
  const app = await server({
    countTo: async function* () {
      if (Date.now() > 0) throw new AppError('too_many_requests', 'Slower.')
      yield { number: 1 }
    },
  })

  const response = await app.inject('/api/count')

  expect(response.statusCode).toBe(429)
  expect(response.json()).toMatchObject({ code: 'too_many_requests', message: 'Slower.' })
})

test('a handler that streams is notified when the client disconnects', async () => {
  const ended = Promise.withResolvers<void>()
  const app = await server({
    countTo: async function* ({ signal }) {
      try {
        yield { number: 1 }
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
        yield { number: 2 }
      } finally {
        ended.resolve()
      }
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const response = await fetch(`${address}/api/count`, { signal: leave.signal })
  await response.body?.getReader().read()

  leave.abort()

  await expect(ended.promise).resolves.toBeUndefined()
  await app.close()
})

test('a handler that asks for the signal late sees that the client has already disconnected', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isAborted = Promise.withResolvers<boolean>()
  const app = await server({
    // oxlint-disable-next-line require-yield -- the test is about the wait before the first line
    countTo: async function* (context) {
      asked.resolve()
      await left.promise
      isAborted.resolve(context.signal.aborted)
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', left.resolve)
    done()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const response = fetch(`${address}/api/count`, { signal: leave.signal })
  await asked.promise

  leave.abort()

  await expect(response).rejects.toThrow('aborted')
  await expect(isAborted.promise).resolves.toBe(true)
  await app.close()
})

test('a stream arrives line by line, and a failure is its last line', async () => {
  const response = await (await server()).inject('/api/count')

  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(lines).toEqual([
    { number: 1 },
    { number: 2 },
    { error: { code: 'unavailable', message: 'That was all.', requestId: expect.any(String) } },
  ])
})

test('one address that sends too many requests has to wait; the others do not', async () => {
  const app = await server({ requestsPerMinute: 2 })
  const ask = (remoteAddress: string) => app.inject({ url: '/api/divide?by=1', remoteAddress })
  await ask('10.0.0.1')
  await ask('10.0.0.1')

  const [third, other] = [await ask('10.0.0.1'), await ask('10.0.0.2')]

  expect([third.statusCode, other.statusCode]).toEqual([429, 200])
  expect(third.json()).toMatchObject({ code: 'too_many_requests' })
  expect(third.headers['retry-after']).toBeDefined()
})

test('the forwarded address of an untrusted proxy is ignored', async () => {
  const app = await server({ requestsPerMinute: 1 })
  const ask = (claimed: string) =>
    app.inject({
      url: '/api/divide?by=1',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': claimed },
    })
  await ask('1.1.1.1')

  expect((await ask('2.2.2.2')).statusCode).toBe(429)
})

test('behind one trusted proxy the nearest forwarded address counts, and those before it do not', async () => {
  const app = await server({ requestsPerMinute: 1, trustedProxies: 1 })
  const ask = (claimed: string) =>
    app.inject({
      url: '/api/divide?by=1',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': claimed },
    })
  await ask('6.6.6.6, 1.1.1.1')

  expect((await ask('7.7.7.7, 1.1.1.1')).statusCode).toBe(429)
  expect((await ask('6.6.6.6, 2.2.2.2')).statusCode).toBe(200)
})

test('the policy allows no inline script, no outside source and no frame', async () => {
  const policy = String(
    (await (await server()).inject('/healthz')).headers['content-security-policy'],
  )

  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('browsers get the HSTS header only if people come by https', async () => {
  const header = async (isHttps: boolean) =>
    (await (await server({ isHttps })).inject('/healthz')).headers['strict-transport-security']

  expect([await header(false), await header(true)]).toEqual([undefined, 'max-age=31536000'])
})

test('a server whose database does not respond is alive and not ready', async () => {
  const app = await server({ checkReady: () => Promise.reject(new Error('gone')) })

  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

test('no query, header or body is ever in the log', async () => {
  const lines: string[] = []
  const app = await server({ logLevel: 'debug', logStream: { write: (line) => lines.push(line) } })

  await app.inject({
    method: 'POST',
    url: '/api/keep?key=query-secret',
    headers: { authorization: 'Bearer header-secret', cookie: 'c=cookie-secret' },
    payload: { text: 'body-secret' },
  })

  expect(lines.join()).toContain('/api/keep')
  expect(lines.join()).not.toMatch(/(query|header|cookie|body)-secret/)
})

describe('a refusal', () => {
  const refusing = (code: ErrorCode) =>
    server({
      divide: () => {
        throw new AppError(code, 'No.')
      },
    })

  test.each(['invalid_request', 'not_allowed', 'not_found', 'conflict', 'too_large'] as const)(
    'by a handler (%s) says that it is final',
    async (code) => {
      const response = await (await refusing(code)).inject('/api/divide?by=2')

      expect(response.json()).toMatchObject({ code, isFinal: true })
    },
  )

  test.each(['signed_out', 'too_many_requests', 'unavailable', 'internal'] as const)(
    'that may end (%s) does not say so, even by a handler',
    async (code) => {
      const response = await (await refusing(code)).inject('/api/divide?by=2')

      expect(response.json()).not.toHaveProperty('isFinal')
    },
  )

  test.each([
    ['a shape that the contract does not know', '/api/divide?by=zero', 400],
    ['an address that nothing is served at', '/api/multiply', 404],
    ['a request without sign-in', '/api/keep', 401],
  ])('of %s does not say so: the page may be of another release', async (_name, url, status) => {
    const app = await server()
    const method = url === '/api/keep' ? 'POST' : 'GET'

    const response = await app.inject({ method, url })

    expect(response.statusCode).toBe(status)
    expect(response.json()).not.toHaveProperty('isFinal')
  })

  test('by the rate limit does not say so', async () => {
    const app = await server({ requestsPerMinute: 1 })
    await app.inject('/api/divide?by=2')

    const response = await app.inject('/api/divide?by=2')

    expect(response.statusCode).toBe(429)
    expect(response.json()).not.toHaveProperty('isFinal')
  })
})

describe('a response that is a text', () => {
  test('arrives as it is, with its media type and the headers of its endpoint', async () => {
    const response = await (await server()).inject(`/api/read/${SECRET}.txt`)

    expect(response.body).toBe('Très "bien"\r\n')
    expect(response.headers).toMatchObject({
      'content-type': 'text/troff; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  test('is refused as every other, in JSON, with the same headers', async () => {
    const response = await (await server()).inject('/api/read/other.txt')

    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
    expect(response.headers['referrer-policy']).toBe('no-referrer')
  })

  test.each([
    ['its address', `/api/read/${SECRET}.txt`],
    ['one that was copied badly', `/api/read/${SECRET.slice(0, -6)}`],
    ['one with a slash too many', `//api/read/${SECRET}.txt?from=${SECRET}`],
    ['one in capitals', `/API/READ/${SECRET}.TXT`],
  ])('the log does not hold its secret: %s', async (_name, url) => {
    const lines: string[] = []
    const app = await server({ logLevel: 'info', logStream: { write: (line) => lines.push(line) } })
    app.setNotFoundHandler(async () => {
      throw new AppError('not_found', 'This address was not found.')
    })
    await app.inject(url)

    expect(lines.join()).toMatch(/"path":"[^"]*\*\*\*/)
    expect(lines.join()).not.toContain(SECRET.slice(0, 12))
  })
})
