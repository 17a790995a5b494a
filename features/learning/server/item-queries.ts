/** The SQL statements of the operator's commands on items. Rows in, rows out, no rules. */
import { sql, type Insertable } from 'kysely'

import { isPostgres, type Db } from '#platform/server/database.ts'

import type { EventRow } from './queries.ts'
import { OUTDATED } from './rules.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type ItemRow = LearningTables['learning_item']

/**
 * Waits for every transaction that stores something of a learner, and keeps new ones waiting until this one ends: each
 * sees either nothing of it or all. On SQLite every transaction that writes is alone.
 */
export async function holdLearners(db: LearningDb): Promise<void> {
  if (isPostgres(db)) await sql`lock table learning_learner in share row exclusive mode`.execute(db)
}

export async function markLearnersWith(db: LearningDb, items: readonly string[]): Promise<void> {
  await db
    .updateTable('learning_learner')
    .set({ rules: OUTDATED })
    .where('user_id', 'in', (query) =>
      query.selectFrom('learning_event').select('user_id').where('item', 'in', items),
    )
    .execute()
}

export async function markLearnersWithAbility(db: LearningDb): Promise<void> {
  await db
    .updateTable('learning_learner')
    .set({ rules: OUTDATED })
    .where('user_id', 'in', (query) => query.selectFrom('learning_ability').select('user_id'))
    .execute()
}

/** A page of a learner's log without the cards. */
export async function selectAnswersAfter(
  db: LearningDb,
  userId: string,
  sequence: number,
  limit: number,
): Promise<EventRow[]> {
  return db
    .selectFrom('learning_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sequence', '>', sequence)
    .where('kind', '!=', 'card')
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

export async function selectItems(db: LearningDb): Promise<ItemRow[]> {
  return db.selectFrom('learning_item').selectAll().orderBy('item').execute()
}

const ROWS_AT_ONCE = 500

export async function replaceItems(db: LearningDb, rows: readonly ItemRow[]): Promise<void> {
  await db.deleteFrom('learning_item').execute()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('learning_item')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/** How many answers and reviews these items have, and of how many learners. What was taken back is one of them. */
export async function countAnswers(db: LearningDb, items: readonly string[]) {
  const row = await db
    .selectFrom('learning_event')
    .select(({ fn }) => [
      fn.countAll<number>().as('answers'),
      fn.count<number>('user_id').distinct().as('learners'),
    ])
    .where('item', 'in', items)
    .where('undoes', 'is', null)
    // A completed lesson of a former release is an event without an answer.
    .where('response', 'is not', null)
    .executeTakeFirst()
  return { answers: row?.answers ?? 0, learners: row?.learners ?? 0 }
}

export async function selectVoidRows(db: LearningDb) {
  return db.selectFrom('learning_void').selectAll().orderBy('voided_at').orderBy('item').execute()
}

export async function insertVoid(
  db: LearningDb,
  row: Insertable<LearningTables['learning_void']>,
): Promise<void> {
  await db.insertInto('learning_void').values(row).execute()
}

export async function deleteVoid(db: LearningDb, items: readonly string[]): Promise<void> {
  await db.deleteFrom('learning_void').where('item', 'in', items).execute()
}
