/** Reminders with the real queue of mails, the real content and a clock to set: for tests of what is sent when. */
import type { Database } from '#app/server/database.ts'
import { reminderMails } from '#app/server/reminder-mails.ts'
import { settings as declared } from '#app/server/settings.ts'
import type { ChallengeNeeds, ChallengeTables } from '#features/challenge/server.ts'
import { createIdentity } from '#features/identity/server.ts'
import type { Db } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

import { dataDir } from './challenge-parts.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** What waits in the queue of mails, as it is sealed there. */
type Waiting = {
  readonly id: string
  readonly userId: string
  readonly subject: string
  readonly text: string
  readonly unsubscribeUrl: string
  /** Epoch milliseconds. */
  readonly giveUpAt: number
}

/** @param now the clock of the queue. */
export async function openReminderMails(ofChallenges: Db<ChallengeTables>, now: () => Date) {
  const db = ofChallenges.withTables<Database>()
  const publicUrl = 'https://learn.example'
  const settings = readSettings(declared, {})
  const { accountMails } = await createIdentity({
    db,
    settings,
    dataDir,
    publicUrl,
    siteName: 'Learn',
    now,
    log: SILENT,
    onAccountDeleted: async () => {},
  })
  const mails = reminderMails({ accountMails, settings, publicUrl })
  if (!mails) throw new Error('no reminders are offered')
  return {
    mails: mails satisfies ChallengeNeeds['reminders'],
    /** Gives a learner an account, or changes it. */
    setAddress: async (userId: string, email: string | null, isConfirmed: boolean) => {
      const change = { email, is_email_verified: isConfirmed ? 1 : 0 }
      await db
        .insertInto('identity_account')
        .values({
          user_id: userId,
          ...change,
          display_name: null,
          photo_url: null,
          password_hash: null,
          password_changed_at: null,
          is_disabled: 0,
          valid_since: 0,
          created_at: 0,
          last_login_at: 0,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute()
    },
    /** The mails to a learner that wait, the oldest first. */
    waitingFor: async (userId: string): Promise<readonly Waiting[]> => {
      const rows = await db.selectFrom('identity_mail').selectAll().orderBy('created_at').execute()
      return rows.flatMap(({ id, sealed_content, give_up_at }) => {
        const { mail } = JSON.parse(mails.unseal(sealed_content, `mail:${id}`)) as {
          mail: Omit<Waiting, 'id' | 'giveUpAt'>
        }
        return mail.userId === userId ? [{ id, ...mail, giveUpAt: give_up_at }] : []
      })
    },
  }
}
