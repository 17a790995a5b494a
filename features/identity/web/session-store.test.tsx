/** The session when the server responds, and when it does not. */
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import type { Session } from '#platform/web/session.ts'

import { useFarewell } from './farewell.ts'
import { onOtherLearner, signOut, startSession, useSessionStore } from './session-store.ts'
import { markSignedIn, mayBeSignedIn, unmarkSignedIn } from './signed-in-mark.ts'

const sdk = vi.hoisted(() => ({
  isReachable: false,
  /** What the SDK reports first; Ada's session where nothing is set. */
  first: undefined as Session | undefined,
  change: undefined as ((session: Session) => void) | undefined,
}))

const SIGNED_OUT: Session = { status: 'signed-out' }

const ADA: Session = {
  status: 'signed-in',
  account: { uid: 'ada', email: null, displayName: 'Ada', emailVerified: true },
}

// The SDK itself needs a whole identity service; this tests how its response is used.
vi.mock('./identity-sdk.ts', () => ({
  followSession: async (onChange: (session: Session) => void) => {
    if (!sdk.isReachable) throw new Error('The server does not answer.')
    sdk.change = onChange
    onChange(sdk.first ?? ADA)
  },
  endSession: async () => sdk.change?.(SIGNED_OUT),
}))

test('a server that cannot be reached logs nobody out, and a retry finds the session', async () => {
  unmarkSignedIn()
  const { result } = await renderHook(useSessionStore)
  expect(result.current.status).toBe('loading')

  // A signed-out visitor is one with or without a server.
  startSession()
  await expect.poll(() => result.current.status).toBe('signed-out')

  markSignedIn()
  startSession()
  await expect.poll(() => retryOf(result.current)).toBeTypeOf('function')
  expect(mayBeSignedIn()).toBe(true)

  const forget = vi.fn<() => void>()
  onOtherLearner(forget)
  sdk.isReachable = true
  retryOf(result.current)?.()
  await expect.poll(() => result.current.status).toBe('signed-in')
  expect(forget, 'requests that failed meanwhile are sent again').toHaveBeenCalledOnce()
})

function retryOf(session: Session) {
  return session.status === 'loading' ? session.onRetry : undefined
}

/** What a login screen that is opened now has to say. */
async function farewell() {
  const { result, unmount } = await renderHook(useFarewell)
  const said = result.current
  await unmount()
  return said
}

/** The module as another page of the same browser loads it. */
function anew<Module>(file: string): Promise<Module> {
  return import(/* @vite-ignore */ `./${file}?${crypto.randomUUID()}`) as Promise<Module>
}

function givenSignedIn(): void {
  sdk.change?.(ADA)
}

test('a session that ends by itself is told once, at the next login screen', async () => {
  givenSignedIn()
  sdk.change?.(SIGNED_OUT)

  expect(await farewell()).toBe('ended')
  expect(await farewell()).toBeNull()
})

test('logging out says nothing, here and later', async () => {
  givenSignedIn()
  await signOut()
  expect(await farewell()).toBeNull()

  sdk.change?.(SIGNED_OUT)
  expect(await farewell()).toBeNull()
})

test('a session of the last visit that has ended meanwhile is told, too', async () => {
  givenSignedIn()
  sdk.first = SIGNED_OUT
  const { result } = await renderHook(useFarewell)
  const { startSession } = await anew<typeof import('./session-store.ts')>('session-store.ts')
  startSession()

  await expect.poll(() => result.current).toBe('ended')
})

test('logging out in one tab says nothing in another', async () => {
  const other = await anew<typeof import('./farewell.ts')>('farewell.ts')
  const { result } = await renderHook(() => other.useFarewell())
  givenSignedIn()
  await signOut()
  other.noteEnd()
  expect(result.current).toBeNull()

  givenSignedIn()
  other.noteEnd()
  await expect.poll(() => result.current).toBe('ended')
})
