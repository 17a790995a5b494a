/** Mailed codes, through the stock SDK: reset a password, confirm and change an address, sign in by link. */
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  isSignInWithEmailLink,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { codeOf, givenIdentity, newEmail, type TestIdentity } from '../testing.ts'

const HOUR_MS = 3_600_000

let service: TestIdentity
/** Enumeration protection off, as it was before it existed. */
let open: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
  open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
})
afterAll(async () => {
  await service.close()
  await open.close()
})

describe('resetting a password', () => {
  test('the link leads to our own page and the code sets a new password, once', async () => {
    const { email } = await service.signUp({ password: 'forgotten' })
    const auth = service.sdk()
    await sendPasswordResetEmail(auth, email)
    const [mail] = await service.mailsTo(email)
    const code = await service.codeMailedTo(email)

    expect(mail?.link).toContain(`${service.url}/__/auth/action?mode=resetPassword&oobCode=`)
    expect(await verifyPasswordResetCode(auth, code)).toBe(email)
    await confirmPasswordReset(auth, code, 'remembered')

    await expect(signInWithEmailAndPassword(auth, email, 'remembered')).resolves.toMatchObject({
      user: { emailVerified: true },
    })
    expect(await codeOf(confirmPasswordReset(auth, code, 'once more'))).toBe(
      'auth/invalid-action-code',
    )
  })

  test('it ends every session, and says so by mail', async () => {
    const { email, password } = await service.signUp()
    const { user } = await signInWithEmailAndPassword(service.sdk(), email, password)
    await sendPasswordResetEmail(service.sdk(), email)

    await confirmPasswordReset(service.sdk(), await service.codeMailedTo(email), 'remembered')

    expect(await codeOf(reload(user))).toBe('auth/user-token-expired')
    expect((await service.mailsTo(email)).at(-1)?.subject).toBe(
      'Your password at Learn was changed',
    )
  })

  test('an unacceptable password leaves the code valid', async () => {
    const { email } = await service.signUp()
    await sendPasswordResetEmail(service.sdk(), email)
    const code = await service.codeMailedTo(email)

    expect(await codeOf(confirmPasswordReset(service.sdk(), code, '12345'))).toBe(
      'auth/weak-password',
    )
    await expect(confirmPasswordReset(service.sdk(), code, 'a1b2cd')).resolves.toBeUndefined()
  })

  test('a code is too old after an hour', async () => {
    const old = await givenIdentity()
    const { email } = await old.signUp()
    await sendPasswordResetEmail(old.sdk(), email)
    const code = await old.codeMailedTo(email)
    old.passTime(HOUR_MS)

    expect(await codeOf(confirmPasswordReset(old.sdk(), code, 'remembered'))).toBe(
      'auth/expired-action-code',
    )
    await old.close()
  })

  test('an address without an account gets the same response and no mail', async () => {
    const stranger = newEmail()

    await expect(sendPasswordResetEmail(service.sdk(), stranger)).resolves.toBeUndefined()
    expect(await service.mailsTo(stranger)).toEqual([])
    expect(await codeOf(sendPasswordResetEmail(open.sdk(), stranger))).toBe('auth/user-not-found')
  })
})

describe('confirming an address', () => {
  test('the code confirms it, and looking at the code does not use it up', async () => {
    const email = newEmail()
    const { user } = await createUserWithEmailAndPassword(service.sdk(), email, 'correct horse')
    await sendEmailVerification(user, { url: `${service.url}/dashboard` })
    const code = await service.codeMailedTo(email)

    expect(await checkActionCode(service.sdk(), code)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email },
    })
    await applyActionCode(service.sdk(), code)
    await reload(user)

    expect(user.emailVerified).toBe(true)
    const { claims } = await user.getIdTokenResult(true)
    expect(claims['email_verified']).toBe(true)
  })

  test('a link continues to our own domains only', async () => {
    const { user } = await createUserWithEmailAndPassword(
      service.sdk(),
      newEmail(),
      'correct horse',
    )

    for (const url of ['https://evil.example/', 'http://127.0.0.1.evil.example/']) {
      expect(await codeOf(sendEmailVerification(user, { url }))).toBe(
        'auth/unauthorized-continue-uri',
      )
    }
    for (const url of ['javascript:alert(1)', '//evil.example', `http://127.0.0.1@evil.example/`]) {
      expect(await codeOf(sendEmailVerification(user, { url }))).toBe('auth/invalid-continue-uri')
    }
  })
})

describe('changing the address', () => {
  test('the new one counts once it is confirmed, and the former one can undo it', async () => {
    const former = newEmail()
    const next = newEmail()
    const auth = service.sdk()
    const { user } = await createUserWithEmailAndPassword(auth, former, 'correct horse')
    await sendEmailVerification(user)
    await applyActionCode(auth, await service.codeMailedTo(former))

    expect(await codeOf(updateEmail(user, next))).toBe('auth/operation-not-allowed')
    await verifyBeforeUpdateEmail(user, next)
    const code = await service.codeMailedTo(next)
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: next, previousEmail: former },
    })
    await applyActionCode(auth, code)

    expect(await codeOf(reload(user))).toBe('auth/user-token-expired')
    const moved = await signInWithEmailAndPassword(service.sdk(), next, 'correct horse')
    expect(moved.user).toMatchObject({ uid: user.uid, email: next, emailVerified: true })

    await applyActionCode(auth, await service.codeMailedTo(former))
    expect(await codeOf(reload(moved.user))).toBe('auth/user-token-expired')
    const back = await signInWithEmailAndPassword(service.sdk(), former, 'correct horse')
    expect(back.user.uid).toBe(user.uid)
  })

  test('only its owner learns that the new address is taken, not the requester', async () => {
    const { email: taken } = await service.signUp()
    const { user } = await createUserWithEmailAndPassword(
      service.sdk(),
      newEmail(),
      'correct horse',
    )

    await expect(verifyBeforeUpdateEmail(user, taken)).resolves.toBeUndefined()

    const [mail] = await service.mailsTo(taken)
    expect(mail).toMatchObject({ subject: 'Your address at Learn', link: undefined })
  })

  test('without enumeration protection it changes at once, and the former one is notified', async () => {
    const former = newEmail()
    const next = newEmail()
    const auth = open.sdk()
    const { user } = await createUserWithEmailAndPassword(auth, former, 'correct horse')
    await sendEmailVerification(user)
    await applyActionCode(auth, await open.codeMailedTo(former))

    await updateEmail(user, next)

    expect(user).toMatchObject({ email: next, emailVerified: false })
    expect((await open.mailsTo(former)).at(-1)?.subject).toBe('Your address at Learn was changed')
    const { email: taken } = await open.signUp()
    expect(await codeOf(updateEmail(user, taken))).toBe('auth/email-already-in-use')
    expect(await codeOf(verifyBeforeUpdateEmail(user, taken))).toBe('auth/email-already-in-use')
  })
})

describe('signing in by a mailed link', () => {
  const settings = () => ({ url: `${service.url}/login`, handleCodeInApp: true })

  test('it opens an account if there is none, and finds it the next time', async () => {
    const email = newEmail()
    const auth = service.sdk()
    const signInByLink = async () => {
      await sendSignInLinkToEmail(auth, email, settings())
      const link = (await service.mailsTo(email)).at(-1)?.link ?? ''
      expect(isSignInWithEmailLink(auth, link)).toBe(true)
      return signInWithEmailLink(auth, email, link)
    }

    const first = await signInByLink()
    const second = await signInByLink()

    expect(first.user).toMatchObject({ email, emailVerified: true, isAnonymous: false })
    expect(second.user.uid).toBe(first.user.uid)
  })

  test("it takes back an account that somebody opened in the owner's name", async () => {
    const { email, password, uid } = await service.signUp()
    const stranger = await signInWithEmailAndPassword(service.sdk(), email, password)
    await sendSignInLinkToEmail(service.sdk(), email, settings())
    const link = (await service.mailsTo(email)).at(-1)?.link ?? ''

    const { user } = await signInWithEmailLink(service.sdk(), email, link)

    expect(user.uid).toBe(uid)
    expect(await codeOf(reload(stranger.user))).toBe('auth/user-token-expired')
    expect(await codeOf(signInWithEmailAndPassword(service.sdk(), email, password))).toBe(
      'auth/invalid-credential',
    )
  })

  test('the operator may turn it off', async () => {
    const off = await givenIdentity({ env: { EMAIL_LINK_SIGN_IN: 'off' } })
    const settings = { url: `${off.url}/login`, handleCodeInApp: true }

    expect(await codeOf(sendSignInLinkToEmail(off.sdk(), newEmail(), settings))).toBe(
      'auth/operation-not-allowed',
    )
    await off.close()
  })
})

test('the sign-in methods of an address are revealed only without enumeration protection', async () => {
  const { email } = await open.signUp()
  await service.signUp({ email })

  expect(await fetchSignInMethodsForEmail(service.sdk(), email)).toEqual([])
  expect(await fetchSignInMethodsForEmail(open.sdk(), email)).toEqual(['password', 'emailLink'])
})
