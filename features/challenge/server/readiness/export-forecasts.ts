/** What is kept of a learner's forecasts, for the account's export. */
import type { Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'
import { selectAllForecasts, selectIsHidden } from './queries.ts'
import { beliefsOfRow, projectionOfRow, spreadOfRow } from './stored-forecast.ts'

export async function exportForecasts(db: Db<ChallengeTables>, userId: string) {
  return {
    isHidden: await selectIsHidden(db, userId),
    forecasts: (await selectAllForecasts(db, userId)).map((row) => ({
      challengeId: row.challenge_id,
      examId: row.exam_id,
      day: row.day,
      shownAt: new Date(row.shown_at).toISOString(),
      examDay: row.exam_day,
      items: row.items,
      pass: row.pass,
      low: row.low,
      high: row.high,
      score: { share: row.score, low: row.score_low, high: row.score_high },
      known: spreadOfRow(row),
      assumed: beliefsOfRow(row),
      onTheDay: projectionOfRow(row),
    })),
  }
}
