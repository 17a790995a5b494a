/** Attacks on mailed codes, in the checklist's words ("OOB": out of band). */
import { sendPasswordResetEmail } from 'firebase/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { verifyEmail } from './second-factor/testing.ts'
import {
  API_KEY,
  givenIdentity,
  newEmail,
  type ApiAnswer,
  type GivenLearner,
  type TestIdentity,
} from './testing.ts'

const HOUR_MS = 3_600_000

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

let learner: GivenLearner
beforeEach(async () => {
  learner = await service.signUp()
})

const codeIn = ({ status, json }: ApiAnswer): string =>
  status === 200 ? 'ok' : ((json.error.message as string).split(' : ')[0] ?? '')

async function mailed(
  requestType: string,
  more: object = {},
  to = learner.email,
  at = service,
): Promise<string> {
  const { status, text } = await at.post('/v1/accounts:sendOobCode', { requestType, ...more })
  if (status !== 200) throw new Error(text)
  return at.codeMailedTo(to)
}

const resetCode = () => mailed('PASSWORD_RESET', { email: learner.email })
const verifyCode = () => mailed('VERIFY_EMAIL', { idToken: learner.idToken })
const linkCode = (email = learner.email) =>
  mailed('EMAIL_SIGNIN', { email, canHandleCodeInApp: true, continueUrl: service.url }, email)

const confirm = async (oobCode: string, newPassword = 'battery staple', at = service) =>
  codeIn(await at.post('/v1/accounts:resetPassword', { oobCode, newPassword }))
const apply = async (oobCode: string) =>
  codeIn(await service.post('/v1/accounts:update', { oobCode }))
const follow = async (email: string, oobCode: string) =>
  codeIn(await service.post('/v1/accounts:signInWithEmailLink', { email, oobCode }))

describe('out of band', () => {
  test('reuse', async () => {
    const [reset, verify, link] = [await resetCode(), await verifyCode(), await linkCode()]

    expect([await apply(verify), await apply(verify)]).toEqual(['ok', 'INVALID_OOB_CODE'])
    expect([await follow(learner.email, link), await follow(learner.email, link)]).toEqual([
      'ok',
      'INVALID_OOB_CODE',
    ])
    expect([await confirm(reset), await confirm(reset)]).toEqual(['ok', 'INVALID_OOB_CODE'])
  })

  test('expiry', async () => {
    const later = await givenIdentity()
    const { email } = await later.signUp()
    const oobCode = await mailed('PASSWORD_RESET', { email }, email, later)
    later.passTime(HOUR_MS)

    expect(await confirm(oobCode, 'battery staple', later)).toBe('EXPIRED_OOB_CODE')
    await later.close()
  })

  test('cross-purpose use (verify code at resetPassword, sign-in code at update)', async () => {
    const [reset, verify, link] = [await resetCode(), await verifyCode(), await linkCode()]

    expect(await confirm(verify)).toBe('INVALID_OOB_CODE')
    expect(await confirm(link)).toBe('INVALID_OOB_CODE')
    expect(await apply(link)).toBe('INVALID_OOB_CODE')
    expect(await apply(reset)).toBe('INVALID_OOB_CODE')
    expect(await follow(learner.email, reset)).toBe('INVALID_OOB_CODE')
    expect(await follow(learner.email, verify)).toBe('INVALID_OOB_CODE')
    // None of it used them up.
    expect([await apply(verify), await confirm(reset)]).toEqual(['ok', 'ok'])
  })

  test('cross-account', async () => {
    const other = await service.signUp()
    const code = await verifyCode()

    // A code names its own account; whoever uses it changes that account.
    await service.post('/v1/accounts:update', { oobCode: code, idToken: other.idToken })

    const { json } = await service.post('/v1/accounts:lookup', { idToken: other.idToken })
    expect(json.users[0].emailVerified).toBe(false)
    expect(await follow(other.email, await linkCode())).toBe('INVALID_EMAIL')
  })

  test('two parallel confirms (race)', async () => {
    const code = await resetCode()

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => confirm(code, `battery staple ${index}`)),
    )

    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'INVALID_OOB_CODE'),
      'ok',
    ])
  })

  test('old codes after a newer one', async () => {
    const old = await resetCode()
    const newer = await resetCode()

    expect(await confirm(old)).toBe('INVALID_OOB_CODE')
    expect(await confirm(newer)).toBe('ok')
  })

  test('old codes after a password change', async () => {
    const reset = await resetCode()
    const link = await linkCode()
    await service.post('/v1/accounts:update', {
      idToken: learner.idToken,
      password: 'battery staple',
    })

    expect(await confirm(reset)).toBe('INVALID_OOB_CODE')
    expect(await follow(learner.email, link)).toBe('INVALID_OOB_CODE')
  })

  test('a verification of an address the account has left', async () => {
    const open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
    const { idToken, email } = await open.signUp()
    const code = await mailed('VERIFY_EMAIL', { idToken }, email, open)
    await open.post('/v1/accounts:update', { idToken, email: newEmail() })

    expect(codeIn(await open.post('/v1/accounts:update', { oobCode: code }))).toBe(
      'INVALID_OOB_CODE',
    )
    await open.close()
  })

  test('prefetch GET', async () => {
    const code = await resetCode()
    const link = (await service.mailsTo(learner.email)).at(-1)?.link ?? ''
    const { json } = await service.post('/v1/accounts:resetPassword', { oobCode: code })
    expect(json.requestType).toBe('PASSWORD_RESET')

    for (const method of ['GET', 'HEAD']) await fetch(link, { method })

    expect(await confirm(code)).toBe('ok')
  })

  test('Referer leak on the action page (`no-referrer`, no third-party assets)', async () => {
    const { headers, text } = await service.get('/__/auth/action?mode=resetPassword&oobCode=secret')

    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).not.toContain('secret')
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('Host-header link poisoning (base URL from config)', async () => {
    const payload = { requestType: 'PASSWORD_RESET', email: learner.email }
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
    ]) {
      const url = `/identity/v1/accounts:sendOobCode?key=${API_KEY}`
      await service.app.inject({ method: 'POST', url, payload, headers })
    }

    const links = (await service.mailsTo(learner.email)).map(({ link }) => link ?? '')
    expect(links).toHaveLength(3)
    expect(links.every((link) => link.startsWith(`${service.url}/__/auth/action?`))).toBe(true)
  })

  test('open redirect in continueUrl (`javascript:`, `//`, userinfo, subdomain suffix)', async () => {
    const ask = async (continueUrl: string) =>
      codeIn(
        await service.post('/v1/accounts:sendOobCode', {
          requestType: 'PASSWORD_RESET',
          email: learner.email,
          continueUrl,
        }),
      )

    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'http://127.0.0.1@evil.example/',
      'nonsense',
    ]) {
      expect([url, await ask(url)]).toEqual([url, 'INVALID_CONTINUE_URI'])
    }
    for (const url of [
      'https://evil.example/',
      'http://127.0.0.1.evil.example/',
      'http://evil127.0.0.1/',
      'http://localhost.evil.example/',
    ]) {
      expect([
        url,
        ['UNAUTHORIZED_DOMAIN', 'INVALID_CONTINUE_URI'].includes(await ask(url)),
      ]).toEqual([url, true])
    }
    expect(await ask(`${service.url}/dashboard`)).toBe('ok')
  })

  test('mail bombing per address/IP', async () => {
    const small = await givenIdentity({ env: { MAILS_PER_RECIPIENT: '2', MAILS_PER_ADDRESS: '4' } })
    const ask = async (email: string) =>
      codeIn(await small.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }))
    const { email } = await small.signUp()

    expect([await ask(email), await ask(email), await ask(email)]).toEqual([
      'ok',
      'ok',
      'RESET_PASSWORD_EXCEED_LIMIT',
    ])
    expect(await small.mailsTo(email)).toHaveLength(2)
    expect([await ask(newEmail()), await ask(newEmail())]).toEqual([
      'ok',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
    await small.close()
  })

  test('header injection in addresses', async () => {
    for (const email of [
      'ada@example.test\r\nBcc: all@example.test',
      'ada@example.test\nSubject: You have won',
      'ada@example.test, all@example.test',
      '"ada\r\n" <ada@example.test>',
    ]) {
      const answers = await Promise.all([
        service.post('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
        service.post('/v1/accounts:signUp', { email, password: 'correct horse' }),
      ])
      expect(answers.map(codeIn)).toEqual(['INVALID_EMAIL', 'INVALID_EMAIL'])
    }
  })

  test("email-link login CSRF (attacker's link signs victim into attacker's account: ask for the email again on another device)", async () => {
    const attacker = await service.signUp()
    const link = await linkCode(attacker.email)

    // The code does not reveal the address, and does not work without it.
    const { json } = await service.post('/v1/accounts:resetPassword', { oobCode: link })
    expect(json.email).toBeUndefined()
    expect(await follow(learner.email, link)).toBe('INVALID_EMAIL')
  })

  test('an email link is not guessed at without end', async () => {
    const link = await linkCode()
    for (let tries = 0; tries < 5; tries++)
      expect(await follow(newEmail(), link)).toBe('INVALID_EMAIL')

    expect(await follow(learner.email, link)).toBe('INVALID_OOB_CODE')
  })

  test('the way back to a former address is mailed only where that address was proved', async () => {
    const open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
    const mistyped = await open.signUp()
    await open.post('/v1/accounts:update', { idToken: mistyped.idToken, email: newEmail() })
    const proved = await open.signUp()
    await verifyEmail(open, proved)
    await open.post('/v1/accounts:update', { idToken: proved.idToken, email: newEmail() })

    expect(await open.mailsTo(mistyped.email)).toEqual([])
    expect(await open.mailsTo(proved.email)).toHaveLength(2)
    await open.close()
  })

  test('the way back outlives an account that somebody opens at the former address, and deletes', async () => {
    const open = await givenIdentity({ env: { EMAIL_ENUMERATION_PROTECTION: 'off' } })
    const owner = await open.signUp()
    await verifyEmail(open, owner)
    await open.post('/v1/accounts:update', { idToken: owner.idToken, email: newEmail() })
    const oobCode = await open.codeMailedTo(owner.email)
    const thief = await open.signUp({ email: owner.email })

    expect(codeIn(await open.post('/v1/accounts:update', { oobCode }))).toBe('EMAIL_EXISTS')
    await open.post('/v1/accounts:delete', { idToken: thief.idToken })

    expect(codeIn(await open.post('/v1/accounts:update', { oobCode }))).toBe('ok')
    expect(codeIn(await open.post('/v1/accounts:signInWithPassword', owner))).toBe('ok')
    await open.close()
  })

  test('codes are stored as hashes', async () => {
    const code = await resetCode()
    const rows = await service.db.selectFrom('identity_code').selectAll().execute()

    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('after a reset an account belongs to its owner alone, even if somebody else opened it', async () => {
    await sendPasswordResetEmail(service.sdk(), learner.email)
    await confirm(await service.codeMailedTo(learner.email))

    expect(codeIn(await service.post('/v1/accounts:lookup', { idToken: learner.idToken }))).toBe(
      'TOKEN_EXPIRED',
    )
    expect(codeIn(await service.post('/v1/accounts:signInWithPassword', learner))).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    )
  })
})
