/** The SQL statements on what is kept for each learner beside the log: its last number and rules, and when topics were studied. */
import { sql, type Insertable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import { OUTDATED } from './rules.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

/**
 * Takes the learner's next number, and locks the learner until the transaction ends.
 *
 * @param rules by which the caller computes. Rows that other rules have made are mixed from now on, so the learner is
 * marked: the next start of a server that has the newest rules computes them again.
 */
export async function takeSequence(db: LearningDb, userId: string, rules: string): Promise<number> {
  const [row] = await nextSequence(db, { userId, rules, marked: OUTDATED, first: 1, step: 1 })
  if (!row) throw new Error("a learner's row was neither inserted nor updated")
  return row.last_sequence
}

const nextSequence = prepareQuery(
  (
    db: LearningDb,
    of: { userId: string; rules: string; marked: string; first: number; step: number },
  ) =>
    db
      .insertInto('learning_learner')
      .values({ user_id: of.userId, last_sequence: of.first, rules: of.rules })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          last_sequence: eb('learning_learner.last_sequence', '+', of.step),
          rules: eb
            .case()
            .when('learning_learner.rules', '=', eb.ref('excluded.rules'))
            .then(eb.ref('excluded.rules'))
            .else(of.marked)
            .end(),
        })),
      )
      .returning('last_sequence'),
)

/** Changes with everything that changes the learner's projections. */
export async function selectStamp(db: LearningDb, userId: string): Promise<string> {
  const [row] = await stampOf(db, { userId })
  return row ? `${row.last_sequence} ${row.rules}` : ''
}

const stampOf = prepareQuery((db: LearningDb, { userId }: { userId: string }) =>
  db
    .selectFrom('learning_learner')
    .select(['last_sequence', 'rules'])
    .where('user_id', '=', userId),
)

/** The number of the newest event; 0 before any. */
export async function selectLastSequence(db: LearningDb, userId: string): Promise<number> {
  const [row] = await stampOf(db, { userId })
  return row?.last_sequence ?? 0
}

/** The learners, in pages: those after an id. @param rules only learners whose projections have other rules. */
export async function selectLearners(
  db: LearningDb,
  after: string,
  limit: number,
  rules?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_learner')
    .select('user_id')
    .where('user_id', '>', after)
    .$if(rules !== undefined, (query) => query.where('rules', '!=', rules ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Locks the learner until the transaction ends, and says with which rules the projections were computed. */
export async function lockLearner(db: LearningDb, userId: string): Promise<string | undefined> {
  const row = await db
    .updateTable('learning_learner')
    .set({ user_id: userId })
    .where('user_id', '=', userId)
    .returning('rules')
    .executeTakeFirst()
  return row?.rules
}

/** Takes a number without an event: what was read of the learner before is no longer true. */
export async function updateRules(db: LearningDb, userId: string, rules: string): Promise<void> {
  await db
    .updateTable('learning_learner')
    .set((eb) => ({ rules, last_sequence: eb('last_sequence', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** The latest of the times at which one of these topics was studied; null if none was. */
export async function selectStudiedAt(
  db: LearningDb,
  userId: string,
  topics: readonly string[],
): Promise<number | null> {
  if (topics.length === 0) return null
  const row = await db
    .selectFrom('learning_study')
    .select(({ fn }) => fn.max('studied_at').as('studiedAt'))
    .where('user_id', '=', userId)
    .where('topic', 'in', topics)
    .executeTakeFirst()
  return row?.studiedAt ?? null
}

/** Keeps the later time. */
export async function upsertStudy(
  db: LearningDb,
  rows: readonly Insertable<LearningTables['learning_study']>[],
): Promise<void> {
  for (const { user_id: userId, topic, studied_at: at } of rows)
    await studied(db, { userId, topic, at })
}

const studied = prepareQuery((db: LearningDb, of: { userId: string; topic: string; at: number }) =>
  db
    .insertInto('learning_study')
    .values({ user_id: of.userId, topic: of.topic, studied_at: of.at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic'])
        .doUpdateSet((eb) => ({ studied_at: eb.ref('excluded.studied_at') }))
        .whereRef('learning_study.studied_at', '<', sql.ref('excluded.studied_at')),
    ),
)

export async function selectStudy(db: LearningDb, userId: string) {
  return db
    .selectFrom('learning_study')
    .select(['topic', 'studied_at'])
    .where('user_id', '=', userId)
    .orderBy('topic')
    .execute()
}

/** When the tutor helped with this problem last, under any id of its item; null if never. */
export async function selectHelpedAt(
  db: LearningDb,
  userId: string,
  items: readonly string[],
  problem: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('learning_help')
    .select(({ fn }) => fn.max('helped_at').as('helpedAt'))
    .where('user_id', '=', userId)
    .where('item', 'in', items)
    .where('problem', '=', problem)
    .executeTakeFirst()
  return row?.helpedAt ?? null
}

/** Keeps the later time. */
export async function upsertHelp(
  db: LearningDb,
  row: Insertable<LearningTables['learning_help']>,
): Promise<void> {
  await db
    .insertInto('learning_help')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'item', 'problem'])
        .doUpdateSet((eb) => ({ helped_at: eb.ref('excluded.helped_at') }))
        .whereRef('learning_help.helped_at', '<', sql.ref('excluded.helped_at')),
    )
    .execute()
}

export async function selectHelp(db: LearningDb, userId: string) {
  return db
    .selectFrom('learning_help')
    .select(['item', 'problem', 'helped_at'])
    .where('user_id', '=', userId)
    .orderBy('item')
    .orderBy('problem')
    .execute()
}
