/** Answers in fewer bytes: which of them, how, and that a browser reads the same. */
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { compressAnswers } from './compression.ts'

const LESSONS = { lessons: Array.from({ length: 200 }, (_, id) => ({ id, title: `Lesson ${id}` })) }

async function givenServer() {
  const app = Fastify()
  compressAnswers(app)
  app.get('/lessons', async () => LESSONS)
  app.get('/small', async () => ({ isDone: true }))
  app.get('/map', async (_request, reply) =>
    reply.type('application/xml').send('<url/>'.repeat(999)),
  )
  app.get('/picture', async (_request, reply) => reply.type('image/png').send('x'.repeat(9999)))
  app.get('/lines', async (_request, reply) =>
    reply.type('application/x-ndjson').send(Readable.from(['{}\n', '{}\n'])),
  )
  app.get('/done', async (_request, reply) =>
    reply.header('content-encoding', 'br').type('text/plain').send('x'.repeat(9999)),
  )
  return (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('what accepts "%s" gets %s, and reads the same', async (accepted, encoding, read) => {
  const ask = await givenServer()
  const { headers, rawPayload } = await ask('/lessons', accepted)

  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['vary']).toBe('accept-encoding')
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LESSONS).length / 3)
  expect(JSON.parse(read(rawPayload).toString())).toEqual(LESSONS)
})

test.each([undefined, 'identity', 'zstd', 'br;q=0'])(
  'what accepts %s gets the plain text, and a cache between is told that others do not',
  async (accepted) => {
    const ask = await givenServer()
    const { headers, body } = await ask('/lessons', accepted)

    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['vary']).toBe('accept-encoding')
    expect(JSON.parse(body)).toEqual(LESSONS)
  },
)

test.each(['/small', '/picture', '/lines'])('%s is sent as it is', async (url) => {
  const ask = await givenServer()
  const { headers } = await ask(url, 'br')

  expect(headers['content-encoding']).toBeUndefined()
})

test('other texts are compressed, too, and what is compressed is not compressed again', async () => {
  const ask = await givenServer()

  expect((await ask('/map', 'br')).headers['content-encoding']).toBe('br')
  expect((await ask('/done', 'br')).rawPayload).toHaveLength(9999)
})

test('who asks for the headers alone gets the length of what would come', async () => {
  const ask = await givenServer()
  const whole = await ask('/lessons', 'br')
  const head = await ask('/lessons', 'br', 'HEAD')

  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  expect(head.rawPayload).toHaveLength(0)
})
