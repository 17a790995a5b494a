/**
 * Selects the cards to show now, in order.
 *
 * First the due cards: short steps by their time, then the others with their decks mixed, because comparing different
 * subjects helps to distinguish them. Then new cards, as many as the day still allows, from the start of the track.
 * Last the short steps that are due within minutes, so that a sitting can be finished.
 *
 * Studying ahead, a learner takes what comes after that, too: new cards without the day's limit and also of lessons
 * that are not done, then cards that come back later.
 */
import { LEARN_AHEAD_MS } from './learn-ahead.ts'

export type AskableCard = {
  readonly deckId: string
  /** When its interval ends, in epoch milliseconds; null for a card never reviewed. */
  readonly dueAt: number | null
  /** By `due.ts`. */
  readonly isDue: boolean
  /** It is minutes away from its last review, not days. */
  readonly isShortStep: boolean
  /** A locked card waits for its lesson. A begun card is not locked again. */
  readonly isUnlocked: boolean
  readonly isSuspended: boolean
}

export type PickedCards<Card> = {
  readonly due: readonly Card[]
  readonly fresh: readonly Card[]
  /** Computed one by one, on demand. */
  readonly soon: Generator<Card>
}

export type CardAhead = Omit<AskableCard, 'isUnlocked'> & {
  /** Of a new card. A card of the learner's own counts as one of a lesson that is done. */
  readonly isLessonDone: boolean
  /** Of a begun card: a second review on one day shows little and would move its date. */
  readonly isReviewedToday: boolean
}

export type PickedAhead<Card> = PickedCards<Card> & {
  /** New ones of lessons that are not done; `fresh` are those of lessons that are. */
  readonly unread: readonly Card[]
  /** Begun, not due yet and not reviewed today, the earliest due first; without short steps. */
  readonly later: readonly Card[]
}

/**
 * @param cards in the order of the track.
 * @param newLeft how many new cards the day still allows.
 */
export function pickCards<Card extends AskableCard>(
  cards: readonly Card[],
  now: number,
  newLeft: number,
): PickedCards<Card> {
  const { active, due, later } = splitByDue(cards)
  const fresh = active.filter(({ dueAt, isUnlocked }) => dueAt === null && isUnlocked)
  return {
    due,
    fresh: interleave(fresh.slice(0, newLeft)),
    soon: soonOf(later, now),
  }
}

/**
 * For study ahead. New cards are not mixed: who stops early has begun those that the track brings first.
 *
 * @param cards in the order of the track.
 */
export function pickAhead<Card extends CardAhead>(
  cards: readonly Card[],
  now: number,
): PickedAhead<Card> {
  const { active, due, later } = splitByDue(cards)
  const isNew = ({ dueAt }: Card) => dueAt === null
  return {
    due,
    fresh: active.filter((card) => isNew(card) && card.isLessonDone),
    unread: active.filter((card) => isNew(card) && !card.isLessonDone),
    later: later.filter(({ isShortStep, isReviewedToday }) => !isShortStep && !isReviewedToday),
    soon: soonOf(later, now),
  }
}

type Known = Pick<AskableCard, 'deckId' | 'dueAt' | 'isDue' | 'isShortStep' | 'isSuspended'>

/** What is not suspended; of it what is due, in the order of the queue, and what is due later, the earliest first. */
function splitByDue<Card extends Known>(cards: readonly Card[]) {
  const active = cards.filter(({ isSuspended }) => !isSuspended)
  const known = active
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((a, b) => dueAtOf(a) - dueAtOf(b))
  const {
    short = [],
    long = [],
    later = [],
  } = Object.groupBy(known, ({ isDue, isShortStep }) =>
    isDue ? (isShortStep ? 'short' : 'long') : 'later',
  )
  return { active, due: [...short, ...interleave(long)], later }
}

/** @param later the earliest first. */
function* soonOf<Card extends Known>(later: readonly Card[], now: number): Generator<Card> {
  for (const card of later) {
    if (dueAtOf(card) > now + LEARN_AHEAD_MS) return
    if (card.isShortStep) yield card
  }
}

function dueAtOf({ dueAt }: Pick<AskableCard, 'dueAt'>): number {
  return dueAt ?? 0
}

/** One of each deck in turn; within a deck the order stays. */
function interleave<Card extends Pick<AskableCard, 'deckId'>>(cards: readonly Card[]): Card[] {
  const decks = [...Map.groupBy(cards, ({ deckId }) => deckId).values()]
  const longest = Math.max(0, ...decks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    decks.flatMap((deck) => deck[turn] ?? []),
  ).flat()
}
