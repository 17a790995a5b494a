/** The SQL statements on the misconceptions of a learner, shown and contested. Rows in, rows out, no rules. */
import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { EvidenceKind } from '../core/evidence.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type MisconceptionRow = LearningTables['learning_misconception']
type ContestRow = LearningTables['learning_contest']

/** @param ids all where absent. As many as content has misconceptions at most. */
export async function selectMisconceptions(
  db: LearningDb,
  userId: string,
  ids?: readonly string[],
): Promise<readonly MisconceptionRow[]> {
  if (!ids) return misconceptionsOf(db, { userId })
  return db
    .selectFrom('learning_misconception')
    .selectAll()
    .where('user_id', '=', userId)
    .where('misconception', 'in', ids)
    .execute()
}

const misconceptionsOf = prepareQuery((db: LearningDb, { userId }: { userId: string }) =>
  db
    .selectFrom('learning_misconception')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('misconception'),
)

/** In one statement. */
export async function upsertMisconceptions(
  db: LearningDb,
  rows: readonly MisconceptionRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('learning_misconception')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'misconception']).doUpdateSet((eb) => ({
        times: eb.ref('excluded.times'),
        last_shown_at: eb.ref('excluded.last_shown_at'),
        showings: eb.ref('excluded.showings'),
        passes: eb.ref('excluded.passes'),
      })),
    )
    .execute()
}

export async function selectContests(db: LearningDb, userId: string): Promise<ContestRow[]> {
  return db
    .selectFrom('learning_contest')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('misconception')
    .execute()
}

/** A later contest replaces the one before. */
export async function upsertContest(db: LearningDb, row: ContestRow): Promise<void> {
  const { user_id, misconception, ...change } = row
  await db
    .insertInto('learning_contest')
    .values({ user_id, misconception, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'misconception']).doUpdateSet(change))
    .execute()
}

export async function deleteContests(
  db: LearningDb,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('learning_contest')
    .where('user_id', '=', userId)
    .where('misconception', 'in', ids)
    .execute()
}

/** The events of one kind with these ids, in no order. */
export async function selectAnswers(
  db: LearningDb,
  userId: string,
  kind: EvidenceKind,
  ids: readonly string[],
) {
  return db
    .selectFrom('learning_event')
    .select(['id', 'item', 'variant', 'response'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute()
}
