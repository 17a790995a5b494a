/** Every SQL statement about forecasts: what was shown, and how exams went beside it. */
import type { Selectable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>
export type ForecastRow = Selectable<ChallengeTables['challenge_forecast']>

type OfChallenge = { readonly userId: string; readonly challengeId: string }

/** Replaces what was shown earlier that day. Of two that are stored at once, the one shown later stays. */
export async function upsertForecast(db: ChallengeDb, row: ForecastRow): Promise<void> {
  await db
    .insertInto('challenge_forecast')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'challenge_id', 'day'])
        .doUpdateSet((excluded) => ({
          shown_at: excluded.ref('excluded.shown_at'),
          exam_day: excluded.ref('excluded.exam_day'),
          items: excluded.ref('excluded.items'),
          pass: excluded.ref('excluded.pass'),
          low: excluded.ref('excluded.low'),
          high: excluded.ref('excluded.high'),
          score: excluded.ref('excluded.score'),
          score_low: excluded.ref('excluded.score_low'),
          score_high: excluded.ref('excluded.score_high'),
          spread: excluded.ref('excluded.spread'),
          beliefs: excluded.ref('excluded.beliefs'),
          projection: excluded.ref('excluded.projection'),
        }))
        .whereRef('challenge_forecast.shown_at', '<=', 'excluded.shown_at'),
    )
    .execute()
}

/** Of a challenge, those of some days, the earliest first. Both days are included. */
export async function selectForecasts(
  db: ChallengeDb,
  { userId, challengeId }: OfChallenge,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ForecastRow[]> {
  return db
    .selectFrom('challenge_forecast')
    .selectAll()
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

export async function selectAllForecasts(
  db: ChallengeDb,
  userId: string,
): Promise<readonly ForecastRow[]> {
  return db
    .selectFrom('challenge_forecast')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('challenge_id')
    .orderBy('day')
    .execute()
}

/**
 * How exams went, each with its audited forecast: the last one that was shown at least a day before the exam, and after
 * the time before, where it was sat twice. The primary key of the forecasts finds each in a step or two.
 */
const withAudited = (db: ChallengeDb) =>
  db.selectFrom('challenge_outcome as outcome').leftJoin('challenge_forecast as shown', (join) =>
    join
      .onRef('shown.user_id', '=', 'outcome.user_id')
      .onRef('shown.challenge_id', '=', 'outcome.challenge_id')
      .on((eb) =>
        eb(
          'shown.day',
          '=',
          eb
            .selectFrom('challenge_forecast as earlier')
            .select((of) => of.fn.max('earlier.day').as('day'))
            .whereRef('earlier.user_id', '=', 'outcome.user_id')
            .whereRef('earlier.challenge_id', '=', 'outcome.challenge_id')
            .whereRef('earlier.audited_from', '<=', 'outcome.sat_on')
            .where((of) =>
              of.not(
                of.exists(
                  of
                    .selectFrom('challenge_outcome as before')
                    .select('before.sat_on')
                    .whereRef('before.user_id', '=', 'outcome.user_id')
                    .whereRef('before.challenge_id', '=', 'outcome.challenge_id')
                    .whereRef('before.sat_on', '<', 'outcome.sat_on')
                    .whereRef('before.sat_on', '>=', 'earlier.day')
                    .where('before.result', '!=', 'not-sat'),
                ),
              ),
            ),
        ),
      ),
  )

/** Of all learners, the exams that were sat after a forecast, in the order of their days. */
export async function selectAudited(db: ChallengeDb) {
  const rows = await withAudited(db)
    .select(['outcome.exam_id', 'outcome.result', 'shown.pass', 'shown.spread'])
    .where('outcome.result', '!=', 'not-sat')
    .orderBy('outcome.sat_on')
    .orderBy('outcome.user_id')
    .execute()
  return rows.flatMap(({ exam_id, result, pass, spread }) =>
    pass === null || spread === null ? [] : [{ exam_id, result, pass, spread }],
  )
}

/** Of one learner, all of them, the newest first. */
export async function selectOwnOutcomes(db: ChallengeDb, userId: string) {
  return withAudited(db)
    .select([
      'outcome.exam_id',
      'outcome.sat_on',
      'outcome.result',
      'outcome.score',
      'shown.day',
      'shown.pass',
      'shown.low',
      'shown.high',
    ])
    .where('outcome.user_id', '=', userId)
    .orderBy('outcome.sat_on', 'desc')
    .orderBy('outcome.exam_id')
    .execute()
}

/**
 * Of all learners, the exams whose day passed after a forecast, and about which nothing was reported. One look for each
 * challenge, not for each forecast.
 *
 * @param today `YYYY-MM-DD`; earlier days are past everywhere.
 */
export async function selectUnreported(db: ChallengeDb, today: string) {
  return db
    .selectFrom('challenge_challenge as challenge')
    .innerJoin('challenge_forecast as shown', (join) =>
      join
        .onRef('shown.user_id', '=', 'challenge.user_id')
        .onRef('shown.challenge_id', '=', 'challenge.id')
        .on((eb) =>
          eb(
            'shown.day',
            '=',
            eb
              .selectFrom('challenge_forecast as earlier')
              .select((of) => of.fn.max('earlier.day').as('day'))
              .whereRef('earlier.user_id', '=', 'challenge.user_id')
              .whereRef('earlier.challenge_id', '=', 'challenge.id')
              .whereRef('earlier.audited_from', '<=', 'earlier.exam_day'),
          ),
        ),
    )
    .select(['challenge.goals', 'shown.exam_day', 'shown.pass'])
    .where('shown.exam_day', '<', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('challenge_outcome as outcome')
            .select('outcome.sat_on')
            .whereRef('outcome.user_id', '=', 'challenge.user_id')
            .whereRef('outcome.challenge_id', '=', 'challenge.id')
            .whereRef('outcome.sat_on', '>', 'shown.day'),
        ),
      ),
    )
    .execute()
}

export async function selectIsHidden(db: ChallengeDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('challenge_readiness')
    .select('is_hidden')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_hidden === 1
}

/** @param at epoch milliseconds. */
export async function upsertIsHidden(
  db: ChallengeDb,
  { userId, isHidden, at }: { userId: string; isHidden: boolean; at: number },
): Promise<void> {
  const change = { is_hidden: isHidden ? 1 : 0, changed_at: at }
  await db
    .insertInto('challenge_readiness')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}
