/** The cards of a day: those that are due, and more where they were found to bring more than anything else. */
import { showingsOf, type Sitting } from '../review-queue.ts'
import type { Task } from '../tasks.ts'
import type { State } from './state.ts'

type Reviews = Extract<Task, { kind: 'reviews' }> & { readonly cards: number }
type WithCards = Pick<State, 'reviews' | 'topics'> & {
  readonly input: { readonly reviews: { readonly minutesPerReview: number } }
}

/** A longer sitting is planned in parts, so that something else can come between. */
const MOST_MINUTES = 10
/** Less is not worth opening them for. */
const FEWEST_SHOWN = 5

/** Due ones, and new ones up to the day's limit; null where there are none. @param most minutes. */
export function takeReviews(state: WithCards, most: number, at: number): Reviews | null {
  const sitting = state.reviews.sitting(most)
  if (showingsOf(sitting) === 0) return null
  const all = state.reviews.cardsOfDay
  applySitting(state, sitting, at, (topic) => topic.isBegun)
  const task = reviewsOf(state, sitting)
  return task.cards < all ? { ...task, ofCards: all } : task
}

/** What more marks it would bring to review every card that is begun. */
export function gainOfReviews({ topics, examAt }: State, at: number): number {
  let gain = 0
  for (const { state: topic } of topics.values()) gain += topic.gainOfReview(at, examAt)
  return gain
}

/**
 * Any cards for some minutes, and the marks that they would bring by themselves, which may be
 * none; null where too few are left, and as long as cards are worth nothing.
 *
 * @param gainOfAll what it would bring to review all that are begun; asked for where it counts.
 * @param isHopeless whether there are lessons that will not be read, and so will not open their cards.
 */
export function chooseCards(
  state: State,
  left: number,
  at: number,
  gainOfAll: () => number,
  isHopeless: boolean,
) {
  const { reviews, topics, examAt, input } = state
  if (state.effects.cards <= 0) return null
  let unbegun = 0
  for (const { state: topic } of topics.values()) unbegun += topic.unbegunCards
  const sitting = reviews.sittingAhead(Math.min(left, MOST_MINUTES), unbegun)
  if (showingsOf(sitting) < FEWEST_SHOWN) return null
  const share = Math.min(1, (sitting.due + sitting.ahead) / Math.max(1, reviews.begunCards))
  let gain = share > 0 ? share * gainOfAll() : 0
  // New ones bring nothing where their own day will come before the exam.
  const comeAnyway = !isHopeless && unbegun <= input.reviews.newPerDay * (examAt - at)
  let fresh = comeAnyway ? 0 : sitting.fresh
  for (const { state: topic } of topics.values()) {
    if (fresh === 0) break
    const own = Math.min(fresh, topic.unbegunCards)
    if (own > 0) gain += own * topic.gainOfBeginning(at, examAt)
    fresh -= own
  }
  return {
    task: { ...reviewsOf(state, sitting), isAhead: true as const },
    gain,
    apply: () => applySitting(state, sitting, at, () => true),
  }
}

/** New ones are begun in reading order. */
function applySitting(
  { reviews, topics }: WithCards,
  sitting: Sitting,
  at: number,
  isOpen: (topic: { readonly isBegun: boolean }) => boolean,
): void {
  reviews.take(sitting)
  const share = reviews.shareOf(sitting)
  let { fresh } = sitting
  for (const topic of topics.values()) {
    topic.state.reviewCards(share, at)
    if (!isOpen(topic)) continue
    for (; fresh > 0 && topic.state.unbegunCards > 0; fresh -= 1) topic.state.beginCard(at)
  }
}

function reviewsOf({ input }: WithCards, sitting: Sitting): Reviews {
  const count = showingsOf(sitting)
  const minutes = Math.max(1, Math.ceil(count * input.reviews.minutesPerReview - 1e-9))
  return { kind: 'reviews', count, cards: sitting.due + sitting.fresh + sitting.ahead, minutes }
}
