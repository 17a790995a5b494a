/** Every SQL statement about placements and skipped offers. Rows in, rows out, no rules. */
import type { Selectable } from 'kysely'

import { lockRows, prepareQuery, type Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type PlacementRow = Selectable<ChallengeTables['challenge_placement']>
type SkipRow = Selectable<ChallengeTables['challenge_skip']>
type OfChallenge = { readonly userId: string; readonly challengeId: string }

/** Until the transaction ends. @returns whether there is such a challenge that has not ended. */
export async function lockChallenge(
  db: ChallengeDb,
  { userId, challengeId }: OfChallenge,
): Promise<boolean> {
  const query = db
    .selectFrom('challenge_challenge')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', challengeId)
    .where('ended_at', 'is', null)
  return (await lockRows(db, query).executeTakeFirst()) !== undefined
}

export async function selectPlacement(
  db: ChallengeDb,
  of: OfChallenge,
): Promise<PlacementRow | undefined> {
  const [row] = await placementOf(db, of)
  return row
}

const placementOf = prepareQuery((db: ChallengeDb, { userId, challengeId }: OfChallenge) =>
  db
    .selectFrom('challenge_placement')
    .selectAll()
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId),
)

/** The oldest first. */
export async function selectPlacements(
  db: ChallengeDb,
  userId: string,
): Promise<readonly PlacementRow[]> {
  return placementsOf(db, { userId })
}

const placementsOf = prepareQuery((db: ChallengeDb, { userId }: { userId: string }) =>
  db
    .selectFrom('challenge_placement')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('begun_at')
    .orderBy('challenge_id'),
)

export async function insertPlacement(db: ChallengeDb, row: PlacementRow): Promise<void> {
  await db.insertInto('challenge_placement').values(row).execute()
}

type Change = Partial<
  Pick<PlacementRow, 'asked' | 'answers' | 'ended_at' | 'outcome' | 'lesson_order'>
>

export async function updatePlacement(
  db: ChallengeDb,
  { userId, challengeId }: OfChallenge,
  change: Change,
): Promise<void> {
  await db
    .updateTable('challenge_placement')
    .set(change)
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .execute()
}

export async function deletePlacement(
  db: ChallengeDb,
  { userId, challengeId }: OfChallenge,
): Promise<void> {
  await db
    .deleteFrom('challenge_placement')
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .execute()
}

/** Does nothing where it was skipped before. */
export async function insertSkip(db: ChallengeDb, row: SkipRow): Promise<void> {
  await db
    .insertInto('challenge_skip')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest first. */
export async function selectSkips(db: ChallengeDb, userId: string): Promise<readonly SkipRow[]> {
  return db
    .selectFrom('challenge_skip')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('skipped_at')
    .orderBy('challenge_id')
    .execute()
}
