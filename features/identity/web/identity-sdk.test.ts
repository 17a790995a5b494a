/** The SDK itself, against a service that fails or is silent at one step. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { SLOW_AFTER_MS } from '#platform/web/patience.ts'

import { endSession, identity, register } from './identity-sdk.ts'

const CONFIG = {
  mode: 'embedded',
  apiKey: 'key',
  projectId: 'project',
  isGoogleEnabled: false,
  confirmsAtSignUp: true,
}
const TOKENS = { idToken: 'token', refreshToken: 'refresh', expiresIn: '3600', localId: 'ada' }
const ADA = { localId: 'ada', email: 'ada@example.com' }

type Answer = () => Response | Promise<Response>

/** By the end of an address; what is not named is not there. */
function givenService(answers: Record<string, Answer>): void {
  const all: Record<string, Answer> = {
    '/config': () => Response.json(CONFIG),
    'accounts:signUp': () => Response.json(TOKENS),
    'accounts:lookup': () => Response.json({ users: [ADA] }),
    ...answers,
  }
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
    const name = Object.keys(all).find((end) => pathname.endsWith(end))
    return (name && (await all[name]?.())) || new Response(null, { status: 404 })
  })
  onTestFinished(() => fetching.mockRestore())
}

test('an account that was created is no failed registration, whatever fails after it', async () => {
  let named = 0
  givenService({
    'accounts:update': () => {
      named += 1
      return Response.json({ error: { code: 503, message: 'UNAVAILABLE' } }, { status: 503 })
    },
    token: () => Response.json({ error: { code: 503, message: 'UNAVAILABLE' } }, { status: 503 }),
  })

  await expect(
    register({ name: 'Ada', email: 'ada@example.com', password: 'seven green lamps' }),
  ).resolves.toEqual({ uid: 'ada', isMailSent: true })
  expect(named).toBe(1)
})

test('logging out does not wait for a server that is silent', async () => {
  givenService({ 'sessions:revoke': () => new Promise<Response>(() => {}) })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const { auth } = await identity()
  expect(auth.currentUser).not.toBeNull()

  const ending = endSession()
  await vi.waitFor(() =>
    expect(timers.mock.calls.some(([, ms]) => ms === SLOW_AFTER_MS)).toBe(true),
  )
  const late = timers.mock.calls.find(([, ms]) => ms === SLOW_AFTER_MS)?.[0] as () => void
  late()
  await ending

  expect(auth.currentUser).toBeNull()
})
