/** The SQL statements on the log, and on what all learners share. Rows in, rows out, no rules. */
import { sql, type Insertable, type Selectable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { EvidenceKind } from '../core/evidence.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
export type EventRow = Selectable<LearningTables['learning_event']>

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

/**
 * The best score of each exercise in a lesson, for each help that was taken. A run in a lesson is named
 * `<lesson>/<problem>`.
 */
export async function selectLessonExercises(
  db: LearningDb,
  userId: string,
  lessonIds: readonly string[],
) {
  return db
    .selectFrom('learning_event')
    .select((eb) => ['item' as const, 'assistance' as const, eb.fn.max('score').as('score')])
    .where('user_id', '=', userId)
    .where('kind', '=', 'exercise')
    .where('context', '=', 'lesson')
    .where((eb) => eb.or(lessonIds.map((id) => eb('run_id', 'like', `${id}/%`))))
    .groupBy(['item', 'assistance'])
    .execute()
}

/** The best score of a learner in each lab at each difficulty, for each help that was taken. */
export async function selectLabResults(db: LearningDb, userId: string) {
  return db
    .selectFrom('learning_event')
    .select((eb) => [
      'item' as const,
      'assistance' as const,
      eb
        .case()
        .when('variant', 'like', '%"difficulty":1,%')
        .then(eb.lit(1))
        .when('variant', 'like', '%"difficulty":2,%')
        .then(eb.lit(2))
        .else(eb.lit(3))
        .end()
        .as('difficulty'),
      eb.fn.max('score').as('score'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'lab')
    .groupBy(['item', 'assistance', sql`difficulty`])
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

const TABLES = [
  'learning_event',
  'learning_study',
  'learning_help',
  'learning_card',
  'learning_lesson',
  'learning_ability',
  'learning_answered',
  'learning_day',
  'learning_counted_day',
  'learning_ability_week',
  'learning_confidence_week',
  'learning_retention_week',
  'learning_misconception',
  'learning_contest',
  'learning_learner',
] as const

export async function deleteAllOf(db: LearningDb, userId: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
