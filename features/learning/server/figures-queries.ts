/** The SQL statements on the sums that a learner's figures are drawn from. Rows in, rows out, no rules. */
import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { Retention } from '../core/retention.ts'
import type { AbilityWeek, FiguresRows } from '../core/weekly-figures.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type CountedDayRow = LearningTables['learning_counted_day']
type ConfidenceRow = LearningTables['learning_confidence_week']
type RetentionRow = LearningTables['learning_retention_week']
type AbilityWeekRow = LearningTables['learning_ability_week']

export async function addFigures(
  db: LearningDb,
  userId: string,
  { countedDays, abilityWeeks, confidenceWeeks }: FiguresRows,
): Promise<void> {
  for (const day of countedDays) await moreCounted(db, { user_id: userId, ...day })
  for (const of of abilityWeeks) await abilityOfWeek(db, abilityWeekRow(userId, of))
  for (const week of confidenceWeeks) await moreConfidence(db, { user_id: userId, ...week })
}

const moreCounted = prepareQuery((db: LearningDb, row: CountedDayRow) =>
  db
    .insertInto('learning_counted_day')
    .values({ user_id: row.user_id, exam: row.exam, day: row.day, answers: row.answers })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'exam', 'day']).doUpdateSet((eb) => ({
        answers: eb('learning_counted_day.answers', '+', eb.ref('excluded.answers')),
      })),
    ),
)

const abilityOfWeek = prepareQuery((db: LearningDb, row: AbilityWeekRow) =>
  db
    .insertInto('learning_ability_week')
    .values({
      user_id: row.user_id,
      area: row.area,
      week: row.week,
      mean: row.mean,
      variance: row.variance,
      answers: row.answers,
      updated_at: row.updated_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'area', 'week']).doUpdateSet((eb) => ({
        mean: eb.ref('excluded.mean'),
        variance: eb.ref('excluded.variance'),
        answers: eb.ref('excluded.answers'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
)

const moreConfidence = prepareQuery((db: LearningDb, row: ConfidenceRow) =>
  db
    .insertInto('learning_confidence_week')
    .values({
      user_id: row.user_id,
      week: row.week,
      confidence: row.confidence,
      answers: row.answers,
      score: row.score,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week', 'confidence']).doUpdateSet((eb) => ({
        answers: eb('learning_confidence_week.answers', '+', eb.ref('excluded.answers')),
        score: eb('learning_confidence_week.score', '+', eb.ref('excluded.score')),
      })),
    ),
)

/** @param change may take something away. */
export async function addRetention(
  db: LearningDb,
  userId: string,
  change: Retention,
): Promise<void> {
  for (const row of retentionRows(userId, change)) {
    await moreRetention(db, row)
    // A week whose only review was taken back is as one in which there was none.
    if (row.reviews < 1)
      await db
        .deleteFrom('learning_retention_week')
        .where('user_id', '=', userId)
        .where('week', '=', row.week)
        .where('reviews', '=', 0)
        .execute()
  }
}

const moreRetention = prepareQuery((db: LearningDb, row: RetentionRow) =>
  db
    .insertInto('learning_retention_week')
    .values({
      user_id: row.user_id,
      week: row.week,
      reviews: row.reviews,
      expected_millionths: row.expected_millionths,
      recalled: row.recalled,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'week']).doUpdateSet((eb) => ({
        reviews: eb('learning_retention_week.reviews', '+', eb.ref('excluded.reviews')),
        expected_millionths: eb(
          'learning_retention_week.expected_millionths',
          '+',
          eb.ref('excluded.expected_millionths'),
        ),
        recalled: eb('learning_retention_week.recalled', '+', eb.ref('excluded.recalled')),
      })),
    ),
)

export function retentionRows(userId: string, retention: Retention): RetentionRow[] {
  return [...retention].map(([week, { reviews, expectedMillionths, recalled }]) => ({
    user_id: userId,
    week,
    reviews,
    expected_millionths: expectedMillionths,
    recalled,
  }))
}

export function abilityWeekRow(
  userId: string,
  { area, week, record }: AbilityWeek,
): AbilityWeekRow {
  const { mean, variance, answers, updatedAt } = record
  return { user_id: userId, area, week, mean, variance, answers, updated_at: updatedAt }
}

/** Of one exam, the earliest first. */
export async function selectCountedDays(db: LearningDb, userId: string, exam: string) {
  return db
    .selectFrom('learning_counted_day')
    .select(['day', 'answers'])
    .where('user_id', '=', userId)
    .where('exam', '=', exam)
    .orderBy('day')
    .execute()
}

export async function selectConfidenceSince(db: LearningDb, userId: string, week: string) {
  return db
    .selectFrom('learning_confidence_week')
    .select(['week', 'confidence', 'answers', 'score'])
    .where('user_id', '=', userId)
    .where('week', '>=', week)
    .orderBy('week')
    .execute()
}

/** The earliest first. */
export async function selectRetentionSince(db: LearningDb, userId: string, week: string) {
  return db
    .selectFrom('learning_retention_week')
    .select(['week', 'reviews', 'expected_millionths', 'recalled'])
    .where('user_id', '=', userId)
    .where('week', '>=', week)
    .orderBy('week')
    .execute()
}

/** From a week on, and of each area the last state up to then. */
export async function selectAbilityWeeks(
  db: LearningDb,
  userId: string,
  week: string,
): Promise<AbilityWeek[]> {
  const rows = await db
    .selectFrom('learning_ability_week as state')
    .select(['area', 'week', 'mean', 'variance', 'answers', 'updated_at'])
    .where('user_id', '=', userId)
    .where('week', '>=', (query) =>
      query
        .selectFrom('learning_ability_week as former')
        .select((eb) => eb.fn.coalesce(eb.fn.max('former.week'), eb.val('')).as('week'))
        .where('former.user_id', '=', userId)
        .whereRef('former.area', '=', 'state.area')
        .where('former.week', '<=', week),
    )
    .execute()
  return rows.map((row) => ({
    area: row.area,
    week: row.week,
    record: {
      mean: row.mean,
      variance: row.variance,
      answers: row.answers,
      updatedAt: row.updated_at,
    },
  }))
}

/** All that these tables have of a learner. */
export async function selectAllFigures(db: LearningDb, userId: string) {
  const [countedDays, abilityWeeks, confidenceWeeks, retentionWeeks] = await Promise.all([
    db
      .selectFrom('learning_counted_day')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('exam')
      .execute(),
    db
      .selectFrom('learning_ability_week')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('week')
      .orderBy('area')
      .execute(),
    db
      .selectFrom('learning_confidence_week')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('week')
      .orderBy('confidence')
      .execute(),
    db
      .selectFrom('learning_retention_week')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('week')
      .execute(),
  ])
  return { countedDays, abilityWeeks, confidenceWeeks, retentionWeeks }
}
