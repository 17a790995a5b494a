/** Mails of the whole service: through a real mail server, and into a folder where none is set. */
import { sendPasswordResetEmail } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSmtpServer, type TestSmtpServer } from '#platform/testing/smtp-server.ts'

import { givenIdentity, readMail } from '../testing.ts'

let smtp: TestSmtpServer
/** The status with which recipients are deferred meanwhile. */
let refusal: string | undefined
beforeAll(async () => {
  smtp = await startSmtpServer({
    login: { username: 'learn', password: 'p@ss' },
    refusal: (stage) => (stage === 'recipient' ? refusal : undefined),
  })
})
afterAll(() => smtp.close())

const smtpUrl = (password: string) => `smtp://learn:${password}@127.0.0.1:${smtp.port}`

test("mails go through the operator's server, with the operator's name on them", async () => {
  const service = await givenIdentity({
    env: { SMTP_URL: smtpUrl('p%40ss'), MAIL_FROM: 'Learn <hello@learn.example>' },
  })
  const { email } = await service.signUp()

  await sendPasswordResetEmail(service.sdk(), email)
  await service.identity.settled()

  const mail = smtp.received.find(({ to }) => to.includes(email))
  expect(mail?.from).toBe('hello@learn.example')
  expect(mail?.raw).toContain('From: Learn <hello@learn.example>')
  expect(mail?.messageId).toMatch(/^<[\w-]{36}@127\.0\.0\.1>$/)
  expect(readMail(mail?.raw ?? '').link).toContain(
    `${service.url}/__/auth/action?mode=resetPassword&oobCode=`,
  )
  await service.close()
})

test('a refusing mail server is logged, without the address, and fails no request', async () => {
  const service = await givenIdentity({ env: { SMTP_URL: smtpUrl('wrong') } })
  const { email } = await service.signUp()

  await expect(sendPasswordResetEmail(service.sdk(), email)).resolves.toBeUndefined()
  await service.identity.settled()

  const complaint = service.logs.find((line) => line.includes('a mail was not taken'))
  // The operator has to fix the login: no mail is given up for it.
  expect(complaint).toContain('"error":"AUTH PLAIN 535"')
  expect(complaint).toContain('"nextTry":"')
  expect(service.logs.join('\n')).not.toContain(email)
  await service.close()
})

test('a running server sends a refused mail as soon as it is due again', async () => {
  const service = await givenIdentity({ env: { SMTP_URL: smtpUrl('p%40ss') } })
  const { email } = await service.signUp()
  const arrived = () => smtp.received.filter(({ to }) => to.includes(email)).length
  refusal = '451'
  await sendPasswordResetEmail(service.sdk(), email)
  await service.identity.settled()
  expect(arrived()).toBe(0)

  refusal = undefined
  service.passTime(10_000)

  // The server looks for due mails every five seconds.
  await expect.poll(arrived, { timeout: 15_000 }).toBe(1)
  await service.close()
})

test('without a mail server, mails are in a folder and the log says which', async () => {
  const service = await givenIdentity()
  const { email } = await service.signUp()

  await sendPasswordResetEmail(service.sdk(), email)

  expect((await service.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Choose a new password for Learn',
  ])
  expect(service.logs.some((line) => line.includes(`${service.dataDir}/outbox`))).toBe(true)
  await service.close()
})
