/** The days that are compared with each other when an exam is booked or moved. */
import type { BookingFacts } from '#features/curriculum/contract.ts'

import { addDays, type Day } from '../calendar.ts'

/** From one candidate to the next. */
const STEP_DAYS = 14
/** Before an end that is only estimated: it may come earlier. */
const DAYS_BEFORE_ESTIMATE = 30

type Known = {
  /** Null where none is booked. */
  readonly examDay: Day | null
  /** The first day on which the outline is covered in time. */
  readonly readyOn: Day
  /** The first day on which it may be sat. */
  readonly earliest: Day
  readonly facts: BookingFacts | null
}

/** The last day that is proposed; null where no end is known. */
export function latestDay(facts: BookingFacts | null): Day | null {
  if (!facts || facts.version.endsOn === null) return null
  const { endsOn, isAnnounced } = facts.version
  return isAnnounced ? endsOn : addDays(endsOn, -DAYS_BEFORE_ESTIMATE)
}

/** In order, each once; the booked day is always among them, whatever speaks against it. */
export function candidateDays({ examDay, readyOn, earliest, facts }: Known): readonly Day[] {
  const from = examDay ?? readyOn
  const latest = latestDay(facts)
  const days = [readyOn, from, addDays(from, STEP_DAYS), addDays(from, 2 * STEP_DAYS)]
  const within = days.flatMap((day) => {
    const notEarly = day < earliest ? earliest : day
    if (latest === null || notEarly <= latest) return [notEarly]
    return latest >= earliest ? [latest] : []
  })
  return [...new Set([...within, ...(examDay === null ? [] : [examDay])])].toSorted()
}
