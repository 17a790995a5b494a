/**
 * Every error code that the specification names, produced by a real situation.
 *
 * 17 of the 21 are here. The other four need a window: `popup-blocked`, `popup-closed-by-user`,
 * `cancelled-popup-request` and `unauthorized-domain` are in `e2e/popup.e2e.ts`.
 */
import { createServer } from 'node:http'

import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateEmail,
  type Auth,
  type User,
} from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

import { givenProvider, idTokenFrom, type TestProvider } from './google/testing.ts'
import { endSessionsOf, setAccountDisabled } from './operate.ts'
import { givenLearnerWithApp } from './second-factor/testing.ts'
import { codeOf, givenIdentity, newEmail, pointAt, type TestIdentity } from './testing.ts'

const PASSWORD = 'correct horse'
const HOUR_MS = 3_600_000

let provider: TestProvider
/** The default settings, with Google set up. */
let service: TestIdentity
/** An operator who reveals whether an address is known, and requires more of a password. */
let open: TestIdentity
beforeAll(async () => {
  const port = await freePort()
  provider = await givenProvider([`http://127.0.0.1:${port}/__/auth/callback`])
  service = await givenIdentity({ port, env: provider.env })
  open = await givenIdentity({
    env: {
      EMAIL_ENUMERATION_PROTECTION: 'off',
      PASSWORD_NEEDS_DIGIT: 'on',
      SIGN_IN_FAILURES_PER_PAIR: '3',
    },
  })
})
afterAll(async () => {
  await Promise.all([service.close(), open.close()])
  await provider.close()
})

async function givenUser(auth: Auth): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), `${PASSWORD} 1`)
  return user
}

async function givenResetCode(service: TestIdentity): Promise<string> {
  const { email } = await service.signUp()
  await sendPasswordResetEmail(service.sdk(), email)
  return service.codeMailedTo(email)
}

async function googleCredential(sub: string, email = newEmail()) {
  return GoogleAuthProvider.credential(
    await idTokenFrom(provider, { sub, email, email_verified: true }),
  )
}

/** Each produces its code and returns it. */
const SITUATIONS: Readonly<Record<string, () => Promise<string>>> = {
  'auth/invalid-email': () => codeOf(signInWithEmailAndPassword(service.sdk(), 'ada@', PASSWORD)),

  'auth/wrong-password': async () => {
    const { email } = await open.signUp({ password: `${PASSWORD} 1` })
    return codeOf(signInWithEmailAndPassword(open.sdk(), email, 'a guess'))
  },

  'auth/user-not-found': () => codeOf(signInWithEmailAndPassword(open.sdk(), newEmail(), PASSWORD)),

  'auth/invalid-credential': async () => {
    const { email } = await service.signUp()
    return codeOf(signInWithEmailAndPassword(service.sdk(), email, 'a guess'))
  },

  'auth/email-already-in-use': async () => {
    const { email } = await service.signUp()
    return codeOf(createUserWithEmailAndPassword(service.sdk(), email, PASSWORD))
  },

  'auth/too-many-requests': async () => {
    const { email } = await open.signUp({ password: `${PASSWORD} 1` })
    const guess = () => codeOf(signInWithEmailAndPassword(open.sdk(), email, 'a guess'))
    await guess()
    await guess()
    await guess()
    return guess()
  },

  'auth/expired-action-code': async () => {
    const old = await givenIdentity()
    const code = await givenResetCode(old)
    old.passTime(HOUR_MS)
    const found = await codeOf(confirmPasswordReset(old.sdk(), code, PASSWORD))
    await old.close()
    return found
  },

  'auth/invalid-action-code': async () => {
    const code = await givenResetCode(service)
    await confirmPasswordReset(service.sdk(), code, PASSWORD)
    return codeOf(confirmPasswordReset(service.sdk(), code, PASSWORD))
  },

  'auth/requires-recent-login': async () => {
    const later = await givenIdentity()
    const user = await givenUser(later.sdk())
    later.passTime(6 * 60_000)
    const found = await codeOf(deleteUser(user))
    await later.close()
    return found
  },

  'auth/user-token-expired': async () => {
    const auth = service.sdk()
    const user = await givenUser(auth)
    await endSessionsOf(service.db, user.email ?? '', service.now())
    const found = await codeOf(reload(user))
    expect(auth.currentUser).toBeNull()
    return found
  },

  'auth/user-disabled': async () => {
    const auth = service.sdk()
    const user = await givenUser(auth)
    await setAccountDisabled(service.db, user.email ?? '', { isDisabled: true, now: service.now() })
    const found = await codeOf(reload(user))
    expect(auth.currentUser).toBeNull()
    return found
  },

  'auth/password-does-not-meet-requirements': () =>
    codeOf(createUserWithEmailAndPassword(open.sdk(), newEmail(), 'no digit in it')),

  'auth/operation-not-allowed': async () =>
    codeOf(updateEmail(await givenUser(service.sdk()), newEmail())),

  'auth/credential-already-in-use': async () => {
    await signInWithCredential(service.sdk(), await googleCredential('linked-already'))
    const user = await givenUser(service.sdk())
    return codeOf(linkWithCredential(user, await googleCredential('linked-already')))
  },

  'auth/multi-factor-auth-required': async () => {
    const { email } = await givenLearnerWithApp(service)
    return codeOf(signInWithEmailAndPassword(service.sdk(), email, PASSWORD))
  },

  'auth/network-request-failed': async () => {
    const auth = pointAt(service.sdk(), `http://127.0.0.1:${await freePort()}`)
    return codeOf(signInWithEmailAndPassword(auth, newEmail(), PASSWORD))
  },

  'auth/user-mismatch': async () => {
    const user = await givenUser(service.sdk())
    const { email } = await service.signUp()
    return codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD)))
  },
}

describe('the codes of the specification', () => {
  test.each(Object.entries(SITUATIONS))('%s', async (code, bringAbout) => {
    expect(await bringAbout()).toBe(code)
  })
})

test('confirming with a Google account that belongs to nobody here is a mismatch, too', async () => {
  const user = await givenUser(service.sdk())

  const credential = await googleCredential('never-seen-before')

  expect(await codeOf(reauthenticateWithCredential(user, credential))).toBe('auth/user-mismatch')
})

describe('trouble on our side never signs anyone out', () => {
  test.each([
    [429, 'a flood'],
    [503, 'overload'],
    [500, 'a crash'],
  ])('lookup and token with status %i, %s, as plain text', async (status) => {
    const auth = service.sdk()
    const user = await givenUser(auth)
    const trouble = createServer((_request, response) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end('no'),
    )
    const port = await freePort()
    await new Promise<void>((resolve) => trouble.listen(port, '127.0.0.1', resolve))
    pointAt(auth, `http://127.0.0.1:${port}`)

    expect(await codeOf(reload(user))).toBe('auth/network-request-failed')
    expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed')

    expect(auth.currentUser?.uid).toBe(user.uid)
    trouble.closeAllConnections()
    trouble.close()
  })

  test('the service itself responds like this to a flood', async () => {
    const small = await givenIdentity({ requestsPerMinute: 5 })
    const { idToken, refreshToken } = await small.signUp()
    const lookups = await Promise.all(
      Array.from({ length: 8 }, () => small.post('/v1/accounts:lookup', { idToken })),
    )
    const refresh = await small.post('/v1/token', { grantType: 'refresh_token', refreshToken })
    const signIn = await small.post('/v1/accounts:signInWithPassword', {
      email: newEmail(),
      password: PASSWORD,
    })

    const refused = [...lookups, refresh].filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ type }) => type.startsWith('text/plain'))).toBe(true)
    // Where no session is at stake, the person sees what is wrong.
    expect(signIn.json.error.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    await small.close()
  })

  test('the service itself responds like this when the database is gone', async () => {
    const broken = await givenIdentity()
    const { idToken } = await broken.signUp()
    await broken.db.destroy()

    const { status, type } = await broken.post('/v1/accounts:lookup', { idToken })

    expect([status, type]).toEqual([500, 'text/plain; charset=utf-8'])
    await broken.app.close()
  })
})
