/**
 * Schedules cards.
 *
 * The only module that knows the scheduling algorithm (FSRS 6, through ts-fsrs). It is pure: the time is an argument
 * and fuzz is off, so the same reviews always give the same memory, and a card's memory can be recomputed from its
 * log.
 */
import { fsrs, Rating, State, type Card as FsrsCard } from 'ts-fsrs'
// Not zod's mini variant: this one compiles its parser, and a request parses hundreds of memories.
import { z } from 'zod'

import { lastPer } from '#platform/contract/once-per.ts'

import type { CardMemory } from './learning-record.ts'
import type { CardSchedule, Grade } from './scales.ts'

/** Stored as JSON. */
const Memory = z.object({
  phase: z.enum(['learning', 'review', 'relearning']),
  stability: z.number(),
  difficulty: z.number(),
  step: z.int(),
  scheduledDays: z.int(),
  reviewCount: z.int(),
  lapseCount: z.int(),
  dueAt: z.int(),
  reviewedAt: z.int(),
}) satisfies z.ZodType<CardMemory>

export type LoggedReview = {
  readonly id: string
  readonly grade: Grade
  /** Epoch milliseconds. */
  readonly reviewedAt: number
  readonly isUndone: boolean
}

/** The published defaults of FSRS 6, fitted by its authors to many learners' reviews (ts-fsrs 5.4, `default_w`). */
const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
  0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
]

// Every parameter that decides a date is set here: a changed default in the library must not move a date.
const scheduler = fsrs({
  w: WEIGHTS,
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
  // About a year: learners rarely prepare for a later exam.
  maximum_interval: 365,
})

const RATING_BY_GRADE = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const satisfies Record<Grade, Rating>

const STATE_BY_PHASE = {
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const satisfies Record<CardMemory['phase'], State>

/** A review never leads back to `New`, although the library's type allows it. */
const PHASE_BY_STATE = {
  [State.New]: 'learning',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
} as const satisfies Record<State, CardMemory['phase']>

/**
 * @param memory null for a card never reviewed.
 * @param at epoch milliseconds, not before the memory's own last review.
 */
export function afterReview(memory: CardMemory | null, grade: Grade, at: number): CardMemory {
  const { card } = scheduler.next(toFsrs(memory, at), new Date(at), RATING_BY_GRADE[grade])
  return {
    phase: PHASE_BY_STATE[card.state],
    stability: card.stability,
    difficulty: card.difficulty,
    step: card.learning_steps,
    scheduledDays: card.scheduled_days,
    reviewCount: card.reps,
    lapseCount: card.lapses,
    dueAt: card.due.getTime(),
    reviewedAt: at,
  }
}

/**
 * The chance that a card is recalled, 0 to 1, by FSRS. It counts the days since the last review by their dates (UTC), as
 * the scheduler does.
 */
export function retrievabilityAt({ stability, reviewedAt }: CardMemory, at: number): number {
  const days = Math.floor(at / DAY_MS) - Math.floor(reviewedAt / DAY_MS)
  return scheduler.forgetting_curve(Math.max(0, days), stability)
}

/** The state of a card at `now`, and the interval that each grade would give it. */
export function scheduleOf(memory: CardMemory | null, now: number): CardSchedule {
  return memory ? scheduleOnDay(memory, Math.floor(now / DAY_MS)) : NEW_CARD
}

const DAY_MS = 86_400_000

/** FSRS counts the days between two reviews by their dates (UTC), so a schedule changes only with the day. */
const scheduleOnDay = lastPer((memory: CardMemory, day: number) =>
  // The last review is later than midnight, or dated a moment ahead of this server's clock.
  computeSchedule(memory, Math.max(day * DAY_MS, memory.reviewedAt)),
)

function computeSchedule(memory: CardMemory | null, at: number): CardSchedule {
  const cardByRating = scheduler.repeat(toFsrs(memory, at), new Date(at))
  const intervalMs = (grade: Grade) => cardByRating[RATING_BY_GRADE[grade]].card.due.getTime() - at
  return {
    phase: memory?.phase ?? 'new',
    dueAt: memory ? new Date(memory.dueAt).toISOString() : null,
    intervalMsByGrade: {
      again: intervalMs('again'),
      hard: intervalMs('hard'),
      good: intervalMs('good'),
      easy: intervalMs('easy'),
    },
  }
}

/** A card that was never reviewed has the same intervals at any time. */
const NEW_CARD = computeSchedule(null, 0)

/** The reviews that count, in the order they were given. Of two in one millisecond, the id decides. */
export function countedReviews<R extends LoggedReview>(log: readonly R[]): R[] {
  return log
    .filter(({ isUndone }) => !isUndone)
    .toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1))
}

/** The memory computed from a card's log, in any order of arrival; null if no review counts. */
export function rebuildMemory(log: readonly LoggedReview[]): CardMemory | null {
  return countedReviews(log).reduce<CardMemory | null>(
    (memory, { grade, reviewedAt }) => afterReview(memory, grade, reviewedAt),
    null,
  )
}

export function writeMemory(memory: CardMemory): string {
  return JSON.stringify(memory)
}

export function readMemory(stored: string): CardMemory {
  return Memory.parse(JSON.parse(stored))
}

function toFsrs(memory: CardMemory | null, at: number): FsrsCard {
  if (!memory) {
    return {
      due: new Date(at),
      stability: 0,
      difficulty: 0,
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      reps: 0,
      lapses: 0,
      state: State.New,
    }
  }
  return {
    due: new Date(memory.dueAt),
    stability: memory.stability,
    difficulty: memory.difficulty,
    // Unused: the library derives it from the date of the last review, and removes the field in its next major
    // version.
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.step,
    reps: memory.reviewCount,
    lapses: memory.lapseCount,
    state: STATE_BY_PHASE[memory.phase],
    last_review: new Date(memory.reviewedAt),
  }
}
