/** The mails that tell of a changed password, an authenticator app turned on or off, recovery codes made and used. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { givenLearnerWithApp, phoneCode } from '../second-factor/testing.ts'
import { givenIdentity, newEmail, type ApiAnswer, type TestIdentity } from '../testing.ts'

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

let service: TestIdentity
beforeAll(async () => {
  service = await givenIdentity()
})
afterAll(() => service.close())

async function succeed(answer: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(text)
  return answer
}

/** Its spaces and line breaks do not matter. */
const newestTo = async (email: string) => {
  const mail = (await service.mailsTo(email)).at(-1)
  return { subject: mail?.subject, text: mail?.text.replaceAll(/\s+/g, ' '), link: mail?.link }
}

const minuteOf = (time: Date) => time.toISOString().slice(11, 16)

test('a changed password is told to its owner: what, when, where, and what to do if it was somebody else', async () => {
  const { email, idToken } = await service.signUp()
  const before = minuteOf(service.now())
  const change = { idToken, password: 'another secret', returnSecureToken: true }
  await succeed(service.post('/v1/accounts:update', change, FIREFOX))

  const { subject, text, link } = await newestTo(email)
  expect(subject).toBe('Your password at Learn was changed')
  expect(text).toContain('the password of your Learn account was changed')
  expect([before, minuteOf(service.now())]).toContain(
    /When: \w+ \d+, \d{4} at (\d\d:\d\d) UTC/.exec(text ?? '')?.[1],
  )
  expect(text).toContain('Browser: Firefox on Linux')
  expect(text).toContain('If not, somebody else can get into your account')
  expect(link).toBe(`${service.url}/login`)
  expect(text).not.toContain('another secret')
  expect(service.logs.join('')).not.toContain(email)
})

test('another name is told to nobody', async () => {
  const { email, idToken } = await service.signUp()
  await succeed(service.post('/v1/accounts:update', { idToken, displayName: 'Grace' }))

  expect(await service.mailsTo(email)).toEqual([])
})

test('an authenticator app that was turned on or off, and recovery codes made and used, are told to the owner', async () => {
  const { email, idToken, password, secretKey, factorId } = await givenLearnerWithApp(service)
  const on = await newestTo(email)
  expect(on.subject).toBe('The authenticator app of your Learn account was turned on')
  expect(on.text).toContain('ask whoever runs the site to turn the app off')
  expect(JSON.stringify(on)).not.toContain(secretKey)

  const made = await fetch(`${service.url}/api/identity/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
  })
  const { codes } = (await made.json()) as { codes: string[] }
  const fresh = await newestTo(email)
  expect(fresh.subject).toBe('New recovery codes for your Learn account')
  expect(fresh.text).toContain('All former ones have stopped working.')
  for (const code of codes) expect(fresh.text).not.toContain(code)
  const signIn = async (code: string) => {
    const half = await succeed(service.post('/v1/accounts:signInWithPassword', { email, password }))
    return succeed(
      service.post('/v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: half.json.mfaPendingCredential,
        mfaEnrollmentId: factorId,
        totpVerificationInfo: { verificationCode: code },
      }),
    )
  }
  await signIn(phoneCode(secretKey, service.now()))
  expect((await newestTo(email)).subject).toBe(fresh.subject)
  const { json } = await signIn(codes[0] ?? '')
  const used = await newestTo(email)
  expect(used.subject).toBe('A recovery code of your Learn account was used')
  expect(used.text).toContain('Recovery codes left: 9.')
  for (const code of codes) expect(used.text).not.toContain(code)

  const off = { idToken: json.idToken, mfaEnrollmentId: factorId }
  await succeed(service.post('/v2/accounts/mfaEnrollment:withdraw', off))
  expect((await newestTo(email)).subject).toBe(
    'The authenticator app of your Learn account was turned off',
  )
})

test('a changed address is told to the old one, with the time and the way back', async () => {
  const { email, idToken } = await service.signUp()
  await succeed(service.post('/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }))
  const oobCode = await service.codeMailedTo(email)
  await succeed(service.post('/v1/accounts:update', { oobCode }))
  const newAddress = newEmail()
  await succeed(
    service.post('/v1/accounts:sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: newAddress,
    }),
  )
  const change = await service.codeMailedTo(newAddress)
  await succeed(service.post('/v1/accounts:update', { oobCode: change }))

  const { subject, text } = await newestTo(email)
  expect(subject).toBe('Your address at Learn was changed')
  expect(text).toMatch(/When: \w+ \d+, \d{4} at \d\d:\d\d UTC/)
  expect(text).toContain('take the change back here within 30 days')
})

test('an address gets no more notices of a kind than its limit, whatever the network asks for', async () => {
  const limited = await givenIdentity({ env: { MAILS_PER_RECIPIENT: '2', MAILS_PER_ADDRESS: '1' } })
  const { email, idToken } = await limited.signUp()
  let token: string = idToken
  for (let times = 0; times < 3; times++) {
    const body = { idToken: token, password: `secret number ${times}`, returnSecureToken: true }
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    const { json } = await succeed(limited.post('/v1/accounts:update', body))
    token = json.idToken
  }

  expect(await limited.mailsTo(email)).toHaveLength(2)
  await limited.close()
})
