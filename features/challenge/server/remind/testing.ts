/** Learners with a reminder, for server tests: a real queue of mails, and a clock that each learner has for themselves. */
import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'

import type { Goals, Reminder } from '../../contract.ts'
import type { ChallengeNeeds, ReminderMails } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { openChallengeBank } from '../testing.ts'
import { getReminder, saveReminder, stopReminder } from './reminder.ts'
import { sendDueReminders } from './send-due-reminders.ts'

type Waiting = {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly unsubscribeUrl: string
  readonly giveUpAt: number
}

type Mails = {
  readonly mails: ReminderMails
  readonly setAddress: (userId: string, email: string | null, isConfirmed: boolean) => Promise<void>
  readonly waitingFor: (userId: string) => Promise<readonly Waiting[]>
}

type Open = {
  readonly parts: Parameters<typeof openChallengeBank>[0]
  readonly mails: (db: Db<ChallengeTables>, now: () => Date) => Promise<Mails>
}

type Traits = {
  readonly goals?: Partial<Goals>
  /** Null: none is on. */
  readonly reminder?: Reminder | null
  readonly isConfirmed?: boolean
  readonly hasChallenge?: boolean
  /** ISO. The challenge begins, and the reminder is turned on. */
  readonly since?: string
}

/** When the clock of the server is not set otherwise: noon of `TODAY`. */
const SINCE = '2026-11-24T12:00:00Z'

/** @param open the app's, which knows the other features. */
export async function openReminderBank(open: Open) {
  let now = Date.parse(SINCE)
  const clock = () => new Date(now)
  let known: (Mails & { db: Db<ChallengeTables>; needs: ChallengeNeeds }) | undefined
  const { givenChallenger } = await openChallengeBank(async (db) => {
    const parts = await open.parts(db)
    const ofMails = await open.mails(db, clock)
    const needs = { ...parts.needs, reminders: ofMails.mails }
    known = { ...ofMails, db, needs }
    return { ...parts, needs }
  })
  if (!known) throw new Error('the parts were not opened')
  const { db, needs, mails, setAddress, waitingFor } = known
  const errors: unknown[] = []

  /** One look of a server at this moment. */
  const look = async (at: string, changed: Partial<ReminderMails> = {}, mostALook?: number) => {
    now = Date.parse(at)
    await sendDueReminders({
      db,
      needs,
      mails: { ...mails, ...changed },
      now: clock,
      log: { error: (details: unknown) => void errors.push(details) },
      signal: new AbortController().signal,
      ...(mostALook !== undefined && { mostALook }),
    })
  }

  const givenReminded = async ({
    goals = {},
    reminder = { minutes: 19 * 60, timeZone: 'UTC' },
    isConfirmed = true,
    hasChallenge = true,
    since = SINCE,
  }: Traits = {}) => {
    now = Date.parse(since)
    const learner = givenChallenger()
    const { userId } = learner
    const email = `${randomUUID()}@example.test`
    await setAddress(userId, email, isConfirmed)
    // The learner's own clock begins at noon of `TODAY`.
    learner.wait(now - Date.parse(SINCE))
    const challengeId = hasChallenge ? await learner.set(goals) : ''
    const save = (body: Reminder | null, of: Pick<ChallengeNeeds, 'reminders'> = needs) =>
      saveReminder(of)(asLearner<ChallengeTables>(db, userId, clock()), {
        body: { reminder: body },
      })
    if (reminder) await save(reminder)
    return {
      ...learner,
      email,
      challengeId,
      save,
      state: () => getReminder(needs)({ db, userId }),
      setAddress: (address: string | null, confirmed: boolean) =>
        setAddress(userId, address, confirmed),
      mails: () => waitingFor(userId),
      /** The days of which a list was made. */
      lists: async () => {
        const rows = await db
          .selectFrom('challenge_day')
          .select('day')
          .where('user_id', '=', userId)
          .execute()
        return rows.map(({ day }) => day)
      },
      row: () =>
        db
          .selectFrom('challenge_reminder')
          .selectAll()
          .where('user_id', '=', userId)
          .executeTakeFirst(),
    }
  }

  return {
    db,
    errors,
    parts: { db, needs, mails },
    givenReminded,
    look,
    stop: (secret: string) => stopReminder(needs)({ db }, { body: { secret } }),
  }
}

export function secretIn({ text }: Pick<Waiting, 'text'>): string {
  return /stop-reminders\.html#([\w-]+)/.exec(text)?.[1] ?? ''
}
