/** Where a challenge stands around the day of its exam. */
import type { Day } from '../calendar.ts'
import type { Outcome } from './outcome.ts'

/**
 * `ahead`: not booked, or still to come. `today`: it is today, and nothing is reported. `asks`: the day is past, and
 * nothing is reported. The others: what was reported of this day.
 */
export type ExamStage = 'ahead' | 'today' | 'asks' | Outcome['result']

/**
 * @param today on the learner's wall. Somebody who sits the exam at one in the morning is still in yesterday's study
 * day, and has an answer all the same.
 * @param outcomes of this challenge.
 */
export function examStage(
  examDay: Day | null,
  today: Day,
  outcomes: readonly Pick<Outcome, 'satOn' | 'result'>[],
): ExamStage {
  if (examDay === null) return 'ahead'
  // What was reported names the day of the exam; another date that is set later asks again.
  const reported = outcomes.find(({ satOn }) => satOn === examDay)
  if (reported) return reported.result
  if (examDay > today) return 'ahead'
  return examDay === today ? 'today' : 'asks'
}
