/** Every SQL statement of the lessons feature. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

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

export async function selectPlaces(db: LessonsDb, userId: string) {
  return db
    .selectFrom('lessons_place')
    .select(['lesson_id', 'passage_id', 'updated_at'])
    .where('user_id', '=', userId)
    .execute()
}

export async function upsertPlace(db: LessonsDb, row: Insertable<LessonsTables['lessons_place']>) {
  const { passage_id, updated_at } = row
  await db
    .insertInto('lessons_place')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ passage_id, updated_at }),
    )
    .execute()
}

/** The learner's answers to one lesson's questions, oldest first. */
export async function selectAnswersOfLesson(db: LessonsDb, userId: string, lessonId: string) {
  return db
    .selectFrom('lessons_answer')
    .select(['question_id', 'is_correct', 'confidence'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
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

/** False where an answer of this id is there already. */
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

/** Marks the check as begun, and holds its row until the transaction ends. */
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

const TABLES = ['lessons_completed', 'lessons_answer', 'lessons_place', 'lessons_check'] as const

export async function deleteAllOf(db: LessonsDb, userId: string) {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

export async function selectAllOf(db: LessonsDb, userId: string) {
  const [completed, answers, places] = await Promise.all([
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
    selectPlaces(db, userId),
  ])
  return { completed, answers, places }
}
