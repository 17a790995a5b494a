/** When an exam may be sat again after a fail, and which day is proposed for it. */
import type { BookingFacts } from '#features/curriculum/contract.ts'

import { addDays, type Day } from '../calendar.ts'

export type Retake = {
  /** 2 for the second attempt. */
  readonly attempt: number
  /** Days that the vendor asks to wait; null where its rules are not known here. */
  readonly waitDays: number | null
  /** The first day on which it may be sat; never today or before. */
  readonly earliest: Day
  /** The proposed day; null where the version ends before it could be sat again. */
  readonly day: Day | null
}

/**
 * @param failedOn days of the failed attempts, in any order; at least one.
 * @param readyOn the first day on which the plan is through.
 */
export function retakeAfter(
  failedOn: readonly Day[],
  { today, readyOn, facts }: { today: Day; readyOn: Day; facts: BookingFacts | null },
): Retake {
  const earliest = earliestDay(failedOn, today, facts)
  const latest = facts?.version.endsOn ?? null
  const wished = readyOn > earliest ? readyOn : earliest
  const day = latest === null || wished <= latest ? wished : latest
  return {
    attempt: failedOn.length + 1,
    waitDays: facts && waitDaysBefore(failedOn.length + 1, facts),
    earliest,
    day: day >= earliest ? day : null,
  }
}

/** The first day on which the exam may be sat (again): tomorrow, or later by the vendor's rule. */
export function earliestDay(failedOn: readonly Day[], today: Day, facts: BookingFacts | null): Day {
  const tomorrow = addDays(today, 1)
  const last = failedOn.toSorted().at(-1)
  if (last === undefined || !facts) return tomorrow
  const allowed = addDays(last, waitDaysBefore(failedOn.length + 1, facts))
  return allowed > tomorrow ? allowed : tomorrow
}

function waitDaysBefore(attempt: number, { retakes }: BookingFacts): number {
  if (attempt < 2) return 0
  return attempt === 2 ? retakes.waitDays.second : retakes.waitDays.later
}
