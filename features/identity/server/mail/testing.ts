/** A server's queue of mails without the server: a real database, and any mail server that the test names. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase, type DatabaseAddress } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { newAccount } from '../accounts/new-account.ts'
import { insertAccount, selectAccountByEmail } from '../accounts/queries.ts'
import { createBackground } from '../background.ts'
import { prepareMail } from '../codes/order-mail.ts'
import { openSecrets } from '../secrets.ts'
import { identitySettings } from '../settings.ts'
import type { IdentityTables } from '../tables.ts'
import { newEmail } from '../testing.ts'
import { insertSession } from '../tokens/queries.ts'
import { createMailQueue, type RefusedMail } from './mail-queue.ts'
import { createMailer } from './mailer.ts'

export const SECOND_MS = 1000
export const HOUR_MS = 3_600_000

/** What servers of one installation share: the database, the data folder, and the clock. */
export async function givenInstallation() {
  const address = await newTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'mails-'))
  let aheadMs = 0
  return {
    address,
    dataDir,
    now: () => new Date(Date.UTC(2026, 10, 22) + aheadMs),
    passTime: (ms: number) => void (aheadMs += ms),
  }
}

export type OrderingSession = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
}

/** A server's queue, without the server. */
export function givenQueue(
  { address, dataDir, now }: { address: DatabaseAddress; dataDir: string; now: () => Date },
  smtpUrl: string,
) {
  const db = openDatabase<IdentityTables>(address)
  const settings = readSettings(identitySettings, { SMTP_URL: smtpUrl })
  const site = { settings, now, publicUrl: 'https://learn.example', siteName: 'Learn' }
  const logs: string[] = []
  const note = (details: unknown, words?: string) =>
    void logs.push(`${words} ${JSON.stringify(details)}`)
  const log = { info: note, warn: note, error: note }
  const background = createBackground(log)
  const refused: RefusedMail[] = []
  let isTellingWell = true
  const queue = createMailQueue({
    db,
    now,
    log,
    secrets: openSecrets(dataDir),
    background,
    mailer: createMailer({ ...site, dataDir, log }),
    prepare: (db, order) => prepareMail(db, site, order),
    onRefused: async (_db, mail) => {
      if (!isTellingWell) {
        isTellingWell = true
        throw new Error('the database is away')
      }
      refused.push(mail)
    },
  })
  return {
    db,
    queue,
    site,
    logs,
    /** The mails to accounts of whose refusal the queue has told. */
    refused,
    /** The next time it wants to. */
    failToTell: () => void (isTellingWell = false),
    addMail: async (to = newEmail()) => {
      await queue.add(db, {
        kind: 'mail',
        mail: { to, subject: 'Hello', text: 'A secret word.\n' },
      })
      return to
    },
    orderReset: async (email: string) => {
      const order = { purpose: 'PASSWORD_RESET', email } as const
      await queue.add(db, { kind: 'order', order }, { lifetimeMs: HOUR_MS })
    },
    /** Uses the session to change the account's address. */
    orderChange: async (session: OrderingSession, newEmail: string) => {
      const order = { purpose: 'VERIFY_AND_CHANGE_EMAIL', ...session, newEmail } as const
      await queue.add(db, { kind: 'order', order }, { lifetimeMs: 24 * HOUR_MS })
    },
    addAccount: async () => {
      const email = newEmail()
      await insertAccount(db, newAccount({ email }, now().getTime()))
      return email
    },
    addSession: async (email: string) => {
      const account = await selectAccountByEmail(db, email)
      const session = { userId: account?.user_id ?? '', sessionId: randomUUID(), email }
      const time = now().getTime()
      await insertSession(db, {
        id: session.sessionId,
        user_id: session.userId,
        refresh_hash: session.sessionId,
        sign_in_provider: 'password',
        second_factor_id: null,
        auth_time: time,
        created_at: time,
        last_used_at: time,
        user_agent: '',
      })
      return session
    },
    rows: () => db.selectFrom('identity_mail').selectAll().orderBy('created_at').execute(),
    close: async () => {
      await queue.close(0)
      await db.destroy()
    },
  }
}
