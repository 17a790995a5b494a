/** Reminders from real servers through a real mail server: sent once, though one is killed and two run. */
import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { givenInstallation } from '#app/testing/installation.ts'
import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { challengeContract, type Goals, type ReminderState } from '#features/challenge/contract.ts'
import type { Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import type { Db } from '#platform/server/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '#platform/testing/server-process.ts'
import { startSmtpServer, type ReceivedMail } from '#platform/testing/smtp-server.ts'

import type { Database } from './database.ts'
import { givenServer } from './testing.ts'

const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')))
})

async function givenSite(smtpPort: number) {
  const installation = await givenInstallation()
  const db = installation.open<Database>()
  const env = {
    ...installation.env,
    // Tokens and links contain it; each process must use the same one.
    PUBLIC_URL: 'http://learn.example.test',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // The mails of this test are others.
    EMAIL_CONFIRMATION_AT_SIGN_UP: 'off',
    PASSWORD_HASH_MEMORY_KIB: '8',
    SIGN_UPS_PER_ADDRESS: '1000',
    LOG_LEVEL: 'info',
  }
  return {
    db,
    start: async () => {
      const server = await startServerProcess(env)
      servers.push(server)
      return server
    },
  }
}

async function ask<E extends Endpoint>(
  { url }: ServerProcess,
  { idToken }: TestLearner,
  endpoint: E,
  request: RequestOf<E>,
) {
  const { body } = request as { body?: unknown }
  const response = await fetch(`${url}${urlOf(endpoint, request)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Each with a confirmed address, a challenge and a reminder, which none is due of yet. */
async function givenLearners(server: ServerProcess, db: Db<Database>, count: number) {
  const learners: TestLearner[] = []
  const examDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const goals: Goals = {
    examId: 'n10-009',
    examDay,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minutes: 45,
    longWeekdays: [],
    restDays: [],
    timeZone: 'UTC',
  }
  const ahead = (new Date().getUTCHours() + 12) % 24
  for (let number = 0; number < count; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a learner after the other
    const learner = await signUp(server.url)
    learners.push(learner)
    // oxlint-disable-next-line no-await-in-loop -- as before
    await db
      .updateTable('identity_account')
      .set({ is_email_verified: 1 })
      .where('user_id', '=', learner.localId)
      .execute()
    // oxlint-disable-next-line no-await-in-loop -- as before
    await ask(server, learner, challengeContract.saveChallenge, {
      params: { challengeId: randomUUID() },
      body: goals,
    })
    // oxlint-disable-next-line no-await-in-loop -- as before
    await ask(server, learner, challengeContract.saveReminder, {
      body: { reminder: { minutes: ahead * 60, timeZone: 'UTC' } },
    })
  }
  return learners
}

/** Nobody waits half a day for their hour here. */
async function makeAllDue(db: Db<Database>): Promise<number> {
  const now = Date.now()
  await db.updateTable('challenge_reminder').set({ due_at: now, next_try_at: now }).execute()
  return now
}

const recipients = (mails: readonly ReceivedMail[]) => mails.flatMap(({ to }) => to).toSorted()
const emails = (learners: readonly TestLearner[]) => learners.map(({ email }) => email).toSorted()
/** Long lines of a mail are folded with a = at the end, and a = itself is written =3D. */
const textOf = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const headerOf = ({ raw }: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(
    (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' '),
  )?.[1] ?? ''

test('killed in the midst, then two servers at once: each learner gets one mail, and one press ends it', async () => {
  const smtpPort = await freePort()
  const { db, start } = await givenSite(smtpPort)
  const server = await start()
  const learners = await givenLearners(server, db, 10)
  const waiting = async () =>
    new Set((await db.selectFrom('identity_mail').select('id').execute()).map(({ id }) => id))
  // Nothing listens at the mail server's address, so each mail that is queued stays there.
  const dueAt = await makeAllDue(db)
  await expect
    .poll(async () => (await waiting()).size, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(1)
  await server.stop('SIGKILL')

  // Each reminder is either still due, or its mail is in the queue.
  const rows = await db.selectFrom('challenge_reminder').selectAll().execute()
  const moved = rows.filter(({ due_at }) => due_at > dueAt)
  expect(rows).toHaveLength(10)
  expect(moved.length).toBeLessThan(10)
  expect(new Set(moved.map(({ last_mail_id }) => last_mail_id))).toEqual(await waiting())

  const smtp = await startSmtpServer({ port: smtpPort })
  await db.updateTable('identity_mail').set({ claimed_until: 0, next_try_at: 0 }).execute()
  const others = await Promise.all([start(), start()])
  await expect
    .poll(() => new Set(recipients(smtp.received)).size, { timeout: 60_000 })
    .toBe(learners.length)
  await expect.poll(async () => (await waiting()).size, { timeout: 20_000 }).toBe(0)
  expect(recipients(smtp.received)).toEqual(emails(learners))
  const due = db.selectFrom('challenge_reminder').select('user_id')
  expect(await due.where('next_try_at', '<=', Date.now()).execute()).toEqual([])

  const secrets = await pressed(others[0], db, smtp.received)
  const logs = [server, ...others].map(({ log }) => log()).join('')
  expect(logs).toContain('/api/challenge/reminder/stop/one-click')
  for (const word of [...secrets, ...emails(learners)]) expect(logs).not.toContain(word)
  await db.destroy()
  await smtp.close()
}, 180_000)

/** Ends the reminders of two learners as mail programs and people do. @returns the secrets in their mails. */
async function pressed({ url }: ServerProcess, db: Db<Database>, mails: readonly ReceivedMail[]) {
  const [mail, next] = mails
  if (!mail || !next) throw new Error('two mails are needed')
  const left = async () =>
    (await db.selectFrom('challenge_reminder').select('user_id').execute()).length
  const before = await left()
  const [, listed = ''] =
    /^<(http:\/\/learn\.example\.test\/\S+)>$/.exec(headerOf(mail, 'List-Unsubscribe')) ?? []
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const address = listed.replace('http://learn.example.test', url)
  const secret = new URL(address).searchParams.get('secret') ?? ''

  // A scanner opens the address, and is led to the page.
  const opened = await fetch(address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/stop-reminders.html#${secret}`,
  ])
  await fetch(address, { method: 'HEAD', redirect: 'manual' })
  expect(await left()).toBe(before)

  // Programs post a form of either kind, without a session, and follow no redirect.
  const urlencoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const post = async (
    to: string,
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
  ) => fetch(to, { method: 'POST', body, headers, redirect: 'error' })
  expect((await post(address, urlencoded)).status).toBe(200)
  expect(await left()).toBe(before - 1)
  for (const body of [multipart, new Uint8Array([1]), '']) {
    // oxlint-disable-next-line no-await-in-loop -- one program after the other
    expect((await post(address, body)).status).toBe(200)
  }
  expect((await post(address.slice(0, -1), urlencoded)).status).toBe(400)
  expect(await left()).toBe(before - 1)

  // A person opens the page of the mail, which posts the secret.
  const theirs = /stop-reminders\.html#([\w-]{43})/.exec(textOf(next))?.[1] ?? ''
  const stopped = await post(
    `${url}${challengeContract.stopReminder.path}`,
    JSON.stringify({ secret: theirs }),
    { 'content-type': 'application/json' },
  )
  expect(await stopped.json()).toEqual({ hasEnded: true })
  expect(await left()).toBe(before - 2)
  return [secret, theirs]
}

test("an address that refuses a mail for good ends the reminders, and the plan's page can say so", async () => {
  const smtp = await startSmtpServer({
    refusal: (stage) => (stage === 'recipient' ? '550 5.1.1' : undefined),
  })
  const { db, start } = await givenSite(smtp.port)
  const server = await start()
  const [learner] = await givenLearners(server, db, 1)
  const at = await makeAllDue(db)
  const state = async () =>
    (await ask(server, learner!, challengeContract.getReminder, {})) as ReminderState
  await expect.poll(async () => (await state()).refused, { timeout: 60_000 }).not.toBeNull()

  const { reminder, refused } = await state()
  expect(reminder).toBeNull()
  expect(Date.parse(refused?.at ?? '')).toBeGreaterThanOrEqual(at)
  expect(refused?.reminder).toMatchObject({ timeZone: 'UTC' })
  expect(await db.selectFrom('identity_mail').select('id').execute()).toEqual([])
  await db.destroy()
  await smtp.close()
}, 120_000)

test('an installation that has turned them off offers none, and refuses to turn one on', async () => {
  const server = await givenServer({ REMINDERS: 'off' })
  const { idToken } = await server.signUp()
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
  const { path } = challengeContract.getReminder
  const state = await (await fetch(`${server.url}${path}`, { headers })).json()
  const refused = await fetch(`${server.url}${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ reminder: { minutes: 420, timeZone: 'UTC' } }),
  })

  expect(state).toMatchObject({ isOffered: false, email: null, isConfirmed: false, reminder: null })
  expect(refused.status).toBe(409)
  await server.close()
})
