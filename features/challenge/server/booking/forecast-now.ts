import { FIRST_BELIEFS, forecast, type Forecast } from '../../core/readiness/forecast.ts'
/** The forecast that advice on booking rests on; null while too little is known to say anything. */
import type { ChallengeNeeds } from '../needs.ts'
import type { Asker } from '../read-progress.ts'
import type { PlacedExam } from '../stored-challenge.ts'

/** See LEARNING, section 3: answers that count, and the width of the 80 % interval of the expected score. */
const FEWEST_ANSWERS = 100
const WIDEST = 0.15

export async function forecastNow(
  { record }: Pick<ChallengeNeeds, 'record'>,
  { userId, now }: Asker,
  { exam, choice }: PlacedExam,
): Promise<Forecast | null> {
  const level = await record.levelIn(userId, choice.trackId, exam.id, now)
  if (!level || level.answers < FEWEST_ANSWERS) return null
  const spread = await record.spreadIn(userId, choice.trackId, exam.id, now)
  if (!spread) return null
  const made = forecast(spread, FIRST_BELIEFS, exam.maxQuestions)
  return made.score.high - made.score.low <= WIDEST ? made : null
}
