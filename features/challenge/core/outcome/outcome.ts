/** How an exam went, as its learner reports it: what can be reported, and what cannot be true. */
import { z } from 'zod/mini'

import { TimeZone } from '#platform/contract/device-time.ts'

import { addDays, isDay, type Day } from '../calendar.ts'

const DayShape = z.string().check(z.refine(isDay, 'write a date that exists, such as 2027-03-09'))

export const Result = z.enum(['passed', 'failed', 'not-sat'])
export type Result = z.infer<typeof Result>

/** `YYYY-MM-DD`; for an exam that was not sat, the day for which it was set. */
export const Outcome = z.object({
  satOn: DayShape,
  result: Result,
  /** On the vendor's scale; null where the learner does not tell it. */
  score: z.nullable(z.int('write the score as a whole number')),
  /** By number: those that the score report calls weak. */
  weakDomains: z.array(z.string().check(z.maxLength(20))).check(
    z.maxLength(30),
    z.refine((numbers) => new Set(numbers).size === numbers.length, 'name each domain once'),
  ),
})
export type Outcome = z.infer<typeof Outcome>

export const OutcomeReport = z.object({
  ...Outcome.shape,
  /** The day under which it was reported before, where that is corrected. */
  insteadOf: z._default(z.nullable(DayShape), null),
  timeZone: TimeZone,
})

/** Older ones tell little about today, and such a date is mostly a wrong year. */
const MOST_YEARS_AGO = 2
const DAYS_IN_YEAR = 365

export type ReportedExam = {
  readonly domains: readonly string[]
  /** Null where it is not known here. */
  readonly scale: { readonly from: number; readonly to: number; readonly pass: number } | null
}

/**
 * Why this cannot have been so, in words for the learner; null where it can.
 *
 * @param today on the learner's wall: an exam may be sat at night.
 */
export function troubleWithOutcome(
  { satOn, result, score, weakDomains }: Outcome,
  { domains, scale }: ReportedExam,
  today: Day,
): string | null {
  if (satOn > today) return 'This day is still to come. Report how it went after the exam.'
  if (satOn < addDays(today, -MOST_YEARS_AGO * DAYS_IN_YEAR)) {
    return 'This day is more than two years ago. Check the year.'
  }
  if (result === 'not-sat' && (score !== null || weakDomains.length > 0)) {
    return 'There is no score report of an exam that was not sat. Leave score and domains empty.'
  }
  const unknown = weakDomains.filter((number) => !domains.includes(number))
  if (unknown.length > 0) {
    return `This exam has no domain ${unknown.join(', ')}. Its domains are ${domains.join(', ')}.`
  }
  return score === null ? null : troubleWithScore(score, result, scale)
}

function troubleWithScore(
  score: number,
  result: Result,
  scale: ReportedExam['scale'],
): string | null {
  if (!scale) return 'The scale of this exam is not known here. Leave the score empty.'
  if (score < scale.from || score > scale.to) {
    return `Scores of this exam are from ${scale.from} to ${scale.to}. Check the score.`
  }
  if (score >= scale.pass !== (result === 'passed')) {
    return `A pass begins at ${scale.pass}, so ${score} is ${score >= scale.pass ? 'a pass' : 'no pass'}. Check the score and the result.`
  }
  return null
}
