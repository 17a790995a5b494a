/** Which messages of the sign-in window the page accepts, and how it handles responses about this address. */
import { FirebaseError } from 'firebase/app'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { selfHostedPopupResolver } from './popup-resolver.ts'

type Listener = {
  filter: readonly string[]
  eventId: string
  onAuthEvent(event: object): void
  onError(error: FirebaseError): void
}
type Resolver = {
  _initialize(): Promise<{ registerConsumer(listener: Listener): void }>
  _originValidation(auth: object): Promise<void>
}

function newResolver(): Resolver {
  return new (selfHostedPopupResolver as unknown as new () => Resolver)()
}

/** Any page of our own origin can send here; no other can. */
const spoofer = new BroadcastChannel('identity-popup')
afterEach(() => {
  spoofer.onmessage = null
})

const RIGHT = {
  type: 'signInViaPopup',
  eventId: 'mine-123',
  urlResponse: 'http://localhost/',
  sessionId: 'one-time',
}

/** @returns the accepted messages, up to and including a right one. */
async function heardOf(messages: readonly unknown[]): Promise<readonly object[]> {
  const heard: object[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const manager = await newResolver()._initialize()
  manager.registerConsumer({
    filter: ['signInViaPopup', 'linkViaPopup'],
    eventId: RIGHT.eventId,
    onAuthEvent: (event) => {
      heard.push(event)
      if ((event as typeof RIGHT).sessionId === RIGHT.sessionId) resolve()
    },
    onError: ({ code, message }) => heard.push({ code, message }),
  })
  // A channel keeps their order, so the right one arrives last.
  for (const message of [...messages, RIGHT]) spoofer.postMessage(message)
  await promise
  return heard
}

test('BroadcastChannel spoof: only the very eventId and type the page waits for are heard', async () => {
  const spoofs = ['', 'mine-12', 'mine-1234', 'MINE-123', ' mine-123'].map((eventId) => ({
    ...RIGHT,
    eventId,
    sessionId: 'of the spoofer',
  }))
  const others = [
    { ...RIGHT, sessionId: 'of the spoofer', type: 'reauthViaPopup' },
    { ...RIGHT, sessionId: 'of the spoofer', eventId: ['mine-123'] },
    { ...RIGHT, sessionId: 'of the spoofer', eventId: undefined },
    { sessionId: 'of the spoofer' },
    'mine-123',
    null,
  ]

  expect(await heardOf([...spoofs, ...others])).toEqual([RIGHT])
})

test("an error from the window has the SDK's code and the provider's message", async () => {
  const { type, eventId } = RIGHT
  const told = { code: 'auth/user-cancelled', message: 'You did not allow it.' }
  const untold = { code: 'auth/invalid-credential' }

  const heard = await heardOf([
    { type, eventId, error: told },
    { type, eventId, error: untold },
    { type, eventId, error: { ...untold, message: '' } },
  ])

  const sdkOwn = { ...untold, message: 'Firebase: Error (auth/invalid-credential).' }
  expect(heard).toEqual([told, sdkOwn, sdkOwn, RIGHT])
})

describe('whether this address may sign in with Google', () => {
  const answers = (status: number, body: string) => async () => new Response(body, { status })
  const allowed = JSON.stringify({ authorizedDomains: [location.hostname] })
  const other = JSON.stringify({ authorizedDomains: ['elsewhere.example'] })
  const envelope = JSON.stringify({ error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })

  test.each([
    ['its name in the list', answers(200, allowed), null],
    ['another name in the list', answers(200, other), 'auth/unauthorized-domain'],
    ['an empty list', answers(200, '{}'), 'auth/unauthorized-domain'],
    ['a flood, as JSON', answers(429, envelope), 'auth/too-many-requests'],
    ['a flood, as text', answers(429, 'Too many requests.'), 'auth/too-many-requests'],
    ['overload', answers(503, 'The server is busy.'), 'auth/network-request-failed'],
    ['overload, as JSON', answers(503, '{}'), 'auth/network-request-failed'],
    ['a crash', answers(500, other), 'auth/network-request-failed'],
    ['a page of a proxy', answers(200, '<!doctype html>'), 'auth/network-request-failed'],
    ['nothing', answers(200, ''), 'auth/network-request-failed'],
    ['another shape', answers(200, '{"authorizedDomains":7}'), 'auth/network-request-failed'],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'auth/network-request-failed',
    ],
  ])('%s', async (_answer, answer, code) => {
    vi.stubGlobal('fetch', answer)
    const config = { apiScheme: 'http', apiHost: 'localhost/identity', apiKey: 'key' }

    const found = await newResolver()
      ._originValidation({ config })
      .then(() => null)
      // An error of any other kind would be shown to the person as it is.
      .catch((error: unknown) => (error instanceof FirebaseError ? error.code : error))

    expect(found).toBe(code)
  })
})
