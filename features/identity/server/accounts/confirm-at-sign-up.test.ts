/** The mail that confirms the address of a new account, and what may keep it from being sent. */
import { afterEach, expect, test } from 'vitest'

import { givenIdentity, newEmail, type TestIdentity } from '../testing.ts'

let service: TestIdentity

afterEach(() => service.close())

const withMails = (env: Readonly<Record<string, string>> = {}) =>
  givenIdentity({ env: { EMAIL_CONFIRMATION_AT_SIGN_UP: 'on', ...env } })

async function isConfirmed(idToken: string): Promise<boolean> {
  const { json } = await service.post('/v1/accounts:lookup', { idToken })
  return json.users[0].emailVerified
}

test('who registers gets one mail, and its link confirms the address', async () => {
  service = await withMails()
  const { email, idToken } = await service.signUp()

  const mails = await service.mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your address for Learn'])
  expect(await isConfirmed(idToken)).toBe(false)

  const { status } = await service.post('/v1/accounts:update', {
    oobCode: await service.codeMailedTo(email),
  })
  expect(status).toBe(200)
  expect(await isConfirmed(idToken)).toBe(true)
})

test('with the setting off nothing is sent', async () => {
  service = await withMails({ EMAIL_CONFIRMATION_AT_SIGN_UP: 'off' })
  const { email } = await service.signUp()

  expect(await service.mailsTo(email)).toEqual([])
})

test('an address that has an account already gets no mail from another registration', async () => {
  service = await withMails()
  const { email } = await service.signUp()

  await expect(service.signUp({ email })).rejects.toThrow('EMAIL_EXISTS')
  expect(await service.mailsTo(email)).toHaveLength(1)
})

test('an address opened and deleted over and over gets no more mails than its limit', async () => {
  service = await withMails({ MAILS_PER_RECIPIENT: '2' })
  const email = newEmail()
  for (let times = 0; times < 3; times++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    const { idToken } = await service.signUp({ email })
    // oxlint-disable-next-line no-await-in-loop
    await service.mailsTo(email)
    // oxlint-disable-next-line no-await-in-loop
    if (times < 2) await service.post('/v1/accounts:delete', { idToken })
  }

  expect(await service.mailsTo(email)).toHaveLength(2)
})

test('a network that has ordered its mails can still register, and asks for the mail later', async () => {
  service = await withMails({ MAILS_PER_ADDRESS: '1' })
  const first = await service.signUp()
  const second = await service.signUp()
  expect(await service.mailsTo(first.email)).toHaveLength(1)
  expect(await service.mailsTo(second.email)).toHaveLength(0)

  service.passTime(3_600_000)
  const { status } = await service.post('/v1/accounts:sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken: (
      await service.post('/v1/token', {
        grant_type: 'refresh_token',
        refresh_token: second.refreshToken,
      })
    ).json.id_token,
  })
  expect(status).toBe(200)
  expect(await service.mailsTo(second.email)).toHaveLength(1)
})
