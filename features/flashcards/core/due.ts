/**
 * When a card is due: the one rule for everything that counts or serves cards (docs/decisions/0046).
 *
 * A card that comes back after days is due for the whole study day on which its interval ends: learners have a number for
 * the day, and finish it in one sitting. A short step is due by the minute.
 */
import type { KnownCard } from '#features/learning/contract.ts'

import { LEARN_AHEAD_MS } from './learn-ahead.ts'
import { LONGEST_DAY_MS, nextUtcDate, startOfStudyDay } from './study-day.ts'

export type Moment = {
  /** Epoch milliseconds. */
  readonly now: number
  /** An unknown one counts as UTC. */
  readonly timeZone: string
}

type Begun = Pick<KnownCard, 'dueAt' | 'memory'>

/** From when on a card is due. Epoch milliseconds, never later than `dueAt`. */
export function dueFrom(card: Begun, timeZone: string): number {
  const { dueAt, memory } = card
  if (isShortStep(memory)) return dueAt
  const dayBegins = startOfStudyDay(timeZone, dueAt)
  // A day of 25 hours may hold a review and the end of its interval: nothing comes twice on one study day.
  if (memory.reviewedAt >= dayBegins) return dueAt
  // Nor before the scheduler sees a day pass: it counts days by their dates in UTC.
  return Math.min(dueAt, Math.max(dayBegins, nextUtcDate(memory.reviewedAt)))
}

/** The ids of the cards that are due now. @param cards the earliest `dueAt` first. */
export function dueCards(cards: Iterable<KnownCard>, { now, timeZone }: Moment): Set<string> {
  const ids = new Set<string>()
  for (const card of cards) {
    if (card.dueAt > now) {
      if (card.dueAt - now > LONGEST_DAY_MS) break
      if (startOfStudyDay(timeZone, card.dueAt) > now) break
      // The memory is parsed here: not before the card is known to be of this study day.
      if (dueFrom(card, timeZone) > now) continue
    }
    ids.add(card.cardId)
  }
  return ids
}

/** When the first card that is not due yet is due; null if there is none. @param cards the earliest `dueAt` first. */
export function nextDueFrom(
  cards: Iterable<KnownCard>,
  due: ReadonlySet<string>,
  timeZone: string,
): number | null {
  let first = Infinity
  for (const card of cards) {
    if (card.dueAt - LONGEST_DAY_MS > first) break
    if (!due.has(card.cardId)) first = Math.min(first, dueFrom(card, timeZone))
  }
  return first === Infinity ? null : first
}

/** A short step that ends within minutes: a sitting shows it when nothing else is left. */
export function isSoon({ dueAt, memory }: Begun, now: number): boolean {
  return dueAt <= now + LEARN_AHEAD_MS && isShortStep(memory)
}

/**
 * Whether a begun card is among those to review now: the number that every screen says, and that plans are told. Short
 * steps that end within minutes are of the sitting that is about to begin.
 */
export function isToReview(
  card: Begun & Pick<KnownCard, 'cardId'>,
  due: ReadonlySet<string>,
  now: number,
): boolean {
  return due.has(card.cardId) || isSoon(card, now)
}

/** A repetition within minutes, before intervals of days. */
export function isShortStep({ phase }: Pick<KnownCard['memory'], 'phase'>): boolean {
  return phase !== 'review'
}
