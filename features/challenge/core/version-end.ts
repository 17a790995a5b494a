/**
 * What there is to say where a plan works towards a day after the exam's version ends, or so close to an end that is only
 * estimated that it may be too late.
 *
 * The plan is not cut off there: the end is mostly an estimate of ours. It is said, and what brings the plan forward is
 * offered (docs/decisions/0063).
 */
import { z } from 'zod/mini'

import type { BookingFacts } from '#features/curriculum/contract.ts'

import { latestDay } from './booking/candidate-days.ts'
import { fewestMinutesUntil } from './feasibility.ts'
import type { PlanInput } from './plan.ts'

export const VersionEnd = z.object({
  endsOn: z.string(),
  isAnnounced: z.boolean(),
  /** Whether the plan's day is after the end; else it is close to one that is only estimated. */
  isAfter: z.boolean(),
  /** Where no date is booked, the fewest minutes a day with which the plan ends in time; null where none do. */
  minutes: z.nullable(z.int()),
})
export type VersionEnd = z.infer<typeof VersionEnd>

/** Null where the day is early enough, or no end is known. */
export function versionEndFor(input: PlanInput, facts: BookingFacts | null): VersionEnd | null {
  const latest = latestDay(facts)
  if (!facts || facts.version.endsOn === null || latest === null) return null
  if (input.examDay <= latest) return null
  const { endsOn, isAnnounced } = facts.version
  return {
    endsOn,
    isAnnounced,
    isAfter: input.examDay > endsOn,
    minutes: input.goals.examDay === null ? fewestMinutesUntil(input, latest) : null,
  }
}
