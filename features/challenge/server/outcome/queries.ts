/** Every SQL statement about how exams went. Rows in, rows out, no rules. */
import type { Selectable } from 'kysely'

import { lockRows, prepareQuery, type Db } from '#platform/server/database.ts'

import type { ChallengeRow } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type OutcomeRow = Selectable<ChallengeTables['challenge_outcome']>

/** Of all challenges of a learner; the last exam first. */
export async function selectOutcomes(
  db: ChallengeDb,
  userId: string,
): Promise<readonly OutcomeRow[]> {
  return outcomesOf(db, { userId })
}

const outcomesOf = prepareQuery((db: ChallengeDb, { userId }: { userId: string }) =>
  db
    .selectFrom('challenge_outcome')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sat_on', 'desc')
    .orderBy('challenge_id'),
)

/** Open or ended; until the transaction ends nobody else changes it. */
export async function lockChallenge(
  db: ChallengeDb,
  userId: string,
  id: string,
): Promise<ChallengeRow | undefined> {
  return lockRows(
    db,
    db
      .selectFrom('challenge_challenge')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id),
  ).executeTakeFirst()
}

/** Replaces what was reported of the same challenge and day. */
export async function upsertOutcome(db: ChallengeDb, row: OutcomeRow): Promise<void> {
  const { result, score, weak_domains, reported_at } = row
  await db
    .insertInto('challenge_outcome')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'challenge_id', 'sat_on'])
        .doUpdateSet({ result, score, weak_domains, reported_at }),
    )
    .execute()
}

export async function deleteOutcome(
  db: ChallengeDb,
  { user_id, challenge_id, sat_on }: Pick<OutcomeRow, 'user_id' | 'challenge_id' | 'sat_on'>,
): Promise<void> {
  await db
    .deleteFrom('challenge_outcome')
    .where('user_id', '=', user_id)
    .where('challenge_id', '=', challenge_id)
    .where('sat_on', '=', sat_on)
    .execute()
}

/** The day of its exam is another one, also of a challenge that has ended. */
export async function updateExamDay(
  db: ChallengeDb,
  userId: string,
  id: string,
  change: { readonly goals: string; readonly updated_at: number },
): Promise<void> {
  await db
    .updateTable('challenge_challenge')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
