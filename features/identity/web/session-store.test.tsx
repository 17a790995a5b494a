/** The session when the server responds, and when it does not. */
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import type { Session } from '#platform/web/session.ts'

import { onOtherLearner, startSession, useSessionStore } from './session-store.ts'
import { markSignedIn, mayBeSignedIn, unmarkSignedIn } from './signed-in-mark.ts'

const sdk = vi.hoisted(() => ({ isReachable: false }))

// The SDK itself needs a whole identity service; this tests how its response is used.
vi.mock('./identity-sdk.ts', () => ({
  followSession: async (onChange: (session: Session) => void) => {
    if (!sdk.isReachable) throw new Error('The server does not answer.')
    onChange({
      status: 'signed-in',
      account: { uid: 'ada', email: null, displayName: 'Ada', emailVerified: true },
    })
  },
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
