/** Every SQL statement about reminders. Rows in, rows out, no rules. Instants are epoch milliseconds. */
import type { Selectable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type ReminderRow = Selectable<ChallengeTables['challenge_reminder']>

export async function selectReminder(
  db: ChallengeDb,
  userId: string,
): Promise<ReminderRow | undefined> {
  return db
    .selectFrom('challenge_reminder')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A new one; where there is one, its hour and its zone change, and its secret and its last mail stay. */
export async function upsertReminder(db: ChallengeDb, row: ReminderRow): Promise<void> {
  const { minutes, time_zone, due_at, next_try_at, refused_at, updated_at } = row
  await db
    .insertInto('challenge_reminder')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ minutes, time_zone, due_at, next_try_at, refused_at, updated_at }),
    )
    .execute()
}

type OfLearner = { readonly userId: string } | { readonly stopHash: string }

/** @returns the last mail of each deleted row; there is one at most. */
export async function deleteReminder(
  db: ChallengeDb,
  of: OfLearner,
): Promise<readonly Pick<ReminderRow, 'last_mail_id'>[]> {
  return db
    .deleteFrom('challenge_reminder')
    .where('userId' in of ? 'user_id' : 'stop_hash', '=', 'userId' in of ? of.userId : of.stopHash)
    .returning('last_mail_id')
    .execute()
}

/** Those that have been due the longest. */
export async function selectDueReminders(
  db: ChallengeDb,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<readonly ReminderRow[]> {
  return db
    .selectFrom('challenge_reminder')
    .selectAll()
    .where('next_try_at', '<=', now)
    .where('refused_at', 'is', null)
    .orderBy('next_try_at')
    .limit(most)
    .execute()
}

/** Where that mail is the last one. */
export async function refuseReminder(
  db: ChallengeDb,
  { userId, mailId, at }: { readonly userId: string; readonly mailId: string; readonly at: number },
): Promise<void> {
  await db
    .updateTable('challenge_reminder')
    .set({ refused_at: at, last_mail_id: null, updated_at: at })
    .where('user_id', '=', userId)
    .where('last_mail_id', '=', mailId)
    .execute()
}

/** Of two servers only one moves it on: where it is still as it was read. @returns whether this one did. */
export async function moveReminder(
  db: ChallengeDb,
  { user_id, next_try_at, updated_at }: ReminderRow,
  change: Partial<Omit<ReminderRow, 'user_id' | 'created_at' | 'updated_at'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('challenge_reminder')
    .set(change)
    .where('user_id', '=', user_id)
    .where('next_try_at', '=', next_try_at)
    .where('updated_at', '=', updated_at)
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}
