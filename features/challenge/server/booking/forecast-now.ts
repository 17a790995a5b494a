/** The forecast that advice on booking rests on: the one of readiness, as far as it speaks and is not hidden. */
import type { Db } from '#platform/server/database.ts'

import { civilDay } from '../../core/calendar.ts'
import { daysLeftUntil, isLastDay } from '../../core/exam-date.ts'
import type { Forecast } from '../../core/readiness/forecast.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { Asker, Progress } from '../read-progress.ts'
import { makeForecasts } from '../readiness/make-forecasts.ts'
import { selectIsHidden } from '../readiness/queries.ts'
import { readEvidence } from '../readiness/read-evidence.ts'
import { itemsOf, type Results } from '../readiness/read-results.ts'
import type { OpenChallenge } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'

type Sources = {
  readonly db: Db<ChallengeTables>
  readonly needs: ChallengeNeeds
  readonly results: Results
}

/** @param progress as it was shown, without what a score report adds for the plan. */
export async function forecastNow(
  { db, needs, results }: Sources,
  asker: Asker,
  { goals: { examDay }, exam: { exam } }: OpenChallenge,
  progress: Progress,
): Promise<Forecast | null> {
  const today = civilDay(asker.timeZone, asker.now)
  const daysLeft = examDay === null ? null : daysLeftUntil(examDay, asker)
  // Hidden as it is on the plan's page: by the switch, and in the last 24 hours.
  if (isLastDay(daysLeft) || (await selectIsHidden(db, asker.userId))) return null
  const evidence = await readEvidence(needs, asker, progress)
  if (!evidence) return null
  const { beliefs } = (await results(db, asker.now)).beliefsOf(exam)
  const made = makeForecasts(evidence, { beliefs, items: itemsOf(exam), today, daysLeft })
  return made.missing.length === 0 ? made.today : null
}
