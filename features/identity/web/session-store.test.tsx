/** The session: of the last visit, when the server responds, and when it does not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  timesFollowed: 0,
  /** Until it has read its storage. */
  read: undefined as Promise<void> | undefined,
}))

const SIGNED_OUT: Session = { status: 'signed-out' }

const ADA: Session = {
  status: 'signed-in',
  account: { uid: 'ada', email: null, displayName: 'Ada', emailVerified: true },
}

// The SDK itself needs a whole identity service; this tests how its response is used.
vi.mock('./identity-sdk.ts', () => ({
  followSession: async (onChange: (session: Session) => void) => {
    sdk.timesFollowed += 1
    if (!sdk.isReachable) throw new Error('The server does not answer.')
    sdk.change = onChange
    if (sdk.read) await sdk.read
    onChange(sdk.first ?? ADA)
  },
  endSession: async () => {
    await sdk.read
    sdk.change?.(SIGNED_OUT)
  },
  idToken: async (isNew: boolean) => (isNew ? 'new' : 'of the SDK'),
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

test('what was refused to nobody is asked for again by whoever logs in', () => {
  sdk.change?.(SIGNED_OUT)
  const forget = vi.fn<() => void>()
  onOtherLearner(forget)
  sdk.change?.(ADA)
  expect(forget).toHaveBeenCalledOnce()

  sdk.change?.(ADA)
  expect(forget).toHaveBeenCalledOnce()
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

describe('what this browser has stored of the last visit', () => {
  const KEY = 'firebase:authUser:key:[DEFAULT]'

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    Object.assign(sdk, { isReachable: true, first: ADA, timesFollowed: 0, read: undefined })
    markSignedIn()
  })
  afterEach(() => {
    vi.useRealTimers()
    localStorage.removeItem(KEY)
  })

  function givenStored(endsInMs = 600_000, uid = 'ada'): void {
    const stsTokenManager = { accessToken: 'stored', expirationTime: Date.now() + endsInMs }
    const user = { uid, displayName: 'Ada', emailVerified: true, stsTokenManager }
    localStorage.setItem(KEY, JSON.stringify(user))
  }

  /** As another page of this browser. */
  async function opened() {
    const store = await anew<typeof import('./session-store.ts')>('session-store.ts')
    const acts: (string | null)[] = []
    store.onSession((uid) => acts.push(uid))
    const { result } = await renderHook(store.useSessionStore)
    store.startSession()
    return { ...store, acts, session: () => result.current }
  }

  test('is shown at once, with its token; the SDK is loaded later, and confirms it', async () => {
    givenStored()
    const page = await opened()
    await expect.poll(page.session).toEqual(ADA)

    expect(await page.currentIdToken({ isNew: false })).toBe('stored')
    expect(await page.currentIdToken({ isNew: false, uid: 'bob' }), 'of no other').toBeNull()
    expect(page.acts).toEqual(['ada'])
    expect(sdk.timesFollowed).toBe(0)

    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => page.acts).toEqual(['ada', 'ada'])
    expect(await page.currentIdToken({ isNew: false })).toBe('of the SDK')
  })

  test('is shown with an expired token, too, which the SDK renews at once', async () => {
    givenStored(0)
    const page = await opened()

    await expect.poll(page.session).toEqual(ADA)
    await expect.poll(() => sdk.timesFollowed).toBe(1)
    expect(await page.currentIdToken({ isNew: false })).toBe('of the SDK')
  })

  test('is confirmed at once where the server refuses its token', async () => {
    givenStored()
    const page = await opened()

    expect(await page.currentIdToken({ isNew: true })).toBe('new')
    expect(sdk.timesFollowed).toBe(1)
  })

  test('ends where the SDK finds that it has ended elsewhere, which is told', async () => {
    givenStored()
    sdk.first = SIGNED_OUT
    const page = await opened()
    await expect.poll(page.session).toEqual(ADA)
    await vi.advanceTimersByTimeAsync(3000)

    await expect.poll(page.session).toEqual(SIGNED_OUT)
    expect(page.acts).toEqual(['ada', null])
    expect(await farewell()).toBe('ended')
    expect(mayBeSignedIn()).toBe(false)
  })

  test('is not shown where the last visit ended signed out', async () => {
    givenStored()
    unmarkSignedIn()
    sdk.first = SIGNED_OUT
    const page = await opened()

    await expect.poll(page.session).toEqual(SIGNED_OUT)
    expect(page.acts).toEqual([null])
  })

  test('logging out of it before it is confirmed says nothing of a session that has ended', async () => {
    givenStored()
    const read = Promise.withResolvers<void>()
    sdk.read = read.promise
    const page = await opened()
    await expect.poll(page.session).toEqual(ADA)

    const isOut = page.signOut()
    read.resolve()
    await isOut

    await expect.poll(page.session).toEqual(SIGNED_OUT)
    expect(await farewell()).toBeNull()
  })

  test('gives way to that of another learner who has logged in elsewhere, if the SDK could not be loaded', async () => {
    givenStored()
    sdk.isReachable = false
    const page = await opened()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => sdk.timesFollowed).toBe(1)
    const forgotten: string[] = []
    page.onOtherLearner(() => forgotten.push('what was loaded'))

    givenStored(600_000, 'bob')
    expect(await page.currentIdToken({ isNew: false, uid: 'ada' }), 'no token of Bob').toBeNull()

    await expect.poll(page.session).toMatchObject({ account: { uid: 'bob' } })
    expect(forgotten).toEqual(['what was loaded'])
  })

  test('is in doubt until the SDK has spoken, for whoever must be sure of it', async () => {
    givenStored()
    sdk.first = SIGNED_OUT
    const page = await opened()
    await expect.poll(page.session).toEqual(ADA)
    const isSignedIn = page.isStillSignedIn()
    await page.loadSdk()

    expect(await isSignedIn).toBe(false)
  })

  test('stays where the SDK cannot be loaded; the next request tries it again', async () => {
    givenStored()
    sdk.isReachable = false
    const page = await opened()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => sdk.timesFollowed).toBe(1)
    expect(page.session()).toEqual(ADA)

    sdk.isReachable = true
    expect(await page.currentIdToken({ isNew: true })).toBe('new')
    expect(sdk.timesFollowed).toBe(2)
  })
})
