/** A promised mail arrives, even if the server or the mail server fails. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { givenInstallation } from '#app/testing/installation.ts'
import { askForReset, signUp } from '#app/testing/learner.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { startSmtpServer } from '#platform/testing/smtp-server.ts'

import type { Database } from './database.ts'

const WAITING = {
  id: 'a-mail',
  sealed_content: 'sealed',
  code_hash: null,
  created_at: Date.UTC(2026, 10, 22),
  give_up_at: Date.UTC(2026, 10, 23),
  next_try_at: Date.UTC(2026, 10, 22),
  claimed_until: 0,
  tries: 0,
  last_error: null,
}

/** A site on which servers are started one after the other. */
async function givenSite(smtpPort: number) {
  const installation = await givenInstallation()
  const db = installation.open<Database>()
  return {
    db,
    env: {
      ...installation.env,
      // Links and ids of mails contain it; the next process must use the same one.
      PUBLIC_URL: 'http://learn.example.test',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      // The mails of this test are others.
      EMAIL_CONFIRMATION_AT_SIGN_UP: 'off',
    },
    /** Simulates the minutes for which a killed server still holds the mail it was sending. */
    letClaimsRunOut: async () => {
      await db.updateTable('identity_mail').set({ claimed_until: 0, next_try_at: 0 }).execute()
    },
    waiting: () => db.selectFrom('identity_mail').select('id').execute(),
  }
}

test('a mail that was promised before the server was killed arrives once after the next start', async () => {
  const smtpPort = await freePort()
  const { db, env, letClaimsRunOut, waiting } = await givenSite(smtpPort)
  const server = await startServerProcess(env)
  const learner = await signUp(server.url)
  // Nothing listens at the mail server's address, so no mail is sent in the meantime.
  await askForReset(server.url, learner)
  await server.stop('SIGKILL')
  const { stdout, stderr } = await runCommand('mails', env)

  const smtp = await startSmtpServer({ port: smtpPort })
  await letClaimsRunOut()
  const next = await startServerProcess(env)
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])

  expect(stderr).toBe('')
  expect(stdout).toMatch(
    /^1 mail waits\.\noldest: .*\nbeing sent: .*\nnext try: .*\nmost tries: .*\nlast errors: .*\n$/,
  )
  expect(stdout).not.toContain(learner.email)
  expect(smtp.received.map(({ to }) => to)).toEqual([[learner.email]])
  await next.stop('SIGKILL')
  await db.destroy()
  await smtp.close()
}, 120_000)

test('a mail accepted while the server was killed is sent again with the same Message-ID', async () => {
  let kill: (() => Promise<unknown>) | undefined
  const smtp = await startSmtpServer({ onReceived: async () => void (await kill?.()) })
  const { db, env, letClaimsRunOut, waiting } = await givenSite(smtp.port)
  const server = await startServerProcess(env)
  const learner = await signUp(server.url)
  const killed = Promise.withResolvers<void>()
  kill = async () => {
    kill = undefined
    await server.stop('SIGKILL')
    killed.resolve()
  }

  await askForReset(server.url, learner)
  await killed.promise
  await letClaimsRunOut()
  const next = await startServerProcess(env)
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])

  const [first, second] = smtp.received
  expect(smtp.received).toHaveLength(2)
  expect(first?.messageId).toMatch(/^<[\w-]+@learn\.example\.test>$/)
  expect(second?.messageId).toBe(first?.messageId)
  // The same link, too: both copies work.
  expect(second?.raw.split('\r\n\r\n')[1]).toBe(first?.raw.split('\r\n\r\n')[1])
  await next.stop('SIGKILL')
  await db.destroy()
  await smtp.close()
}, 120_000)

test('a restored installation does not send the mails that waited when it was backed up', async () => {
  const [installation, elsewhere] = [await givenInstallation(), await givenInstallation()]
  const [db, copy] = [installation.open<Database>(), elsewhere.open<Database>()]
  await db.insertInto('identity_mail').values(WAITING).execute()
  const backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')

  const backedUp = await runCommand('backup', installation.env, backup)
  const restored = await runCommand('restore', elsewhere.env, backup)

  expect([backedUp.stderr, restored.stderr]).toEqual(['', ''])
  expect(readFileSync(join(backup, 'identity_mail.jsonl'), 'utf8')).toContain('a-mail')
  expect(await copy.selectFrom('identity_mail').select('id').execute()).toEqual([])
  await Promise.all([db.destroy(), copy.destroy()])
}, 60_000)
