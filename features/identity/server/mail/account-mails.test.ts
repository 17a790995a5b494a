/** Mails of other features: to whom they go, decided at each try, and how they arrive at a real mail server. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { startSmtpServer, type TestSmtpServer } from '#platform/testing/smtp-server.ts'

import { selectAccountByEmail, updateAccountRow } from '../accounts/queries.ts'
import { openSecrets } from '../secrets.ts'
import { accountMails } from './account-mails.ts'
import { givenInstallation, givenQueue, HOUR_MS, SECOND_MS } from './testing.ts'

const STOP = 'https://learn.example/api/challenge/reminder/stop/one-click?secret=abc_-1'
const MAIL = { subject: 'Your list', text: 'Two things.\n', unsubscribeUrl: STOP }

let smtp: TestSmtpServer
let refusal: string | undefined
beforeAll(async () => {
  smtp = await startSmtpServer({
    refusal: (stage) => (stage === 'recipient' ? refusal : undefined),
  })
})
afterAll(() => smtp.close())
beforeEach(() => {
  refusal = undefined
})

async function givenAccount() {
  const installation = await givenInstallation()
  const server = givenQueue(installation, smtp.url)
  const { db, queue } = server
  const email = await server.addAccount()
  const { user_id: userId } = (await selectAccountByEmail(db, email))!
  const secrets = openSecrets(installation.dataDir)
  const mails = accountMails({ db, mails: queue, secrets })
  await updateAccountRow(db, userId, { is_email_verified: 1 })
  return {
    ...installation,
    ...server,
    mails,
    userId,
    email,
    change: (change: Parameters<typeof updateAccountRow>[2]) =>
      updateAccountRow(db, userId, change),
    add: async (mail: object = {}) => {
      const id = randomUUID()
      await mails.add(db, { userId, ...MAIL, ...mail }, { id, lifetimeMs: HOUR_MS })
      return id
    },
    arrived: (to: string) => smtp.received.filter((mail) => mail.to.includes(to)),
  }
}

test('a mail arrives with the headers by which a mail program ends such mails', async () => {
  const { add, queue, arrived, email, rows, close } = await givenAccount()
  const id = await add()
  await queue.sendDue()

  const [mail] = arrived(email)
  const headers = (mail?.raw.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  expect(headers).toContain(`List-Unsubscribe: <${STOP}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(headers).toContain(`To: ${email}`)
  expect(mail?.messageId).toBe(`<${id}@learn.example>`)
  expect(mail?.raw.toLowerCase()).not.toContain('html')
  expect(await rows()).toEqual([])
  await close()
})

test.each([
  ['is not confirmed', { is_email_verified: 0 }],
  ['is of a closed account', { is_disabled: 1 }],
  ['is gone', { email: null }],
])('an address that %s by then gets none, and nothing waits', async (_what, change) => {
  const { add, queue, change: changeAccount, arrived, email, rows, close } = await givenAccount()
  await add()
  await changeAccount(change)
  await queue.sendDue()

  expect(arrived(email)).toEqual([])
  expect(await rows()).toEqual([])
  await close()
})

test('an address that changes between two tries gets the second one', async () => {
  const { add, queue, change, arrived, email, passTime, rows, close } = await givenAccount()
  await add()
  refusal = '450'
  await queue.sendDue()
  expect(await rows()).toMatchObject([{ tries: 1 }])

  refusal = undefined
  await change({ email: `new-${email}` })
  passTime(10 * SECOND_MS)
  await queue.sendDue()

  expect(arrived(email)).toEqual([])
  expect(arrived(`new-${email}`)).toHaveLength(1)
  await close()
})

test('a deleted account gets none', async () => {
  const { add, queue, db, userId, arrived, email, rows, close } = await givenAccount()
  await add()
  await db.deleteFrom('identity_account').where('user_id', '=', userId).execute()
  await queue.sendDue()

  expect(arrived(email)).toEqual([])
  expect(await rows()).toEqual([])
  await close()
})

test('a recipient that is refused for good is not tried again, and whoever ordered the mail is told', async () => {
  const { add, queue, rows, logs, refused, userId, email, close } = await givenAccount()
  refusal = '550 5.1.1'
  const id = await add()
  await queue.sendDue()

  expect(refused).toEqual([{ id, userId }])
  expect(await rows()).toEqual([])
  expect(logs.join()).toContain('a mail was given up')
  expect(logs.join()).not.toContain(email)
  await close()
})

test('a refusal that may pass, and a mail that is given up for its age, tell nobody', async () => {
  const { add, queue, passTime, rows, refused, close } = await givenAccount()
  refusal = '450'
  await add()
  await queue.sendDue()
  expect(await rows()).toMatchObject([{ tries: 1 }])
  passTime(HOUR_MS)
  await queue.sendDue()

  expect(await rows()).toEqual([])
  expect(refused).toEqual([])
  await close()
})

test('where telling fails, the mail is still there, and both are tried again', async () => {
  const { add, queue, passTime, rows, refused, failToTell, close } = await givenAccount()
  refusal = '550 5.1.1'
  await add()
  failToTell()
  await queue.sendDue()
  expect(await rows()).toMatchObject([{ tries: 1, last_error: 'internal' }])

  passTime(10 * SECOND_MS)
  await queue.sendDue()
  expect(await rows()).toEqual([])
  expect(refused).toHaveLength(1)
  await close()
})

test('a mail that is of no use any more is not sent', async () => {
  const { add, queue, passTime, arrived, email, rows, close } = await givenAccount()
  refusal = '450'
  await add()
  await queue.sendDue()
  refusal = undefined
  passTime(HOUR_MS)
  await queue.sendDue()

  expect(arrived(email)).toEqual([])
  expect(await rows()).toEqual([])
  await close()
})

test('a withdrawn mail is not sent; its neighbor is', async () => {
  const { add, queue, db, mails, arrived, email, close } = await givenAccount()
  const [first, second] = [await add(), await add()]
  await mails.withdraw(db, first)
  await queue.sendDue()

  expect(arrived(email).map(({ messageId }) => messageId)).toEqual([`<${second}@learn.example>`])
  await close()
})

test.each([
  ['an address with a line break', { unsubscribeUrl: 'https://a.example/\r\nBcc: eve@a.example' }],
  [
    'an address that ends its brackets',
    { unsubscribeUrl: 'https://a.example/>,<https://b.example' },
  ],
  ['a subject with a line break', { subject: 'List\nBcc: eve@a.example' }],
])('%s is refused before it waits', async (_what, mail) => {
  const { add, rows, close } = await givenAccount()

  await expect(add(mail)).rejects.toThrow('Invalid string')
  expect(await rows()).toEqual([])
  await close()
})
