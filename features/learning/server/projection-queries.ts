/** The SQL statements on what is computed from the log: cards, lessons, days. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type CardRow = LearningTables['learning_card']
type LessonRow = LearningTables['learning_lesson']
type DayRow = LearningTables['learning_day']

export async function selectCards(db: LearningDb, userId: string, items: readonly string[]) {
  const [item] = items
  if (items.length === 1 && item !== undefined) return cardOf(db, { userId, item })
  return db
    .selectFrom('learning_card')
    .select(['item', 'memory', 'introduced_at'])
    .where('user_id', '=', userId)
    .where('item', 'in', items)
    .execute()
}

const cardOf = prepareQuery((db: LearningDb, { userId, item }: { userId: string; item: string }) =>
  db
    .selectFrom('learning_card')
    .select(['item', 'memory', 'introduced_at'])
    .where('user_id', '=', userId)
    .where('item', '=', item),
)

export async function upsertCard(db: LearningDb, row: CardRow): Promise<void> {
  await newCard(db, row)
}

const newCard = prepareQuery((db: LearningDb, row: CardRow) =>
  db
    .insertInto('learning_card')
    .values({
      user_id: row.user_id,
      item: row.item,
      memory: row.memory,
      due_at: row.due_at,
      introduced_at: row.introduced_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item']).doUpdateSet((eb) => ({
        memory: eb.ref('excluded.memory'),
        due_at: eb.ref('excluded.due_at'),
        introduced_at: eb.ref('excluded.introduced_at'),
      })),
    ),
)

export async function deleteCard(db: LearningDb, userId: string, item: string): Promise<void> {
  await db
    .deleteFrom('learning_card')
    .where('user_id', '=', userId)
    .where('item', '=', item)
    .execute()
}

/** The earliest due first. */
export async function selectKnownCards(db: LearningDb, userId: string) {
  return knownCards(db, { userId })
}

const knownCards = prepareQuery((db: LearningDb, { userId }: { userId: string }) =>
  db
    .selectFrom('learning_card')
    .select(['item', 'memory', 'due_at', 'introduced_at'])
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .orderBy('item'),
)

export async function selectAllCards(db: LearningDb, userId: string) {
  return db
    .selectFrom('learning_card')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('item')
    .execute()
}

export async function selectLessons(db: LearningDb, userId: string) {
  return lessonsOf(db, { userId })
}

const lessonsOf = prepareQuery((db: LearningDb, { userId }: { userId: string }) =>
  db.selectFrom('learning_lesson').selectAll().where('user_id', '=', userId),
)

export async function selectLesson(db: LearningDb, userId: string, lessonIds: readonly string[]) {
  const [lessonId] = lessonIds
  if (lessonIds.length === 1 && lessonId !== undefined) return lessonOf(db, { userId, lessonId })
  return db
    .selectFrom('learning_lesson')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lesson_id', 'in', lessonIds)
    .execute()
}

const lessonOf = prepareQuery(
  (db: LearningDb, { userId, lessonId }: { userId: string; lessonId: string }) =>
    db
      .selectFrom('learning_lesson')
      .selectAll()
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId),
)

export async function upsertLesson(db: LearningDb, row: LessonRow): Promise<void> {
  const { completed_at, answered_at, round_count, answers } = row
  await db
    .insertInto('learning_lesson')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'lesson_id'])
        .doUpdateSet({ completed_at, answered_at, round_count, answers }),
    )
    .execute()
}

/** Oldest first. */
export async function selectCompleted(db: LearningDb, userId: string) {
  return db
    .selectFrom('learning_lesson')
    .select(['lesson_id', 'completed_at'])
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at')
    .orderBy('lesson_id')
    .execute()
}

const ANSWERED = [
  'item',
  'kind',
  'answers',
  'streak',
  'last_at',
  'last_score',
  'last_confidence',
  'is_assisted',
] as const

/** @param items all where absent. */
export async function selectAnswered(db: LearningDb, userId: string, items?: readonly string[]) {
  if (!items) return answeredOf(db, { userId })
  return db
    .selectFrom('learning_answered')
    .select(ANSWERED)
    .where('user_id', '=', userId)
    .where('item', 'in', items)
    .execute()
}

const answeredOf = prepareQuery((db: LearningDb, { userId }: { userId: string }) =>
  db.selectFrom('learning_answered').select(ANSWERED).where('user_id', '=', userId),
)

export async function upsertAnswered(
  db: LearningDb,
  row: LearningTables['learning_answered'],
): Promise<void> {
  const { user_id, item, ...change } = row
  await db
    .insertInto('learning_answered')
    .values({ user_id, item, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'item']).doUpdateSet(change))
    .execute()
}

/** Adds to the day. */
export async function addToDay(db: LearningDb, row: DayRow): Promise<void> {
  await moreOnDay(db, row)
}

const moreOnDay = prepareQuery((db: LearningDb, row: DayRow) =>
  db
    .insertInto('learning_day')
    .values({
      user_id: row.user_id,
      day: row.day,
      answers: row.answers,
      reviews: row.reviews,
      milliseconds: row.milliseconds,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        answers: eb('learning_day.answers', '+', eb.ref('excluded.answers')),
        reviews: eb('learning_day.reviews', '+', eb.ref('excluded.reviews')),
        milliseconds: eb('learning_day.milliseconds', '+', eb.ref('excluded.milliseconds')),
      })),
    ),
)

export async function selectDays(db: LearningDb, userId: string) {
  return db
    .selectFrom('learning_day')
    .select(['day', 'answers', 'reviews', 'milliseconds'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
}

const PROJECTIONS = [
  'learning_card',
  'learning_answered',
  'learning_lesson',
  'learning_day',
  'learning_ability',
  'learning_counted_day',
  'learning_ability_week',
  'learning_confidence_week',
  'learning_retention_week',
  'learning_misconception',
] as const

export async function deleteProjections(db: LearningDb, userId: string): Promise<void> {
  for (const table of PROJECTIONS)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

const ROWS_AT_ONCE = 500

type ProjectionTable = (typeof PROJECTIONS)[number]

/** Inserts rows in statements of a size that both engines take. */
export async function insertRows<T extends ProjectionTable>(
  db: LearningDb,
  table: T,
  rows: readonly Insertable<LearningTables[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_AT_ONCE) as never)
      .execute()
  }
}
