import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod/mini'

import { defineContract } from '../contract/endpoint.ts'
import { call, callStream, setIdTokenSource } from './api.ts'

const { getThing, count, readText } = defineContract({
  getThing: {
    method: 'GET',
    path: '/api/things/:thingId',
    params: z.object({ thingId: z.string() }),
    query: z.object({ size: z.optional(z.string()) }),
    response: z.object({ name: z.string() }),
  },
  count: {
    method: 'GET',
    path: '/api/count',
    streams: true,
    response: z.object({ number: z.number() }),
  },
  readText: {
    method: 'GET',
    path: '/api/text',
    response: z.string(),
    mediaType: 'text/troff',
  },
})

const request = { params: { thingId: 'a/b' }, query: { size: undefined } }
const answer = (response: Response | (() => Promise<Response>)) =>
  vi.stubGlobal('fetch', vi.fn(typeof response === 'function' ? response : async () => response))

test('the address is filled in and encoded, and the ID token is sent', async () => {
  setIdTokenSource(async () => 'token-of-ada')
  answer(Response.json({ name: 'x' }))

  await call(getThing, request)

  expect(fetch).toHaveBeenCalledWith(
    '/api/things/a%2Fb',
    expect.objectContaining({ headers: { authorization: 'Bearer token-of-ada' } }),
  )
})

test('a text is passed on as it is, and its refusal is read as every other', async () => {
  answer(new Response('{"not": json'))
  expect(await call(readText, {})).toBe('{"not": json')

  const refusal = { code: 'not_found', message: 'This text was not found.', requestId: 'r' }
  answer(Response.json(refusal, { status: 404 }))
  await expect(call(readText, {})).rejects.toMatchObject({ code: 'not_found' })
})

test('a token that is refused is renewed once, and the request sent again', async () => {
  setIdTokenSource(async ({ isNew }) => (isNew ? 'new' : 'old'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) =>
      new Headers(init.headers).get('authorization') === 'Bearer new'
        ? Response.json({ name: 'x' })
        : Response.json(
            { code: 'signed_out', message: 'Please log in.', requestId: 'r' },
            { status: 401 },
          ),
    ),
  )

  expect(await call(getThing, request)).toEqual({ name: 'x' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('without a new token, the refusal is final', async () => {
  setIdTokenSource(async ({ isNew }) => (isNew ? null : 'old'))
  answer(
    Response.json(
      { code: 'signed_out', message: 'Please log in.', requestId: 'r' },
      { status: 401 },
    ),
  )

  await expect(call(getThing, request)).rejects.toMatchObject({ code: 'signed_out' })
})

test('an answer that breaks the contract fails here, not three components later', async () => {
  answer(Response.json({ title: 'x' }))

  await expect(call(getThing, request)).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('The server answered in a way this page does not understand.'),
    cause: expect.objectContaining({ issues: [expect.objectContaining({ path: ['name'] })] }),
  })
})

test('a refusal keeps its code and its message', async () => {
  answer(
    Response.json(
      { code: 'not_found', message: 'This thing was not found.', requestId: 'r' },
      { status: 404 },
    ),
  )

  await expect(call(getThing, request)).rejects.toMatchObject({
    code: 'not_found',
    message: 'This thing was not found.',
  })
})

/** A response whose body begins like this. @returns also a function that breaks it off; what was not read by then is lost. */
function begin(text: string) {
  let breakOff: (cause: Error) => void = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      breakOff = (cause) => controller.error(cause)
    },
  })
  return { response: new Response(body), breakOff: (cause: Error) => breakOff(cause) }
}
function brokenOff(cause: Error): Response {
  const { response, breakOff } = begin('{"na')
  breakOff(cause)
  return response
}
const lostNetwork = () => new TypeError('network error')
const aborted = () => new DOMException('The user aborted a request.', 'AbortError')
const html = (status: number) => new Response('<h1>Oops</h1>', { status })

const UNREACHABLE = {
  code: 'unavailable',
  message: 'We could not reach the server. Try again in a moment.',
}
const SERVER_TROUBLE = {
  code: 'internal',
  message: 'Something went wrong on the server. Try again in a moment.',
}
const NOT_UNDERSTOOD = {
  code: 'internal',
  message: expect.stringContaining('Reload the page: there may be a newer version.'),
}

test.each<[string, () => Response | Promise<Response>, object]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  ['a proxy with no server behind it', () => html(502), UNREACHABLE],
  ['a proxy that is closed', () => html(503), UNREACHABLE],
  ['a proxy that timed out', () => html(504), UNREACHABLE],
  ['an answer that is cut short', () => brokenOff(lostNetwork()), UNREACHABLE],
  ['an error of the server that is not ours', () => html(500), SERVER_TROUBLE],
  ['a refusal that is not ours', () => html(400), NOT_UNDERSTOOD],
  ['a request that was aborted', () => Promise.reject(aborted()), { name: 'AbortError' }],
])(
  '%s is reported as what it is, for a response and for a stream',
  async (_trouble, respond, error) => {
    answer(async () => respond())

    await expect(call(getThing, request)).rejects.toMatchObject(error)
    await expect(callStream(count, {}).next()).rejects.toMatchObject(error)
  },
)

test('a page that does not understand the server, or is not understood, looks for a newer one of itself', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/none-00000000.js')
  document.head.prepend(script)
  onTestFinished(() => script.remove())
  const own = '<script type="module" src="/assets/none-00000000.js"></script>'
  const refusal = { code: 'invalid_request', message: 'No.', requestId: 'r', isFinal: false }
  for (const given of [
    () => Response.json({ other: 1 }),
    () => Response.json(refusal, { status: 400 }),
  ]) {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return address.startsWith('/api/') ? given() : new Response(own)
    })

    // oxlint-disable-next-line no-await-in-loop -- one question at a time
    await call(getThing, request).catch(() => undefined)

    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => asked).toEqual(['/api/things/a%2Fb', '/index.html'])
  }
})

test('an HTML page instead of JSON is reported as a newer version', async () => {
  answer(html(200))

  await expect(call(getThing, request)).rejects.toMatchObject(NOT_UNDERSTOOD)
})

test.each([
  ['the connection is gone', lostNetwork(), UNREACHABLE],
  ['the learner stopped it', aborted(), { name: 'AbortError' }],
])(
  'a stream in the middle of which %s yields what arrived, then the error',
  async (_, cause, error) => {
    const { response, breakOff } = begin('{"number":1}\n')
    answer(response)
    const stream = callStream(count, {})

    expect(await stream.next()).toEqual({ done: false, value: { number: 1 } })
    breakOff(cause)
    await expect(stream.next()).rejects.toMatchObject(error)
  },
)

test('"offline" is reported only where the browser says that it has no connection', async () => {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer(() => Promise.reject(new TypeError('Failed to fetch')))

  await expect(call(getThing, request)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('You seem to be offline.'),
  })
  isOnLine.mockRestore()
})

test('a stream is read line by line wherever the network splits it, and its failure is thrown', async () => {
  const bytes = new TextEncoder().encode(
    '{"number":1}\n{"number":2}\n{"error":{"code":"unavailable","message":"Gone.","requestId":"r"}}\n',
  )
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5))
      controller.close()
    },
  })
  answer(new Response(pieces))

  const seen: number[] = []
  const reading = (async () => {
    for await (const { number } of callStream(count, {})) seen.push(number)
  })()

  await expect(reading).rejects.toMatchObject({ code: 'unavailable', message: 'Gone.' })
  expect(seen).toEqual([1, 2])
})

test('a refusal says whether it is final, and is not where the server does not say so', async () => {
  const body = { code: 'not_found', message: 'This thing was not found.', requestId: 'r' }
  answer(Response.json({ ...body, isFinal: true }, { status: 404 }))
  await expect(call(getThing, request)).rejects.toMatchObject({ code: 'not_found', isFinal: true })

  answer(Response.json(body, { status: 404 }))
  await expect(call(getThing, request)).rejects.toMatchObject({ code: 'not_found', isFinal: false })
})

test('a request of one account is not sent with the token of another', async () => {
  setIdTokenSource(async ({ uid }) => (uid === undefined || uid === 'ada' ? 'of ada' : null))
  answer(async () => Response.json({ name: 'x' }))
  const tokenSent = () => {
    const [, init] = vi.mocked(fetch).mock.lastCall ?? []
    return new Headers(init?.headers).get('authorization')
  }

  await call(getThing, request, { uid: 'ada' })
  expect(tokenSent()).toBe('Bearer of ada')
  await call(getThing, request, { uid: 'bo' })
  expect(tokenSent()).toBeNull()
})
