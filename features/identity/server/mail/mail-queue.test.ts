/** Mails that wait in a real database for a real mail server that refuses, hangs or is down. */
import { expect, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'
import { startSmtpServer } from '#platform/testing/smtp-server.ts'

import { openSecrets } from '../secrets.ts'
import { retryMails, waitingMails } from './operate-mails.ts'
import { claimMail } from './queries.ts'
import { givenInstallation, givenQueue, HOUR_MS, SECOND_MS } from './testing.ts'

type Seal = (text: string) => string

test.each([
  ['is not there', undefined, 'CONN ECONNREFUSED'],
  ['refuses every connection', ['connection', '554'], 'CONN 554'],
  ['defers the recipient', ['recipient', '450'], 'RCPT TO 450'],
  ['defers the mail', ['message', '451'], 'DATA 451'],
  ['does not relay for us', ['recipient', '554 5.7.1'], 'RCPT TO 554 5.7.1'],
  ['does not know our sender', ['recipient', '550 5.1.8'], 'RCPT TO 550 5.1.8'],
  ['refuses our sender after the mail', ['message', '554'], 'DATA 554'],
] as const)(
  'a mail server that %s is retried, and the mail arrives once',
  async (_what, refused, error) => {
    const port = await freePort()
    let isWell = false
    const start = () =>
      startSmtpServer({
        port,
        refusal: (stage) => (!isWell && stage === refused?.[0] ? refused[1] : undefined),
      })
    let smtp = refused && (await start())
    const installation = await givenInstallation()
    const { queue, addMail, rows, logs, close } = givenQueue(
      installation,
      `smtp://127.0.0.1:${port}`,
    )
    const to = await addMail()

    await queue.sendDue()
    await queue.sendDue()
    expect(await rows()).toMatchObject([{ tries: 1, last_error: error, claimed_until: 0 }])
    smtp ??= await start()
    isWell = true
    await queue.sendDue()
    expect(smtp.received).toEqual([])
    installation.passTime(10 * SECOND_MS)
    await queue.sendDue()
    await queue.sendDue()

    expect(smtp.received.map((mail) => mail.to)).toEqual([[to]])
    expect(await rows()).toEqual([])
    expect(logs.join('\n')).toContain(error)
    expect(logs.join('\n')).not.toContain(to)
    await close()
    await smtp.close()
  },
)

test.each([
  ['RCPT TO 550', 'recipient', '550'],
  ['RCPT TO 550 5.1.1', 'recipient', '550 5.1.1'],
  ['DATA 550 5.1.1', 'message', '550 5.1.1'],
] as const)(
  'a refused recipient (%s) is not tried again, and the log says so without the address',
  async (error, refused, status) => {
    const smtp = await startSmtpServer({
      refusal: (stage) => (stage === refused ? status : undefined),
    })
    const { queue, addMail, rows, logs, close } = givenQueue(await givenInstallation(), smtp.url)
    const to = await addMail()

    await queue.sendDue()

    expect(await rows()).toEqual([])
    expect(logs).toHaveLength(1)
    expect(logs[0]).toMatch(/^a mail was given up .*"tries":1,"minutes":0/)
    expect(logs[0]).toContain(`"${error}"`)
    expect(logs[0]).not.toContain(to)
    await close()
    await smtp.close()
  },
)

test.each([
  ['was sealed with another secret', () => 'not sealed by us'],
  ['is no JSON', (seal: Seal, to: string) => seal(to)],
  ['is of an unknown kind', (seal: Seal, to: string) => seal(JSON.stringify({ kind: to }))],
])(
  'a mail whose content %s delays no other, and the log names it without its content',
  async (_what, contentOf) => {
    const smtp = await startSmtpServer()
    const installation = await givenInstallation()
    const { db, queue, addMail, rows, logs, close } = givenQueue(installation, smtp.url)
    const broken = await addMail()
    const id = (await rows())[0]?.id ?? ''
    const secrets = openSecrets(installation.dataDir)
    const sealed_content = contentOf((text) => secrets.seal(text, `mail:${id}`), broken)
    await db.updateTable('identity_mail').set({ sealed_content }).execute()
    installation.passTime(1)
    const to = await addMail()

    await queue.sendDue()

    expect(smtp.received.map((mail) => mail.to)).toEqual([[to]])
    const nextTry = installation.now().getTime() + 10 * SECOND_MS
    expect(await rows()).toMatchObject([
      { id, tries: 1, last_error: 'internal', claimed_until: 0, next_try_at: nextTry },
    ])
    expect(logs).toHaveLength(1)
    expect(logs[0]).toContain(`"mail":"${id}"`)
    expect(logs[0]).toContain('mail-queue.ts')
    expect(logs[0]).not.toContain(broken.slice(0, 8))
    installation.passTime(24 * HOUR_MS)
    await queue.sendDue()
    expect(await rows()).toEqual([])
    await close()
    await smtp.close()
  },
)

test('a mail that is never accepted is given up after a day, one with a code when the code expires', async () => {
  const installation = await givenInstallation()
  const nowhere = `smtp://127.0.0.1:${await freePort()}`
  const { queue, addMail, addAccount, orderReset, rows, logs, close } = givenQueue(
    installation,
    nowhere,
  )
  await addMail()
  await orderReset(await addAccount())

  await queue.sendDue()
  installation.passTime(HOUR_MS - 1)
  await queue.sendDue()
  expect(await rows()).toHaveLength(2)
  installation.passTime(1)
  await queue.sendDue()
  expect(await rows()).toHaveLength(1)
  installation.passTime(23 * HOUR_MS - 1)
  await queue.sendDue()
  expect(await rows()).toHaveLength(1)
  installation.passTime(1)
  await queue.sendDue()

  expect(await rows()).toEqual([])
  const givenUp = logs.filter((line) => line.startsWith('a mail was given up'))
  expect(givenUp).toHaveLength(2)
  expect(givenUp[0]).toContain('"error":"CONN ECONNREFUSED","tries":2,"minutes":60}')
  expect(givenUp[1]).toContain('"minutes":1440}')
  await close()
})

test('the database holds neither address nor content nor code in plain text, and nothing once a mail is sent', async () => {
  const port = await freePort()
  const installation = await givenInstallation()
  const { queue, addMail, addAccount, orderReset, rows, close } = givenQueue(
    installation,
    `smtp://127.0.0.1:${port}`,
  )
  const addresses = [await addMail(), await addAccount()]
  await orderReset(addresses[1] ?? '')
  const ordered = JSON.stringify(await rows())
  await queue.sendDue()
  const prepared = JSON.stringify(await rows())
  const smtp = await startSmtpServer({ port })
  installation.passTime(10 * SECOND_MS)
  await queue.sendDue()

  const [, reset] = smtp.received
  const code = /oobCode=3D([\w-]{8})/.exec(reset?.raw ?? '')?.[1] ?? 'no code was mailed'
  expect(reset?.raw).toContain(code)
  for (const text of [...addresses, 'secret word', 'Hello', code]) {
    expect(ordered).not.toContain(text)
    expect(prepared).not.toContain(text)
  }
  expect(await rows()).toEqual([])
  await close()
  await smtp.close()
})

test('two servers on one database send each of many mails once', async () => {
  const smtp = await startSmtpServer()
  const installation = await givenInstallation()
  const one = givenQueue(installation, smtp.url)
  const other = givenQueue(installation, smtp.url)
  const addresses = []
  for (let count = 0; count < 40; count++) addresses.push(await one.addMail())

  await Promise.all([one.queue.sendDue(), other.queue.sendDue()])

  const arrived = smtp.received.map(({ to }) => to[0] ?? '')
  expect(arrived.toSorted()).toEqual(addresses.toSorted())
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(40)
  expect(await one.rows()).toEqual([])
  await one.close()
  await other.close()
  await smtp.close()
})

test('a mail claimed by a dead server stays claimed until the claim expires, even if the operator retries all', async () => {
  const smtp = await startSmtpServer()
  const installation = await givenInstallation()
  const { db, queue, addMail, rows, close } = givenQueue(installation, smtp.url)
  await addMail()
  const [row] = await rows()
  const now = installation.now().getTime()
  await claimMail(db, row?.id ?? '', { now, until: now + 180 * SECOND_MS })

  installation.passTime(179 * SECOND_MS)
  await retryMails(db, installation.now())
  await queue.sendDue()
  expect(await waitingMails(db, installation.now())).toMatchObject({ count: 1, inHand: 1 })
  expect(smtp.received).toEqual([])
  installation.passTime(SECOND_MS)
  await queue.sendDue()

  expect(smtp.received).toHaveLength(1)
  await close()
  await smtp.close()
})

test('an operator sees how many wait and why, and has them tried at once', async () => {
  const port = await freePort()
  const installation = await givenInstallation()
  const { db, queue, addMail, close } = givenQueue(installation, `smtp://127.0.0.1:${port}`)
  const started = installation.now()
  expect(await waitingMails(db, started)).toBeNull()
  await addMail()
  await queue.sendDue()
  installation.passTime(10 * SECOND_MS)
  await addMail()
  await queue.sendDue()

  expect(await waitingMails(db, installation.now())).toEqual({
    count: 2,
    inHand: 0,
    oldest: started,
    nextTry: new Date(started.getTime() + 20 * SECOND_MS),
    mostTries: 2,
    countByError: new Map([['CONN ECONNREFUSED', 2]]),
  })
  const smtp = await startSmtpServer({ port })
  await retryMails(db, installation.now())
  await queue.sendDue()
  expect(smtp.received).toHaveLength(2)
  expect(await waitingMails(db, installation.now())).toBeNull()
  await close()
  await smtp.close()
})

test('a stopping server finishes the mail it is sending and leaves the others', async () => {
  const installation = await givenInstallation()
  let closing: Promise<void> | undefined
  const smtp = await startSmtpServer({
    onReceived: async () => {
      closing = queue.close()
    },
  })
  const { queue, addMail, rows, db } = givenQueue(installation, smtp.url)
  const first = await addMail()
  installation.passTime(1)
  await addMail()

  await queue.sendDue()
  await closing

  expect(smtp.received.map(({ to }) => to)).toEqual([[first]])
  expect(await rows()).toMatchObject([{ tries: 0, claimed_until: 0 }])
  await db.destroy()
  await smtp.close()
})

test('a hanging mail server does not delay a stop: the mail is released, due at once', async () => {
  const installation = await givenInstallation()
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const smtp = await startSmtpServer({
    onReceived: async () => {
      reached.resolve()
      await released.promise
    },
  })
  const { queue, addMail, rows, db, logs } = givenQueue(installation, smtp.url)
  await addMail()

  queue.sendSoon()
  await reached.promise
  await queue.close(0)

  expect(await rows()).toMatchObject([
    { claimed_until: 0, next_try_at: installation.now().getTime() },
  ])
  expect(logs).toEqual([])
  released.resolve()
  await db.destroy()
  await smtp.close()
})
