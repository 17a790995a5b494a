/** Mails that were ordered before the account was looked up: made and sent, or for good reason not. */
import { expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startSmtpServer } from '#platform/testing/smtp-server.ts'

import { deleteAccountRow } from '../accounts/queries.ts'
import { givenInstallation, givenQueue, SECOND_MS, type OrderingSession } from '../mail/testing.ts'
import type { IdentityTables } from '../tables.ts'
import { newEmail } from '../testing.ts'
import { endAllSessions } from '../tokens/end-sessions.ts'
import { deleteSession, deleteSessionsOf } from '../tokens/queries.ts'
import { addWayBackMail } from './mail-code.ts'

test('a mail whose code was replaced or used while it waited is not sent', async () => {
  const port = await freePort()
  const installation = await givenInstallation()
  const { db, queue, addAccount, orderReset, rows, close } = givenQueue(
    installation,
    `smtp://127.0.0.1:${port}`,
  )
  const [twice, used] = [await addAccount(), await addAccount()]
  await orderReset(twice)
  await orderReset(used)
  await queue.sendDue()
  await orderReset(twice)
  await queue.sendDue()
  await db.deleteFrom('identity_code').where('email', '=', used).execute()
  expect(await rows()).toHaveLength(3)

  const smtp = await startSmtpServer({ port })
  installation.passTime(10 * SECOND_MS)
  await queue.sendDue()

  expect(smtp.received.map(({ to }) => to)).toEqual([[twice]])
  expect(await rows()).toEqual([])
  await close()
  await smtp.close()
})

test('after an account is deleted, only the notice to its former address is still sent', async () => {
  const smtp = await startSmtpServer()
  const installation = await givenInstallation()
  const { db, queue, site, addAccount, orderReset, rows, close } = givenQueue(
    installation,
    smtp.url,
  )
  const email = await addAccount()
  const left = newEmail()
  const account = await db.selectFrom('identity_account').selectAll().executeTakeFirstOrThrow()
  await addWayBackMail(
    db,
    { ...site, mails: queue },
    { ...account, email: left, is_email_verified: 1 },
  )
  await orderReset(email)

  await deleteAccountRow(db, account.user_id, email)
  await queue.sendDue()

  expect(smtp.received.map(({ to }) => to)).toEqual([[left]])
  expect(await rows()).toEqual([])
  await close()
  await smtp.close()
})

test.each<[string, (db: Db<IdentityTables>, session: OrderingSession) => Promise<unknown>]>([
  ['is ended', (db, { userId, sessionId }) => deleteSession(db, sessionId, userId)],
  ['is ended by another one', (db, { userId }) => deleteSessionsOf(db, userId, 'another')],
  [
    'ends with all others, as in a reset',
    (db, { userId }) => endAllSessions(db, userId, Date.now()),
  ],
])(
  'no mail about a change of address is sent once the session that ordered it %s',
  async (_how, end) => {
    const smtp = await startSmtpServer()
    const { db, queue, addAccount, addSession, orderChange, rows, close } = givenQueue(
      await givenInstallation(),
      smtp.url,
    )
    const [stands, ended] = [
      await addSession(await addAccount()),
      await addSession(await addAccount()),
    ]
    const { email: taken } = stands
    const to = newEmail()
    await orderChange(stands, to)
    await orderChange(ended, newEmail())
    await orderChange(ended, taken)

    await end(db, ended)
    await queue.sendDue()

    expect(smtp.received.map((mail) => mail.to)).toEqual([[to]])
    const codes = await db.selectFrom('identity_code').select('user_id').execute()
    expect(codes).toEqual([{ user_id: stands.userId }])
    expect(await rows()).toEqual([])
    await close()
    await smtp.close()
  },
)

test('an order for an address without an account is stored like any other, and sends nothing', async () => {
  const smtp = await startSmtpServer()
  const { queue, addAccount, orderReset, rows, close } = givenQueue(
    await givenInstallation(),
    smtp.url,
  )
  const known = await addAccount()
  await orderReset(known)
  await orderReset(newEmail())

  const [first, second] = await rows()
  expect({ ...first, id: '', sealed_content: first?.sealed_content.length }).toEqual({
    ...second,
    id: '',
    sealed_content: second?.sealed_content.length,
  })
  await queue.sendDue()

  expect(smtp.received.map(({ to }) => to)).toEqual([[known]])
  expect(await rows()).toEqual([])
  await close()
  await smtp.close()
})
