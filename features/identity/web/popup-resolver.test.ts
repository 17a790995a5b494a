/** Which messages of the sign-in window the page listens to. */
import { afterEach, expect, test } from 'vitest'

import { selfHostedPopupResolver } from './popup-resolver.ts'

type Listener = {
  filter: readonly string[]
  eventId: string
  onAuthEvent(event: object): void
  onError(error: { code: string }): void
}
type Resolver = { _initialize(): Promise<{ registerConsumer(listener: Listener): void }> }

/** Any page of our own origin can speak here; no other can. */
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

/** @returns what was heard, up to and with a message that is right. */
async function heardOf(messages: readonly unknown[]): Promise<readonly object[]> {
  const heard: object[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const resolver = new (selfHostedPopupResolver as unknown as new () => Resolver)()
  const manager = await resolver._initialize()
  manager.registerConsumer({
    filter: ['signInViaPopup', 'linkViaPopup'],
    eventId: RIGHT.eventId,
    onAuthEvent: (event) => {
      heard.push(event)
      if ((event as typeof RIGHT).sessionId === RIGHT.sessionId) resolve()
    },
    onError: ({ code }) => heard.push({ code }),
  })
  // A channel keeps their order, so the right one comes last.
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

test('what the window says went wrong has the code of the SDK', async () => {
  const error = { code: 'auth/user-cancelled', message: 'You did not allow it.' }
  const { type, eventId } = RIGHT

  expect(await heardOf([{ type, eventId, error }])).toEqual([
    { code: 'auth/user-cancelled' },
    RIGHT,
  ])
})
