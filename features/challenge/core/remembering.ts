/**
 * What is remembered after so many days: falls as in FSRS 6, (1 + F · days / stability)^−w20, with its default w20.
 * A stability is the days until 90 % is remembered.
 */

/** w20 of FSRS 6 (ts-fsrs 5.4, `default_w`), and the factor that makes 90 % after `stability` days. */
const DECAY = 0.1542
const FACTOR = Math.pow(0.9, -1 / DECAY) - 1

/** Of what was just learned for the first time, in days. */
export const FIRST_STABILITY = 3
/** How much longer it holds after it was recalled when it was almost forgotten (Cepeda et al. 2008: spacing pays). */
const MOST_GROWTH = 3
/** What is remembered when a card is due. */
const WHEN_DUE = 0.9

/** The share that is remembered, 0 to 1. */
export function remembered(days: number, stability: number): number {
  return Math.pow(1 + (FACTOR * Math.max(0, days)) / stability, -DECAY)
}

/** The stability after it is recalled so many days later: at 90 % it grows by about 2.5 times, as with FSRS. */
export function stabilityAfter(days: number, stability: number): number {
  const forgotten = 1 - remembered(days, stability)
  return stability * (1 + MOST_GROWTH * Math.min(1, forgotten / (2 * (1 - WHEN_DUE))))
}

/** How often a card comes back until the exam, if it is begun so many days before and reviewed whenever it is due. */
export function laterReviews(days: number): number {
  return Math.log(1 + days / FIRST_STABILITY) / Math.log(MOST_GROWTH)
}

/** Cards that are reviewed whenever they are due: at least so much of them is remembered. */
export const KEPT = WHEN_DUE
