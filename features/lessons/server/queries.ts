/** Every SQL statement of the lessons feature. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import { lockRows, type Db } from '#platform/server/database.ts'

import type { LessonsTables } from './tables.ts'

type LessonsDb = Db<LessonsTables>

/** Oldest first. */
export async function selectCompleted(db: LessonsDb, userId: string) {
  return db
    .selectFrom('lessons_completed')
    .select(['lesson_id', 'completed_at'])
    .where('user_id', '=', userId)
    .orderBy('completed_at')
    .orderBy('lesson_id')
    .execute()
}

/** Does nothing where the lesson is completed already. */
export async function insertCompleted(
  db: LessonsDb,
  row: Insertable<LessonsTables['lessons_completed']>,
) {
  await db
    .insertInto('lessons_completed')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .execute()
}

export async function selectReadingPositions(db: LessonsDb, userId: string) {
  return db
    .selectFrom('lessons_place')
    .select(['lesson_id', 'passage_id', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
}

export async function upsertReadingPosition(
  db: LessonsDb,
  row: Insertable<LessonsTables['lessons_place']>,
) {
  const { passage_id, updated_at } = row
  await db
    .insertInto('lessons_place')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ passage_id, updated_at }),
    )
    .execute()
}

/** The learner's answers to one lesson's questions, oldest first. @param lessonIds every id the lesson had. */
export async function selectAnswersOfLesson(
  db: LessonsDb,
  userId: string,
  lessonIds: readonly string[],
) {
  return db
    .selectFrom('lessons_answer')
    .select(['id', 'question_id', 'is_correct', 'confidence', 'answered_at'])
    .where('user_id', '=', userId)
    .where('lesson_id', 'in', lessonIds)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
}

/** All the learner's answers, oldest first. */
export async function selectAnswers(db: LessonsDb, userId: string) {
  return db
    .selectFrom('lessons_answer')
    .select(['lesson_id', 'question_id', 'is_correct', 'confidence'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
}

export async function selectAnswer(db: LessonsDb, id: string) {
  return db
    .selectFrom('lessons_answer')
    .select(['user_id', 'lesson_id', 'question_id', 'is_correct'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False if an answer with this id exists. */
export async function insertAnswer(
  db: LessonsDb,
  row: Insertable<LessonsTables['lessons_answer']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lessons_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function selectBegunChecks(db: LessonsDb, userId: string) {
  return db
    .selectFrom('lessons_check')
    .select(['lesson_id', 'answered_at'])
    .where('user_id', '=', userId)
    .execute()
}

/** Marks the check as begun, and locks its row until the transaction ends. */
export async function touchCheck(db: LessonsDb, row: Insertable<LessonsTables['lessons_check']>) {
  const { answered_at } = row
  await db
    .insertInto('lessons_check')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ answered_at }),
    )
    .execute()
}

const NOTE_COLUMNS = [
  'id',
  'lesson_id',
  'anchor',
  'note_text',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

/** Oldest first, without those that were deleted. @param lessonIds every id the lesson had. */
export async function selectNotes(db: LessonsDb, userId: string, lessonIds: readonly string[]) {
  return db
    .selectFrom('lessons_note')
    .select(NOTE_COLUMNS)
    .where('user_id', '=', userId)
    .where('lesson_id', 'in', lessonIds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Including a deleted one. Locked until the transaction ends. */
export async function lockNote(db: LessonsDb, userId: string, id: string) {
  return lockRows(
    db,
    db
      .selectFrom('lessons_note')
      .select(NOTE_COLUMNS)
      .where('user_id', '=', userId)
      .where('id', '=', id),
  ).executeTakeFirst()
}

/** Inserts or overwrites a note. A deleted one stays as it is. */
export async function upsertNote(db: LessonsDb, row: Insertable<LessonsTables['lessons_note']>) {
  const { lesson_id, anchor, note_text, updated_at } = row
  await db
    .insertInto('lessons_note')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ lesson_id, anchor, note_text, updated_at })
        .where('lessons_note.deleted_at', 'is', null),
    )
    .execute()
}

/** Empties the note and records the deletion. */
export async function updateNoteDeleted(
  db: LessonsDb,
  userId: string,
  id: string,
  deletedAt: number,
) {
  await db
    .updateTable('lessons_note')
    .set({ anchor: '', note_text: '', updated_at: deletedAt, deleted_at: deletedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

const TABLES = [
  'lessons_completed',
  'lessons_answer',
  'lessons_place',
  'lessons_check',
  'lessons_note',
] as const

export async function deleteAllOf(db: LessonsDb, userId: string) {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

export async function selectAllOf(db: LessonsDb, userId: string) {
  const [completed, answers, readingPositions, notes] = await Promise.all([
    selectCompleted(db, userId),
    db
      .selectFrom('lessons_answer')
      .select([
        'id',
        'lesson_id',
        'question_id',
        'chosen',
        'is_correct',
        'confidence',
        'milliseconds',
        'answered_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('answered_at')
      .orderBy('id')
      .execute(),
    selectReadingPositions(db, userId),
    db
      .selectFrom('lessons_note')
      .select(NOTE_COLUMNS)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
  return { completed, answers, readingPositions, notes }
}
