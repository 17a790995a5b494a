/**
 * How many cards will be due on each day: those that are begun, and those that lessons will open.
 *
 * A forecast of numbers, not of cards: which card is due when is decided by its memory, on the day.
 */
import { SHOWINGS_OF_NEW } from './topic-cards.ts'

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
  /** Of those begun, how many are not due and were reviewed today: they are not shown again today. */
  readonly reviewedToday: number
  readonly minutesPerReview: number
}

/** What a sitting is made of, in cards. */
export type Sitting = {
  readonly due: number
  /** New ones. */
  readonly fresh: number
  /** Begun, and due on a later day. */
  readonly ahead: number
}

/** Days after which a card returns, with FSRS and its defaults: after the first `good`, and after the next one. */
const FIRST_RETURN = 2
const LATER_RETURN = 11
/** The share of due cards that is not remembered well, and comes back soon. A guess. */
const SOON_AGAIN = 0.3

export class ReviewQueue {
  readonly #dueByDay: number[]
  readonly #ahead: ReviewsAhead
  #waiting = 0
  #new: number
  /** Begun before their lessons opened them. */
  #begunEarly = 0
  #begun: number
  #at = 0
  #newLeft = 0
  #shownToday = 0

  constructor(ahead: ReviewsAhead) {
    this.#ahead = ahead
    this.#dueByDay = [...ahead.dueByDay]
    this.#new = ahead.newCards
    this.#begun = ahead.begunCards
  }

  beginDay(at: number): void {
    const { newPerDay, newToday, reviewedToday } = this.#ahead
    this.#at = at
    this.#waiting += this.#dueByDay[at] ?? 0
    this.#shownToday = at === 0 ? reviewedToday : 0
    this.#newLeft = Math.max(0, newPerDay - (at === 0 ? newToday : 0))
  }

  /** A lesson was done, and its cards open. Those that were begun early are of the first lessons. */
  unlock(cards: number): void {
    const early = Math.min(cards, this.#begunEarly)
    this.#begunEarly -= early
    this.#new += cards - early
  }

  /** Due cards first, then new ones that are open, up to the day's limit of them: as many as the minutes allow. */
  sitting(minutes: number): Sitting {
    return this.#sitting(minutes, Math.min(this.#new, this.#newLeft), 0)
  }

  /**
   * The same when one studies ahead: new ones without the limit, and then those that are due on later days.
   *
   * @param unbegun how many new ones there are, also of lessons that are not done.
   */
  sittingAhead(minutes: number, unbegun: number): Sitting {
    const later = Math.max(0, this.#begun - this.#waiting - this.#shownToday)
    return this.#sitting(minutes, unbegun, later)
  }

  take({ due, fresh, ahead }: Sitting): void {
    this.#waiting -= due
    this.#begunEarly += Math.max(0, fresh - this.#new)
    this.#new = Math.max(0, this.#new - fresh)
    this.#newLeft = Math.max(0, this.#newLeft - fresh)
    this.#begun += fresh
    this.#shownToday += due + fresh + ahead
    this.#takeLater(ahead)
    this.#returnOn(this.#at + LATER_RETURN, (due + ahead) * (1 - SOON_AGAIN))
    this.#returnOn(this.#at + FIRST_RETURN, (due + ahead) * SOON_AGAIN + fresh)
  }

  /** How many cards the day has: those that are due, and new ones up to its limit. */
  get cardsOfDay(): number {
    return Math.floor(this.#waiting) + Math.min(this.#new, this.#newLeft)
  }

  get begunCards(): number {
    return this.#begun
  }

  /** Which share of all begun cards a sitting reviews. */
  shareOf({ due, fresh, ahead }: Sitting): number {
    const reviewed = due + ahead + fresh * SHOWINGS_OF_NEW
    return this.#begun === 0 ? 0 : Math.min(1, reviewed / this.#begun)
  }

  #sitting(minutes: number, unbegun: number, later: number): Sitting {
    const room = Math.floor(Math.floor(minutes) / this.#ahead.minutesPerReview + 1e-9)
    const due = Math.min(Math.floor(this.#waiting), room)
    const fresh = Math.min(unbegun, Math.floor((room - due) / SHOWINGS_OF_NEW))
    const ahead = Math.min(Math.floor(later), room - due - fresh * SHOWINGS_OF_NEW)
    return { due, fresh, ahead }
  }

  /** What is due first. */
  #takeLater(ahead: number): void {
    let left = ahead
    for (let at = this.#at + 1; left > 0 && at < this.#dueByDay.length; at += 1) {
      const cards = Math.min(left, this.#dueByDay[at] ?? 0)
      this.#dueByDay[at] = (this.#dueByDay[at] ?? 0) - cards
      left -= cards
    }
  }

  #returnOn(at: number, cards: number): void {
    this.#dueByDay[at] = (this.#dueByDay[at] ?? 0) + cards
  }
}

/** Cards that are shown, one of them more than once. */
export function showingsOf({ due, fresh, ahead }: Sitting): number {
  return due + fresh * SHOWINGS_OF_NEW + ahead
}
