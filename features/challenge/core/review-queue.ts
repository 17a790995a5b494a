/**
 * How many cards will be due on each day: those that are begun, and those that lessons will open.
 *
 * A forecast of numbers, not of cards: which card is due when is decided by its memory, on the day.
 */

export type ReviewsAhead = {
  /** Cards that are due by day from today; what is overdue counts for today. */
  readonly dueByDay: readonly number[]
  /** Of those begun, all. */
  readonly begunCards: number
  /** Open, and never reviewed. */
  readonly newCards: number
  /** New ones that the learner wants in a day. */
  readonly newPerDay: number
  /** How many of today's new ones are begun already. */
  readonly newToday: number
  readonly minutesPerReview: number
}

/** Days after which a card returns, with FSRS and its defaults: after the first `good`, and after the next one. */
const FIRST_RETURN = 2
const LATER_RETURN = 11
/** The share of due cards that is not remembered well, and comes back soon. A guess. */
const SOON_AGAIN = 0.3
/** A new card is shown twice on its first day. */
const SHOWINGS_OF_NEW = 2

export class ReviewQueue {
  readonly #dueByDay: number[]
  readonly #ahead: ReviewsAhead
  #waiting = 0
  #new: number
  #begun: number
  #at = 0
  #newLeft = 0

  constructor(ahead: ReviewsAhead) {
    this.#ahead = ahead
    this.#dueByDay = [...ahead.dueByDay]
    this.#new = ahead.newCards
    this.#begun = ahead.begunCards
  }

  beginDay(at: number): void {
    const { newPerDay, newToday } = this.#ahead
    this.#at = at
    this.#waiting += this.#dueByDay[at] ?? 0
    this.#newLeft = Math.max(0, newPerDay - (at === 0 ? newToday : 0))
  }

  /** A lesson was done, and its cards open. */
  unlock(cards: number): void {
    this.#new += cards
  }

  /** Due cards first, then new ones, as many as the minutes allow; null where there are none. */
  take(minutes: number): { readonly count: number; readonly minutes: number } | null {
    const { minutesPerReview } = this.#ahead
    const room = Math.floor(Math.floor(minutes) / minutesPerReview + 1e-9)
    const due = Math.min(Math.floor(this.#waiting), room)
    const begun = Math.min(this.#new, this.#newLeft, Math.floor((room - due) / SHOWINGS_OF_NEW))
    const count = due + begun * SHOWINGS_OF_NEW
    if (count < 1) return null
    this.#waiting -= due
    this.#new -= begun
    this.#begun += begun
    this.#returnOn(this.#at + LATER_RETURN, due * (1 - SOON_AGAIN))
    this.#returnOn(this.#at + FIRST_RETURN, due * SOON_AGAIN + begun)
    return { count, minutes: Math.max(1, Math.ceil(count * minutesPerReview - 1e-9)) }
  }

  /** Which share of all begun cards so many reviews are. */
  shareOf(count: number): number {
    return this.#begun === 0 ? 0 : Math.min(1, count / this.#begun)
  }

  #returnOn(at: number, cards: number): void {
    this.#dueByDay[at] = (this.#dueByDay[at] ?? 0) + cards
  }
}
