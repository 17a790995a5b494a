/**
 * Sends the reminders that are due.
 *
 * A reminder is moved on to its next day in the transaction that puts its mail into the queue. So of two servers one
 * sends it, and a server that is killed has done both or neither. A day's list that nobody has opened yet is made by its
 * mail, so that the mail and the page say the same.
 */
import { randomInt, randomUUID } from 'node:crypto'

import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import { planDayAt } from '../../core/exam-date.ts'
import { reminderMail } from '../../core/remind/reminder-mail.ts'
import { hasReminderOn, LATEST_MS, nextReminder, usefulUntil } from '../../core/remind/reminder.ts'
import { openChallenges, readActive, shownToday, titlesOf } from '../active-challenge.ts'
import type { ChallengeNeeds, ReminderMails } from '../needs.ts'
import { selectChallenges } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'
import { moveReminder, selectDueReminders, type ReminderRow } from './queries.ts'
import { ONE_CLICK_PATH } from './stop-route.ts'
import { newStop, openStop } from './stop-secret.ts'

/** Servers that look at once begin at different ones of these. */
const LOOKED_AT = 20
const RETRY_MS = 10 * 60_000
/** The next look takes the others: requests, and mails that somebody waits for, come in between. */
const MOST_A_LOOK = 50

const PLAN_PATH = '/dashboard/lessons/plan'
const STOP_PAGE = '/stop-reminders.html'

export type ReminderParts = {
  readonly db: Db<ChallengeTables>
  readonly needs: ChallengeNeeds
  readonly mails: ReminderMails
  readonly now: () => Date
  readonly log: Pick<Context['log'], 'error'>
  /** Aborted when the server stops: the one in hand is finished. */
  readonly signal: AbortSignal
  readonly mostALook?: number
}

export async function sendDueReminders(parts: ReminderParts): Promise<void> {
  const { db, now, log, signal, mostALook = MOST_A_LOOK } = parts
  for (let handled = 0; handled < mostALook && !signal.aborted; handled += 1) {
    const due = await selectDueReminders(db, { now: now().getTime(), most: LOOKED_AT })
    const row = due[due.length === 0 ? 0 : randomInt(due.length)]
    if (!row) return
    try {
      await handle(parts, row)
    } catch (error) {
      log.error({ err: error }, 'a reminder could not be made and is tried again')
      // It must not hold up the others.
      await moveReminder(db, row, { next_try_at: now().getTime() + RETRY_MS })
    }
  }
}

async function handle(parts: ReminderParts, row: ReminderRow): Promise<void> {
  const { db, mails } = parts
  const at = parts.now().getTime()
  const address = await mails.addressOf(row.user_id)
  const list = address?.isConfirmed === true ? await openList(parts, row, at) : null
  const due_at = dueAfter(row, at)
  const next = { due_at, next_try_at: due_at }
  if (!list) return void (await moveReminder(db, row, next))

  const known = openStop(mails, row)
  const { secret, columns } =
    known === undefined ? newStop(mails, row.user_id) : { secret: known, columns: {} }
  const id = randomUUID()
  await db.transaction().execute(async (db) => {
    const change = { ...next, ...columns, last_day: list.day, last_mail_id: id }
    if (!(await moveReminder(db, row, change))) return
    const { publicUrl, siteName } = mails
    await mails.sendMail(
      db,
      {
        userId: row.user_id,
        ...reminderMail({
          ...list,
          siteName,
          planUrl: `${publicUrl}${PLAN_PATH}`,
          stopUrl: `${publicUrl}${STOP_PAGE}#${secret}`,
        }),
        unsubscribeUrl: `${publicUrl}${ONE_CLICK_PATH}?secret=${secret}`,
      },
      { id, lifetimeMs: list.until - at },
    )
  })
}

/** After days without a server, that of today may still be in time. */
function dueAfter({ minutes, time_zone: timeZone, due_at }: ReminderRow, at: number): number {
  return nextReminder({ minutes, timeZone }, Math.max(due_at, at - LATEST_MS))
}

/** What is open on the list of the day; null where that is nothing, the day has no list, or it is too late for it. */
async function openList(
  { db, needs }: ReminderParts,
  { user_id: userId, time_zone: timeZone, due_at: dueAt, last_day }: ReminderRow,
  now: number,
) {
  // First of all: one whose list could not be made is left out then.
  if (now - dueAt >= LATEST_MS) return null
  const [open] = openChallenges(await selectChallenges(db, userId), needs)
  if (!open) return null
  const { examDay } = open.goals
  const day = planDayAt(examDay, { now: dueAt, timeZone })
  const until = usefulUntil(examDay, { dueAt, timeZone })
  // After a flight, or a change of the hour, a day may have had its mail.
  if (now >= until || last_day === day || !hasReminderOn(open.goals, day)) return null
  const active = await readActive(db, needs, { userId, now, timeZone })
  if (!active) return null
  const tasks = shownToday(active.list, titlesOf(active.progress, needs))
  const openTasks = tasks.filter(({ isDone }) => !isDone)
  const { name, code } = active.exam.choice
  if (openTasks.length === 0) return null
  return { day, until, exam: `${name} ${code}`, tasks: openTasks }
}
