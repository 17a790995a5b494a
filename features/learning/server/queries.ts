/** The SQL statements on the log, and on what is kept for each learner beside it. Rows in, rows out, no rules. */
import { sql, type Insertable, type Selectable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { EvidenceKind } from '../core/evidence.ts'
import { OUTDATED } from './rules.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
export type EventRow = Selectable<LearningTables['learning_event']>

/**
 * Takes the learner's next number, and locks the learner until the transaction ends.
 *
 * @param rules by which the caller computes. Rows that other rules have made are mixed from now on, so the learner is
 * marked: the next start of a server that has the newest rules computes them again.
 */
export async function takeSequence(db: LearningDb, userId: string, rules: string): Promise<number> {
  const [row] = await nextSequence(db, { userId, rules, marked: OUTDATED, first: 1, step: 1 })
  if (!row) throw new Error('a learner’s row was neither inserted nor updated')
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

export async function selectEvent(db: LearningDb, userId: string, kind: EvidenceKind, id: string) {
  const [row] = await eventOf(db, { userId, kind, id })
  return row
}

const eventOf = prepareQuery(
  (db: LearningDb, of: { userId: string; kind: EvidenceKind; id: string }) =>
    db
      .selectFrom('learning_event')
      .selectAll()
      .where('user_id', '=', of.userId)
      .where('kind', '=', of.kind)
      .where('id', '=', of.id),
)

export async function insertEvent(
  db: LearningDb,
  row: Insertable<LearningTables['learning_event']>,
) {
  await newEvent(db, row as Required<typeof row>)
}

const newEvent = prepareQuery((db: LearningDb, row: EventRow) =>
  db.insertInto('learning_event').values({
    user_id: row.user_id,
    id: row.id,
    sequence: row.sequence,
    track: row.track,
    exam: row.exam,
    domain: row.domain,
    kind: row.kind,
    item: row.item,
    item_hash: row.item_hash,
    topics: row.topics,
    variant: row.variant,
    guess_chance: row.guess_chance,
    starting_difficulty: row.starting_difficulty,
    context: row.context,
    run_id: row.run_id,
    response: row.response,
    score: row.score,
    findings: row.findings,
    confidence: row.confidence,
    assistance: row.assistance,
    origin: row.origin,
    is_repeat: row.is_repeat,
    case_size: row.case_size,
    undoes: row.undoes,
    ends_run: row.ends_run,
    milliseconds: row.milliseconds,
    last_met_ms: row.last_met_ms,
    occurred_at: row.occurred_at,
    utc_offset_minutes: row.utc_offset_minutes,
    received_at: row.received_at,
  }),
)

/** The events of some items, in the order in which they were stored. */
export async function selectEventsOfItems(
  db: LearningDb,
  userId: string,
  items: readonly string[],
): Promise<EventRow[]> {
  return db
    .selectFrom('learning_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item', 'in', items)
    .orderBy('sequence')
    .execute()
}

/** Whether one of these items was met before this number, in the same variant. */
export async function isItemMet(
  db: LearningDb,
  userId: string,
  items: readonly string[],
  variant: string | null,
  before: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('learning_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('item', 'in', items)
    .where('kind', '!=', 'card')
    .where('sequence', '<', before)
    .where('variant', variant === null ? 'is' : '=', variant)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The same in short, for whoever only asks what was done. */
export async function selectShortEventsAfter(
  db: LearningDb,
  userId: string,
  sequence: number,
  limit: number,
) {
  return shortEventsAfter(db, { userId, sequence, limit })
}

const shortEventsAfter = prepareQuery(
  (db: LearningDb, of: { userId: string; sequence: number; limit: number }) =>
    db
      .selectFrom('learning_event')
      .select(['kind', 'item', 'context', 'topics', 'is_repeat', 'undoes', 'occurred_at'])
      .where('user_id', '=', of.userId)
      .where('sequence', '>', of.sequence)
      .orderBy('sequence')
      .limit(of.limit),
)

/** Up to `limit` events after a number, in their order: a page of a learner's log. */
export async function selectEventsAfter(
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
    .orderBy('sequence')
    .limit(limit)
    .execute()
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

export async function selectVoid(db: LearningDb): Promise<Set<string>> {
  const rows = await db.selectFrom('learning_void').select('item').execute()
  return new Set(rows.map(({ item }) => item))
}

/** Differs where items were withdrawn or restored, or where other difficulties were stored. */
export async function selectSharedState(db: LearningDb): Promise<string> {
  const voided = await selectVoid(db)
  const items = await db
    .selectFrom('learning_item')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('version').as('version'),
      fn.sum<number>('answers').as('answers'),
    ])
    .executeTakeFirst()
  return JSON.stringify([[...voided].toSorted(), items])
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

const TABLES = [
  'learning_event',
  'learning_study',
  'learning_card',
  'learning_lesson',
  'learning_ability',
  'learning_answered',
  'learning_day',
  'learning_counted_day',
  'learning_ability_week',
  'learning_confidence_week',
  'learning_retention_week',
  'learning_learner',
] as const

export async function deleteAllOf(db: LearningDb, userId: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
