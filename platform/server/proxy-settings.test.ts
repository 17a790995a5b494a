/** Behind a reverse proxy: a real one on loopback, as nginx and Caddy pass requests on. */
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { createHttpServer } from './http.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type LogLine = { readonly level: number; readonly msg: string }

/** Adds what proxies add, and passes the rest on. */
async function proxyTo(port: number): Promise<string> {
  const proxy: Server = createServer((incoming, outgoing) => {
    const { remoteAddress = '' } = incoming.socket
    const before = incoming.headers['x-forwarded-for']
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': [before, remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    }
    const { method, url: path } = incoming
    const onward = ask({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => proxy.close(resolve)))
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

async function givenServer(settings: { trustedProxies: number; isHttps: boolean }) {
  const lines: LogLine[] = []
  const app = await createHttpServer({
    logLevel: 'warn',
    logStream: { write: (line) => void lines.push(JSON.parse(line) as LogLine) },
    requestsPerMinute: 2,
    checkReady: async () => undefined,
    ...settings,
  })
  app.get('/api/address', ({ ip }) => ({ ip }))
  closing.push(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: await proxyTo((app.server.address() as AddressInfo).port), lines }
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('a proxy that the settings know is believed: its address of a visitor counts, and https is insisted on', async () => {
  const { url, lines } = await givenServer({ trustedProxies: 1, isHttps: true })

  // What a visitor claims stands before what the proxy saw, and counts for nothing.
  const claimed = ['9.9.9.1', '9.9.9.2', '9.9.9.3'].map((address) =>
    fetch(`${url}/api/address`, from(address)),
  )
  const answers = await Promise.all(claimed)

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
  expect(answers[0]?.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(lines).toEqual([])
})

test('a proxy that the settings do not know is noticed once, with what to set', async () => {
  const { url, lines } = await givenServer({ trustedProxies: 0, isHttps: false })

  await fetch(`${url}/api/address`)
  const answer = await fetch(`${url}/api/address`)

  expect(answer.headers.has('strict-transport-security')).toBe(false)
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, expect.stringContaining('Set TRUSTED_PROXIES to the number of proxies in front')],
    [40, expect.stringContaining('Set PUBLIC_URL to the address that people type')],
  ])
})
