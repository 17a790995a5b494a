/** Secret addresses as the world sees them: by HTTP, without a session, and without a trace in the log. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { challengeContract } from '#features/challenge/contract.ts'
import { setAccountDisabled, type IdentityTables } from '#features/identity/server.ts'
import type { Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'

import { givenServer, type GivenServer } from './testing.ts'

const lines: string[] = []
let server: GivenServer
let email: string
let calendar: string
let partner: string

beforeAll(async () => {
  server = await givenServer({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const learner = await server.signUp()
  const { idToken } = learner
  email = learner.email
  const ask = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
    const { body } = request as { body?: unknown }
    const response = await fetch(`${server.url}${urlOf(endpoint, request)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<'calendar' | 'partner', { url: string }>
  }
  const addressId = randomUUID()
  await ask(challengeContract.saveCalendarAddress, { body: { addressId } })
  const shown = { name: 'Ada', exam: true }
  const addresses = await ask(challengeContract.savePartnerAddress, { body: { addressId, shown } })
  calendar = addresses.calendar.url
  partner = addresses.partner.url
})
afterAll(() => server.close())

const secretIn = (url: string) => /[/#]([\w-]{43})/.exec(url)?.[1] ?? ''

test('a calendar program gets the calendar without a session, uncached, and for no other site', async () => {
  const response = await fetch(calendar, { headers: { origin: 'https://elsewhere.example' } })

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store, private',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect((await fetch(calendar, { method: 'HEAD' })).status).toBe(200)
})

test('the page for a study partner is asked for by a body, and its address keeps the secret from servers', async () => {
  expect(new URL(partner).pathname).toBe('/partner.html')
  const response = await fetch(`${server.url}/api/challenge/partner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: secretIn(partner) }),
  })

  expect(await response.json()).toEqual({ name: 'Ada', progress: null })
  expect(response.headers.get('cache-control')).toBe('no-store, private')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('every address that is not one gets the same answer', async () => {
  const own = secretIn(calendar)
  const others = ['a'.repeat(43), own.slice(1), `${own}a`, own.toLowerCase(), '%20', "'--"]
  const answers = await Promise.all(
    others.map(async (secret) => {
      const response = await fetch(`${server.url}/api/challenge/calendar/${secret}.ics`)
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
      return { status: response.status, body }
    }),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('an account that the operator closes is seen by nobody, until it is opened again', async () => {
  const status = async () => (await fetch(calendar)).status
  const close = (isDisabled: boolean) =>
    setAccountDisabled(server.db.withTables<IdentityTables>(), email, {
      isDisabled,
      now: new Date(),
    })
  await close(true)
  expect(await status()).toBe(404)
  await close(false)
  expect(await status()).toBe(200)
})

test('signed out, nothing is made, listed or downloaded', async () => {
  const attempts = [
    ['GET', '/api/challenge/addresses'],
    ['PUT', '/api/challenge/addresses/calendar'],
    ['DELETE', '/api/challenge/addresses/calendar'],
    ['GET', '/api/challenge/calendar.ics'],
  ] as const
  for (const [method, path] of attempts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await fetch(`${server.url}${path}`, { method })).status).toBe(401)
  }
})

test('no line of the log holds a secret, however the address was spelled', async () => {
  const secret = secretIn(calendar)
  const spellings = [
    `/api/challenge/calendar/${secret}`,
    `/api/challenge/calendar/${secret}.ics/`,
    `/api/challenge/calendar/${secret}.ics?from=${secret}`,
    `/api//challenge/calendar/${secret}.ics`,
    `/api/challenge/calendar/${secret}%zz.ics`,
    `/${secret}`,
  ]
  await Promise.all(spellings.map((path) => fetch(`${server.url}${path}`)))

  const log = lines.join()
  expect(log).toContain('/api/challenge/calendar/***.ics')
  expect(log).not.toContain(secret)
  expect(log).not.toContain(secretIn(partner))
})
