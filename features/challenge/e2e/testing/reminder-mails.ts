/** Mails and reminders of the journeys' server: nobody waits for their hour there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from '#e2e/test.ts'
import { openDatabase } from '#platform/server/database.ts'

const DATA_DIR = process.env['E2E_DATA_DIR'] ?? ''
const OUTBOX = join(DATA_DIR, 'outbox')

/** What matches in a mail to an address, once there is one. Without a mail server, mails are files. */
export async function inMailTo(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const look = () => {
    if (!existsSync(OUTBOX)) return undefined
    for (const name of readdirSync(OUTBOX).toReversed()) {
      if (!name.endsWith('.eml')) continue
      const mail = readFileSync(join(OUTBOX, name), 'utf8')
      if (!mail.includes(`To: ${email}`)) continue
      // Long lines of a mail are folded with a = at the end, and a = itself is written =3D.
      found = pattern.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0]
      if (found !== undefined) return found
    }
    return undefined
  }
  await expect.poll(look, { timeout: 30_000 }).toBeDefined()
  return found ?? ''
}

/** A server that looks next finds it due. */
export async function makeDue(userId: string): Promise<void> {
  type Tables = {
    challenge_reminder: { user_id: string; due_at: number; next_try_at: number }
  }
  const db = openDatabase<Tables>({ engine: 'sqlite', file: join(DATA_DIR, 'database.sqlite') })
  const now = Date.now()
  await db
    .updateTable('challenge_reminder')
    .set({ due_at: now, next_try_at: now })
    .where('user_id', '=', userId)
    .execute()
  await db.destroy()
}
