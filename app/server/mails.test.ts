/** A mail that was promised arrives, whatever becomes of the server or of the mail server. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { signUp } from '#app/testing/learner.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type DatabaseAddress } from '#platform/server/database.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { startSmtpServer } from '#platform/testing/smtp-server.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import type { Database } from './database.ts'

type Said = { readonly stdout: string; readonly stderr: string }

/** An operator's command, as a process. */
function runCommand(command: string, env: Record<string, string>, ...args: string[]): Said {
  return spawnSync(process.execPath, [`app/server/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  })
}

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

type Installation = {
  readonly start: () => ReturnType<typeof startServerProcess>
  readonly run: (command: string) => Said
  /** As after the minutes for which a server that was killed still holds the mail it had in hand. */
  readonly letClaimsRunOut: () => Promise<void>
  readonly waiting: () => Promise<number>
}

/** One data folder and one database, on which servers are started one after the other. */
async function givenInstallation(smtpPort: number): Promise<Installation> {
  const address = await newTestDatabase()
  let dataDir: string | undefined
  const env = () => ({
    // Links and ids of mails are made from it; the next process must be the same site.
    PUBLIC_URL: 'http://learn.example.test',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...(address.engine === 'postgres' && { DATABASE_URL: address.url }),
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  })
  const withDatabase = async <T>(
    work: (db: ReturnType<typeof openDatabase<Database>>) => Promise<T>,
  ) => {
    const used: DatabaseAddress =
      address.engine === 'postgres'
        ? address
        : { engine: 'sqlite', file: `${dataDir}/database.sqlite` }
    const db = openDatabase<Database>(used)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  return {
    start: async () => {
      const server = await startServerProcess(env())
      dataDir = server.dataDir
      return server
    },
    run: (command) => runCommand(command, env()),
    letClaimsRunOut: () =>
      withDatabase(async (db) => {
        await db.updateTable('identity_mail').set({ claimed_until: 0, next_try_at: 0 }).execute()
      }),
    waiting: () =>
      withDatabase(
        async (db) => (await db.selectFrom('identity_mail').select('id').execute()).length,
      ),
  }
}

async function askForReset(url: string, apiKey: string, email: string): Promise<void> {
  const response = await fetch(`${url}/identity/v1/accounts:sendOobCode?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  })
  if (!response.ok) throw new Error(await response.text())
}

test('a mail that was promised before the server was killed arrives once after the next start', async () => {
  const smtpPort = await freePort()
  const installation = await givenInstallation(smtpPort)
  const server = await installation.start()
  const { email, apiKey } = await signUp(server.url)
  // Nothing listens at the mail server's address, so it is not sent in the meantime either.
  await askForReset(server.url, apiKey, email)
  await server.stop('SIGKILL')
  const { stdout, stderr } = installation.run('mails')

  const smtp = await startSmtpServer({ port: smtpPort })
  await installation.letClaimsRunOut()
  const next = await installation.start()
  await expect.poll(installation.waiting, { timeout: 20_000 }).toBe(0)

  expect(stderr).toBe('')
  expect(stdout).toMatch(
    /^1 mail waits\.\noldest: .*\nbeing sent: .*\nnext try: .*\nmost tries: .*\nlast errors: .*\n$/,
  )
  expect(stdout).not.toContain(email)
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]])
  await next.stop('SIGKILL')
  await smtp.close()
}, 120_000)

test('a mail that was taken as the server was killed comes again under the same Message-ID', async () => {
  let kill: (() => Promise<unknown>) | undefined
  const smtp = await startSmtpServer({ onReceived: async () => void (await kill?.()) })
  const installation = await givenInstallation(smtp.port)
  const server = await installation.start()
  const { email, apiKey } = await signUp(server.url)
  const killed = Promise.withResolvers<void>()
  kill = async () => {
    kill = undefined
    await server.stop('SIGKILL')
    killed.resolve()
  }

  await askForReset(server.url, apiKey, email)
  await killed.promise
  await installation.letClaimsRunOut()
  const next = await installation.start()
  await expect.poll(installation.waiting, { timeout: 20_000 }).toBe(0)

  const [first, second] = smtp.received
  expect(smtp.received).toHaveLength(2)
  expect(first?.messageId).toMatch(/^<[\w-]+@learn\.example\.test>$/)
  expect(second?.messageId).toBe(first?.messageId)
  // The same link, too: whichever of the two is followed works.
  expect(second?.raw.split('\r\n\r\n')[1]).toBe(first?.raw.split('\r\n\r\n')[1])
  await next.stop('SIGKILL')
  await smtp.close()
}, 120_000)

test('a restored installation sends nobody what waited when it was backed up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'))
  const db = openDatabase<Database>({ engine: 'sqlite', file: join(folder, 'database.sqlite') })
  await migrate(db)
  await db.insertInto('identity_mail').values(WAITING).execute()
  await db.destroy()
  const backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))

  const backedUp = runCommand('backup', { DATA_DIR: folder }, backup)
  const restored = runCommand('restore', { DATA_DIR: elsewhere }, backup)

  expect([backedUp.stderr, restored.stderr]).toEqual(['', ''])
  expect(readFileSync(join(backup, 'identity_mail.jsonl'), 'utf8')).toContain('a-mail')
  const copy = openDatabase<Database>({
    engine: 'sqlite',
    file: join(elsewhere, 'database.sqlite'),
  })
  expect(await copy.selectFrom('identity_mail').select('id').execute()).toEqual([])
  await copy.destroy()
}, 60_000)
