/** Which day is the day of the exam after a report: where a challenge stands goes by its latest sitting. */
import type { Day } from '../calendar.ts'
import type { Outcome } from './outcome.ts'

type Reported = Pick<Outcome, 'satOn' | 'result'>

/**
 * @param examDay of the goals, before the report.
 * @param report replaces what is known of its own day, and of the day that it names instead of it.
 * @param known what was reported of this challenge before.
 * @param today on the learner's wall.
 */
export function examDayAfter(
  examDay: Day | null,
  { satOn, result, insteadOf }: Reported & { readonly insteadOf: Day | null },
  { known, today }: { readonly known: readonly Reported[]; readonly today: Day },
): Day | null {
  const reportedOn = (day: Day | null) => known.find((each) => each.satOn === day)
  const otherSittings = known
    .filter((each) => each.result !== 'not-sat' && each.satOn !== satOn && each.satOn !== insteadOf)
    .map((each) => each.satOn)
  const latest = otherSittings.reduce((last, day) => (day > last ? day : last), satOn)
  const corrected = reportedOn(insteadOf)
  if (corrected && insteadOf === examDay) return latest
  if (latest !== satOn) return examDay
  // Whoever has passed waits for no later date.
  if (result === 'passed') return satOn
  // Any other result is of an earlier attempt where a date is ahead: that is for the retake.
  if (examDay !== null && examDay > today) return examDay
  if (reportedOn(examDay)) return result === 'failed' ? satOn : examDay
  // The first report of a day answers how the exam went; a second one corrects an earlier attempt.
  return corrected || reportedOn(satOn) ? examDay : satOn
}
