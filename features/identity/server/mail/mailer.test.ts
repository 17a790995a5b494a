/** Mails through a real SMTP server, and into a folder where none is set. */
import { sendPasswordResetEmail } from 'firebase/auth'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'

import { givenIdentity, readMail } from '../testing.ts'

type Received = { from: string; to: readonly string[]; raw: string }

let port: number
let server: SMTPServer
const received: Received[] = []
beforeAll(async () => {
  port = await freePort()
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'learn' && password === 'p@ss' ? null : new Error('no'), { user: 'learn' }),
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

test('mails go through the operator’s server, with the operator’s name on them', async () => {
  const service = await givenIdentity({
    env: {
      SMTP_URL: `smtp://learn:p%40ss@127.0.0.1:${port}`,
      MAIL_FROM: 'Learn <hello@learn.example>',
    },
  })
  const { email } = await service.signUp()

  await sendPasswordResetEmail(service.sdk(), email)
  await service.identity.settled()

  const mail = received.find(({ to }) => to.includes(email))
  expect(mail?.from).toBe('hello@learn.example')
  expect(mail?.raw).toContain('From: Learn <hello@learn.example>')
  expect(readMail(mail?.raw ?? '').link).toContain(
    `${service.url}/__/auth/action?mode=resetPassword&oobCode=`,
  )
  await service.close()
})

test('a mail server that refuses is told in the log, without the address, and fails no request', async () => {
  const service = await givenIdentity({ env: { SMTP_URL: `smtp://learn:wrong@127.0.0.1:${port}` } })
  const { email } = await service.signUp()

  await expect(sendPasswordResetEmail(service.sdk(), email)).resolves.toBeUndefined()
  await service.identity.settled()

  const complaint = service.logs.find((line) => line.includes('mailing a password reset failed'))
  expect(complaint).toBeDefined()
  expect(service.logs.join('\n')).not.toContain(email)
  await service.close()
})

test('with no mail server set, mails are in a folder and the log says which', async () => {
  const service = await givenIdentity()
  const { email } = await service.signUp()

  await sendPasswordResetEmail(service.sdk(), email)

  expect((await service.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Choose a new password for Learn',
  ])
  expect(service.logs.some((line) => line.includes(`${service.dataDir}/outbox`))).toBe(true)
  await service.close()
})
