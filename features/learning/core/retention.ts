/**
 * How well cards were remembered, beside how well FSRS expected it, by week.
 *
 * Only reviews of cards that come back after days say something: the first steps of a card are minutes apart. What is
 * expected is kept in whole millionths, so that sums come out the same in any order, and a review can be taken out again.
 */
import { afterReview, countedReviews, retrievabilityAt, type LoggedReview } from './card-memory.ts'
import type { CardMemory } from './learning-record.ts'
import { studyWeek, type LoggedEvent } from './logged-event.ts'
import type { Grade } from './scales.ts'

/** A review as the log has it. */
export type DatedReview = LoggedReview & {
  readonly item: string
  /** `YYYY-MM-DD`: its Monday, where the learner was. */
  readonly week: string
}

export type RetentionRecord = {
  readonly reviews: number
  /** The sum of the retrievabilities, in millionths. */
  readonly expectedMillionths: number
  /** How many of the reviews were not `again`. */
  readonly recalled: number
}

/** By week. */
export type Retention = ReadonlyMap<string, RetentionRecord>

const MILLION = 1_000_000
const NONE: RetentionRecord = { reviews: 0, expectedMillionths: 0, recalled: 0 }

export function reviewsOf(events: readonly LoggedEvent[]): DatedReview[] {
  const undone = new Set(events.flatMap(({ undoes }) => undoes ?? []))
  return events.flatMap((event) => {
    const { kind, id, item, grade, occurredAt } = event
    if (kind !== 'card' || grade === null) return []
    const isUndone = undone.has(id)
    return [{ id, item, grade, reviewedAt: occurredAt, isUndone, week: studyWeek(event) }]
  })
}

/** What one review adds. @param memory of the card before it. */
export function retentionOf(memory: CardMemory | null, review: LoggedEvent): Retention {
  const { grade, occurredAt } = review
  if (grade === null) return new Map()
  return withoutEmpty(new Map([[studyWeek(review), recordOf(memory, grade, occurredAt)]]))
}

function recordOf(memory: CardMemory | null, grade: Grade, at: number): RetentionRecord {
  if (memory?.phase !== 'review') return NONE
  return {
    reviews: 1,
    expectedMillionths: Math.round(retrievabilityAt(memory, at) * MILLION),
    recalled: grade === 'again' ? 0 : 1,
  }
}

/** @param logs one for each card, in any order. Weeks without such a review are left out. */
export function foldRetention(logs: Iterable<readonly DatedReview[]>): Retention {
  const byWeek = new Map<string, RetentionRecord>()
  for (const log of logs) {
    let memory: CardMemory | null = null
    for (const { grade, reviewedAt, week } of countedReviews(log)) {
      addTo(byWeek, week, recordOf(memory, grade, reviewedAt))
      memory = afterReview(memory, grade, reviewedAt)
    }
  }
  return withoutEmpty(byWeek)
}

/** What is to be added to come from one to the other. */
export function retentionChange(from: Retention, to: Retention): Retention {
  const change = new Map(to)
  for (const [week, { reviews, expectedMillionths, recalled }] of from) {
    addTo(change, week, {
      reviews: -reviews,
      expectedMillionths: -expectedMillionths,
      recalled: -recalled,
    })
  }
  return withoutEmpty(change)
}

function addTo(
  byWeek: Map<string, RetentionRecord>,
  week: string,
  { reviews, expectedMillionths, recalled }: RetentionRecord,
): void {
  const before = byWeek.get(week) ?? NONE
  byWeek.set(week, {
    reviews: before.reviews + reviews,
    expectedMillionths: before.expectedMillionths + expectedMillionths,
    recalled: before.recalled + recalled,
  })
}

function withoutEmpty(byWeek: Retention): Retention {
  return new Map(
    [...byWeek].filter(
      ([, { reviews, expectedMillionths, recalled }]) =>
        reviews !== 0 || expectedMillionths !== 0 || recalled !== 0,
    ),
  )
}
