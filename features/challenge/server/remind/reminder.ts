/** Turns the reminder on or off, and says how it is. */
import { isTimeZone } from '#platform/contract/device-time.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context, PublicContext } from '#platform/server/context.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { challengeContract } from '../../contract.ts'
import { nextReminder, type Reminder } from '../../core/remind/reminder.ts'
import type { ChallengeNeeds, ReminderMails } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { deleteReminder, refuseReminder, selectReminder, upsertReminder } from './queries.ts'
import { hashOfStop, newStop } from './stop-secret.ts'

type GetReminder = typeof challengeContract.getReminder
type SaveReminder = typeof challengeContract.saveReminder
type StopReminder = typeof challengeContract.stopReminder
type Needs = Pick<ChallengeNeeds, 'reminders'>

export function getReminder({ reminders }: Needs) {
  return async ({
    db,
    userId,
  }: Pick<Context<ChallengeTables>, 'db' | 'userId'>): Promise<ResponseOf<GetReminder>> => {
    const row = await selectReminder(db, userId)
    const shown = row ? { minutes: row.minutes, timeZone: row.time_zone } : null
    const address = reminders ? await reminders.addressOf(userId) : null
    return {
      isOffered: reminders !== null,
      email: address?.email ?? null,
      isConfirmed: address?.isConfirmed ?? false,
      reminder: row?.refused_at === null ? shown : null,
      isZoneKnown: row ? isTimeZone(row.time_zone) : true,
      refused:
        row && shown && row.refused_at !== null
          ? { at: new Date(row.refused_at).toISOString(), reminder: shown }
          : null,
    }
  }
}

export function saveReminder({ reminders }: Needs) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { body: { reminder } }: ParsedRequestOf<SaveReminder>,
  ): Promise<ResponseOf<SaveReminder>> => {
    if (reminder) await turnOn(db, reminders, { userId, reminder, at: now().getTime() })
    else await endReminder(db, reminders, { userId })
    return getReminder({ reminders })({ db, userId })
  }
}

type Wish = { readonly userId: string; readonly reminder: Reminder; readonly at: number }

async function turnOn(
  db: Db<ChallengeTables>,
  mails: ReminderMails | null,
  { userId, reminder, at }: Wish,
): Promise<void> {
  if (!mails) throw new AppError('conflict', 'This site sends no reminders.')
  const address = await mails.addressOf(userId)
  if (!address?.isConfirmed) {
    throw new AppError(
      'conflict',
      'Mails go to confirmed addresses only. Confirm yours on the account page first.',
    )
  }
  const due_at = nextReminder(reminder, at)
  await upsertReminder(db, {
    user_id: userId,
    minutes: reminder.minutes,
    time_zone: reminder.timeZone,
    due_at,
    next_try_at: due_at,
    last_day: null,
    last_mail_id: null,
    refused_at: null,
    ...newStop(mails, userId).columns,
    created_at: at,
    updated_at: at,
  })
}

/** Also withdraws the mail that still waits. @returns whether there was one to end. */
export async function endReminder(
  db: Db<ChallengeTables>,
  mails: ReminderMails | null,
  of: { readonly userId: string } | { readonly stopHash: string },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const [ended] = await deleteReminder(db, of)
    if (mails && ended && ended.last_mail_id !== null) {
      await mails.withdrawMail(db, ended.last_mail_id)
    }
    return ended !== undefined
  })
}

/**
 * The mail server of the learner's address refuses their mails for good: none is sent until they turn them on again.
 *
 * @param db the transaction that gives the mail up. @param of.at epoch milliseconds.
 */
export async function endRefusedReminder(
  db: Db<ChallengeTables>,
  of: { readonly userId: string; readonly mailId: string; readonly at: number },
): Promise<void> {
  await refuseReminder(db, of)
}

/** For the page that a mail leads to: nobody signs in, the secret is enough. */
export function stopReminder({ reminders }: Needs) {
  return async (
    { db }: Pick<PublicContext<ChallengeTables>, 'db'>,
    { body: { secret } }: ParsedRequestOf<StopReminder>,
  ): Promise<ResponseOf<StopReminder>> => ({
    hasEnded: await endReminder(db, reminders, { stopHash: hashOfStop(secret) }),
  })
}
