/** Every SQL statement of the lessons feature. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import { lockRows, prepareQuery, type Db } from '#platform/server/database.ts'

import type { LessonsTables } from './tables.ts'

type LessonsDb = Db<LessonsTables>

export async function selectReadingPositions(db: LessonsDb, userId: string) {
  return positionsOf(db, { userId })
}

const positionsOf = prepareQuery((db: LessonsDb, { userId }: { userId: string }) =>
  db
    .selectFrom('lessons_place')
    .select(['lesson_id', 'passage_id', 'updated_at'])
    .where('user_id', '=', userId),
)

/** The passage last read in a lesson. @param lessonIds every id the lesson had, the current one first. */
export async function selectReadingPosition(
  db: LessonsDb,
  userId: string,
  lessonIds: readonly string[],
): Promise<string | undefined> {
  for (const lessonId of lessonIds) {
    // oxlint-disable-next-line no-await-in-loop -- a lesson rarely had another id
    const [position] = await positionOf(db, { userId, lessonId })
    if (position) return position.passage_id
  }
  return undefined
}

const positionOf = prepareQuery(
  (db: LessonsDb, { userId, lessonId }: { userId: string; lessonId: string }) =>
    db
      .selectFrom('lessons_place')
      .select('passage_id')
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId),
)

/** Keeps the one that was read later. */
export async function upsertReadingPosition(
  db: LessonsDb,
  row: Insertable<LessonsTables['lessons_place']>,
) {
  const { passage_id, updated_at } = row
  await db
    .insertInto('lessons_place')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'lesson_id'])
        .doUpdateSet({ passage_id, updated_at })
        .where('lessons_place.updated_at', '<=', updated_at),
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

const TABLES = ['lessons_place', 'lessons_note'] as const

export async function deleteAllOf(db: LessonsDb, userId: string) {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

export async function selectAllOf(db: LessonsDb, userId: string) {
  const [readingPositions, notes] = await Promise.all([
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
  return { readingPositions, notes }
}
