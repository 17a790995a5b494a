/** The SQL statements on ability and on the difficulty of items. Rows in, records out, no rules. */
import { prepareQuery, type Db } from '#platform/server/database.ts'

import { GENERAL, type AbilityRecord, type KnownDifficulty } from '../core/fold-ability.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type AbilityRow = LearningTables['learning_ability']

type SelectedRow = Pick<AbilityRow, (typeof COLUMNS)[number]>

/** By area. @param areas all where absent. */
export async function selectAbilities(
  db: LearningDb,
  userId: string,
  areas?: readonly string[],
): Promise<ReadonlyMap<string, AbilityRecord>> {
  const rows = areas
    ? await db
        .selectFrom('learning_ability')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('area', 'in', areas)
        .execute()
    : await abilitiesOf(db, { userId })
  return new Map(rows.map((row) => [row.area, abilityRecord(row)]))
}

const COLUMNS = ['area', 'mean', 'variance', 'answers', 'updated_at', 'time_sum'] as const

const abilitiesOf = prepareQuery((db: LearningDb, { userId }: { userId: string }) =>
  db.selectFrom('learning_ability').select(COLUMNS).where('user_id', '=', userId),
)

/** Each column by name: spreading SQLite's rows is slow. */
function abilityRecord({
  mean,
  variance,
  answers,
  updated_at,
  time_sum,
}: SelectedRow): AbilityRecord {
  return { mean, variance, answers, updatedAt: updated_at, timeSum: time_sum }
}

export async function upsertAbility(
  db: LearningDb,
  userId: string,
  area: string,
  record: AbilityRecord,
): Promise<void> {
  const { user_id, area: _area, ...change } = abilityRow(userId, area, record)
  await db
    .insertInto('learning_ability')
    .values({ user_id, area, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'area']).doUpdateSet(change))
    .execute()
}

export function abilityRow(
  userId: string,
  area: string,
  { mean, variance, answers, updatedAt, timeSum }: AbilityRecord,
): AbilityRow {
  return {
    user_id: userId,
    area,
    mean,
    variance,
    answers,
    updated_at: updatedAt,
    time_sum: timeSum,
  }
}

/** A learner, and when they gave the last answer that counts for ability. */
export type LearnerAt = { readonly userId: string; readonly at: number }

/** Learners with at least so many answers that count for ability, the last one newest first: those after one, in pages. */
export async function selectAnsweringLearners(
  db: LearningDb,
  { least, after, limit }: { least: number; after: LearnerAt | null; limit: number },
): Promise<LearnerAt[]> {
  return db
    .selectFrom('learning_ability')
    .select(['user_id as userId', 'updated_at as at'])
    .where('area', '=', GENERAL)
    .where('answers', '>=', least)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('updated_at', '<', after?.at ?? 0),
          eb.and([eb('updated_at', '=', after?.at ?? 0), eb('user_id', '>', after?.userId ?? '')]),
        ]),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** By item. @param items all where absent; those whose difficulty the command has not computed yet are left out. */
export async function selectDifficulties(
  db: LearningDb,
  items?: readonly string[],
): Promise<ReadonlyMap<string, KnownDifficulty>> {
  const rows = await db
    .selectFrom('learning_item')
    .select(['item', 'difficulty', 'difficulty_sd as difficultySd', 'item_hash as wording'])
    .$if(items !== undefined, (query) => query.where('item', 'in', items ?? []))
    .execute()
  return new Map(rows.map(({ item, ...known }) => [item, known]))
}
