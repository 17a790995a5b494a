/**
 * Selects the cards to show now, in order.
 *
 * First the due cards: short steps by their time, then the others with their decks mixed, because comparing different
 * subjects helps to distinguish them. Then new cards, as many as the day still allows, from the start of the track.
 * Last the short steps that are due within minutes, so that a sitting can be finished.
 */
import { LEARN_AHEAD_MS } from './learn-ahead.ts'

export type AskableCard = {
  readonly deckId: string
  /** Epoch milliseconds; null for a card never reviewed. */
  readonly dueAt: number | null
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
  /** The first due time, in epoch milliseconds, among the cards that are not due; null if there is none. */
  readonly nextDueAt: number | null
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
  const active = cards.filter(({ isSuspended }) => !isSuspended)
  const known = active
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((a, b) => dueAtOf(a) - dueAtOf(b))
  const due = known.filter((card) => dueAtOf(card) <= now)
  const later = known.slice(due.length)
  const { short = [], long = [] } = Object.groupBy(due, (card) =>
    card.isShortStep ? 'short' : 'long',
  )
  const fresh = active.filter(({ dueAt, isUnlocked }) => dueAt === null && isUnlocked)
  return {
    due: [...short, ...interleave(long)],
    fresh: interleave(fresh.slice(0, newLeft)),
    soon: soonOf(later, now),
    nextDueAt: later[0] ? dueAtOf(later[0]) : null,
  }
}

/** @param later the earliest first. */
function* soonOf<Card extends AskableCard>(later: readonly Card[], now: number): Generator<Card> {
  for (const card of later) {
    if (dueAtOf(card) > now + LEARN_AHEAD_MS) return
    if (card.isShortStep) yield card
  }
}

function dueAtOf({ dueAt }: AskableCard): number {
  return dueAt ?? 0
}

/** One of each deck in turn; within a deck the order stays. */
function interleave<Card extends AskableCard>(cards: readonly Card[]): Card[] {
  const decks = [...Map.groupBy(cards, ({ deckId }) => deckId).values()]
  const longest = Math.max(0, ...decks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    decks.flatMap((deck) => deck[turn] ?? []),
  ).flat()
}
