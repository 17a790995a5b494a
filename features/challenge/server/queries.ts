/** Every SQL statement of the challenge feature. Rows in, rows out, no rules. */
import type { Selectable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { ChallengeTables } from './tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type ChallengeRow = Selectable<ChallengeTables['challenge_challenge']>
export type DayRow = Selectable<ChallengeTables['challenge_day']>

/** The active one first, then the others that have not ended, then the ended ones, the newest first. */
export async function selectChallenges(
  db: ChallengeDb,
  userId: string,
): Promise<readonly ChallengeRow[]> {
  const rows = await challengesOf(db, { userId })
  return rows.toSorted(
    (a, b) =>
      Number(a.ended_at !== null) - Number(b.ended_at !== null) ||
      b.chosen_at - a.chosen_at ||
      // Of those that wait, the one that has waited longest.
      (a.ended_at === null ? a.created_at - b.created_at : 0),
  )
}

const challengesOf = prepareQuery((db: ChallengeDb, { userId }: { userId: string }) =>
  db
    .selectFrom('challenge_challenge')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
)

/** Does nothing where there is one with the same id, or an open one for the same exam. */
export async function insertChallenge(db: ChallengeDb, row: ChallengeRow): Promise<void> {
  await db
    .insertInto('challenge_challenge')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change = Partial<Pick<ChallengeRow, 'goals' | 'updated_at' | 'chosen_at' | 'ended_at'>>

/** One that has not ended. @param from its goals, where another change of them must not be lost. @returns whether there was one. */
export async function updateChallenge(
  db: ChallengeDb,
  userId: string,
  id: string,
  change: Change,
  from?: string,
): Promise<boolean> {
  const update = db
    .updateTable('challenge_challenge')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  const changed = await (from === undefined ? update : update.where('goals', '=', from))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

type OfDay = { readonly userId: string; readonly challengeId: string; readonly day: string }

export async function selectDay(db: ChallengeDb, of: OfDay): Promise<DayRow | undefined> {
  const [row] = await dayOf(db, of)
  return row
}

const dayOf = prepareQuery((db: ChallengeDb, of: OfDay) =>
  db
    .selectFrom('challenge_day')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('challenge_id', '=', of.challengeId)
    .where('day', '=', of.day),
)

/** Replaces the list of the day, if that is still the one that was read. @param before null where there was none. */
export async function replaceDay(
  db: ChallengeDb,
  row: DayRow,
  before: DayRow | null,
): Promise<void> {
  if (!before) {
    await db
      .insertInto('challenge_day')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  const { tasks, kept, after_sequence, planned_at } = row
  await db
    .updateTable('challenge_day')
    .set({ tasks, kept, after_sequence, planned_at })
    .where('user_id', '=', row.user_id)
    .where('challenge_id', '=', row.challenge_id)
    .where('day', '=', row.day)
    .where('planned_at', '=', before.planned_at)
    .execute()
}

/** Of a challenge, the lists of days before this one. */
export async function deleteDaysBefore(db: ChallengeDb, { userId, challengeId, day }: OfDay) {
  await db
    .deleteFrom('challenge_day')
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .where('day', '<', day)
    .execute()
}

export async function selectAllDays(db: ChallengeDb, userId: string): Promise<DayRow[]> {
  return db
    .selectFrom('challenge_day')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('day')
    .orderBy('challenge_id')
    .execute()
}

const TABLES = [
  'challenge_added_task',
  'challenge_address',
  'challenge_challenge',
  'challenge_day',
  'challenge_forecast',
  'challenge_outcome',
  'challenge_placement',
  'challenge_readiness',
  'challenge_reminder',
  'challenge_skip',
] as const

export async function deleteAllOf(db: ChallengeDb, userId: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
