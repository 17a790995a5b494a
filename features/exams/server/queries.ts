/** Every SQL statement of the exams feature. Rows in, rows out, no rules. */
import type { Selectable, Updateable } from 'kysely'

import { lockRows, prepareQuery, type Db } from '#platform/server/database.ts'

import type { ExamsTables } from './tables.ts'

type ExamsDb = Db<ExamsTables>
export type AttemptRow = Selectable<ExamsTables['exams_attempt']>
export type ItemRow = Selectable<ExamsTables['exams_item']>

/** What has to be known to save something: all but what is long. */
const GATE_COLUMNS = [
  'user_id',
  'id',
  'mode',
  'minutes',
  'item_count',
  'pauses',
  'entries',
  'started_at',
  'handed_in_at',
  'settled_at',
] as const
export type GateRow = Pick<AttemptRow, (typeof GATE_COLUMNS)[number]>
export type LockedAttempt = GateRow & Pick<AttemptRow, 'track_id' | 'form' | 'notes_saved_at'>
export type ListedAttempt = Awaited<ReturnType<typeof selectAttempts>>[number]

export async function insertAttempt(db: ExamsDb, row: ExamsTables['exams_attempt']): Promise<void> {
  await attemptInserted(db, row)
}

const attemptInserted = prepareQuery((db: ExamsDb, row: ExamsTables['exams_attempt']) => {
  const { user_id, id, track_id, exam_id, form_length, mode, minutes, extra_minutes } = row
  const named = { user_id, id, track_id, exam_id, form_length, mode, minutes, extra_minutes }
  const { seed, form, item_count, seen_before, repeat_of, pauses, entries } = row
  const made = { seed, form, item_count, seen_before, repeat_of, pauses, entries }
  const { notes, notes_saved_at, started_at, handed_in_at, ended_by } = row
  const begun = { notes, notes_saved_at, started_at, handed_in_at, ended_by }
  const { settled_at, settle_again_at, result } = row
  return db
    .insertInto('exams_attempt')
    .values({ ...named, ...made, ...begun, settled_at, settle_again_at, result })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
})

export async function selectAttempt(
  db: ExamsDb,
  userId: string,
  id: string,
): Promise<AttemptRow | undefined> {
  const [row] = await attemptOf(db, { userId, id })
  return row
}

const attemptOf = prepareQuery((db: ExamsDb, { userId, id }: { userId: string; id: string }) =>
  db.selectFrom('exams_attempt').selectAll().where('user_id', '=', userId).where('id', '=', id),
)

/** The newest first, without the forms. */
export async function selectAttempts(db: ExamsDb, userId: string) {
  return attemptsOf(db, { userId })
}

const attemptsOf = prepareQuery((db: ExamsDb, { userId }: { userId: string }) =>
  db
    .selectFrom('exams_attempt')
    .select([
      ...GATE_COLUMNS,
      'track_id',
      'exam_id',
      'form_length',
      'extra_minutes',
      'repeat_of',
      'ended_by',
      'settle_again_at',
      'result',
    ])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id'),
)

/** With what their clocks need. */
export async function selectOpenForms(db: ExamsDb, userId: string) {
  return openFormsOf(db, { userId })
}

const openFormsOf = prepareQuery((db: ExamsDb, { userId }: { userId: string }) =>
  db
    .selectFrom('exams_attempt')
    .select(['form', 'started_at', 'minutes', 'mode', 'pauses', 'handed_in_at'])
    .where('user_id', '=', userId)
    .where('handed_in_at', 'is', null),
)

/** Of attempts that have a report. */
export async function selectFormsHandedIn(db: ExamsDb, userId: string, examId: string) {
  return formsHandedIn(db, { userId, examId })
}

const formsHandedIn = prepareQuery(
  (db: ExamsDb, { userId, examId }: { userId: string; examId: string }) =>
    db
      .selectFrom('exams_attempt')
      .select('form')
      .where('user_id', '=', userId)
      .where('exam_id', '=', examId)
      .where('result', 'is not', null),
)

/** Until the transaction ends nobody else changes it. */
export async function lockAttempt(
  db: ExamsDb,
  userId: string,
  id: string,
): Promise<LockedAttempt | undefined> {
  const [row] = await lockedAttempt(db, { userId, id })
  return row
}

const lockedAttempt = prepareQuery((db: ExamsDb, { userId, id }: { userId: string; id: string }) =>
  lockRows(
    db,
    db
      .selectFrom('exams_attempt')
      .select([...GATE_COLUMNS, 'track_id', 'form', 'notes_saved_at'])
      .where('user_id', '=', userId)
      .where('id', '=', id),
  ),
)

export async function updateAttempt(
  db: ExamsDb,
  { user_id, id }: Pick<AttemptRow, 'user_id' | 'id'>,
  change: Updateable<ExamsTables['exams_attempt']>,
): Promise<void> {
  await db
    .updateTable('exams_attempt')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteAttempt(
  db: ExamsDb,
  { user_id, id }: Pick<AttemptRow, 'user_id' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('exams_item')
    .where('user_id', '=', user_id)
    .where('attempt_id', '=', id)
    .execute()
  await db.deleteFrom('exams_attempt').where('user_id', '=', user_id).where('id', '=', id).execute()
}

/** In the order of the form. */
export async function selectItems(
  db: ExamsDb,
  userId: string,
  attemptId: string,
): Promise<readonly ItemRow[]> {
  return itemsOf(db, { userId, attemptId })
}

const itemsOf = prepareQuery(
  (db: ExamsDb, { userId, attemptId }: { userId: string; attemptId: string }) =>
    db
      .selectFrom('exams_item')
      .selectAll()
      .where('user_id', '=', userId)
      .where('attempt_id', '=', attemptId)
      .orderBy('number'),
)

export async function selectItem(
  db: ExamsDb,
  userId: string,
  attemptId: string,
  number: number,
): Promise<ItemRow | undefined> {
  const [row] = await itemOf(db, { userId, attemptId, number })
  return row
}

const itemOf = prepareQuery(
  (
    db: ExamsDb,
    { userId, attemptId, number }: { userId: string; attemptId: string; number: number },
  ) =>
    db
      .selectFrom('exams_item')
      .selectAll()
      .where('user_id', '=', userId)
      .where('attempt_id', '=', attemptId)
      .where('number', '=', number),
)

export async function upsertItem(db: ExamsDb, row: ExamsTables['exams_item']): Promise<void> {
  await itemUpserted(db, row)
}

const itemUpserted = prepareQuery((db: ExamsDb, row: ExamsTables['exams_item']) => {
  const { state, saved_at, utc_offset_minutes, received_at, late_answer } = row
  const { user_id, attempt_id, number, score, first_score } = row
  const saved = { state, saved_at, utc_offset_minutes, received_at, late_answer }
  const changed = { ...saved, score, first_score }
  return db
    .insertInto('exams_item')
    .values({ user_id, attempt_id, number, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'attempt_id', 'number']).doUpdateSet(changed),
    )
})

export async function updateScores(
  db: ExamsDb,
  { user_id, attempt_id, number, score, first_score }: ItemRow,
): Promise<void> {
  await db
    .updateTable('exams_item')
    .set({ score, first_score })
    .where('user_id', '=', user_id)
    .where('attempt_id', '=', attempt_id)
    .where('number', '=', number)
    .execute()
}

export async function deleteAllOf(db: ExamsDb, userId: string): Promise<void> {
  await db.deleteFrom('exams_item').where('user_id', '=', userId).execute()
  await db.deleteFrom('exams_attempt').where('user_id', '=', userId).execute()
}

export async function selectAllOf(db: ExamsDb, userId: string) {
  const [attempts, items] = await Promise.all([
    db
      .selectFrom('exams_attempt')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('started_at')
      .execute(),
    db
      .selectFrom('exams_item')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('attempt_id')
      .orderBy('number')
      .execute(),
  ])
  return { attempts, items }
}
