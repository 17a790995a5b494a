/**
 * What is asked now, and in which order?
 *
 * First the cards whose time has come: short steps at their minute, then the others with their
 * decks mixed, because telling things apart is learned by meeting them side by side. Then new
 * cards, as many as the day still brings, from the front of the track. Last the short steps that
 * end within minutes, so that a sitting can be finished.
 */
import { LEARN_AHEAD_MS } from './learn-ahead.ts'
import type { Memory } from './schedule.ts'

export type AskableCard = {
  readonly deckId: string
  /** Null for a card never reviewed. */
  readonly memory: Memory | null
  /** A locked card waits for its lesson. What was begun is not locked again. */
  readonly isUnlocked: boolean
  readonly isSuspended: boolean
}

export type PickedCards<Card> = {
  readonly due: readonly Card[]
  readonly fresh: readonly Card[]
  readonly soon: readonly Card[]
  /** Epoch milliseconds of the first return among the cards that are not due; null where none is. */
  readonly nextDueAt: number | null
}

/**
 * @param cards in the order of the track.
 * @param newLeft how many new cards the day still brings.
 */
export function pickCards<Card extends AskableCard>(
  cards: readonly Card[],
  now: number,
  newLeft: number,
): PickedCards<Card> {
  const awake = cards.filter(({ isSuspended }) => !isSuspended)
  const known = awake
    .filter(({ memory }) => memory !== null)
    .toSorted((a, b) => dueAtOf(a) - dueAtOf(b))
  const due = known.filter((card) => dueAtOf(card) <= now)
  const later = known.filter((card) => dueAtOf(card) > now)
  const fresh = awake.filter(({ memory, isUnlocked }) => memory === null && isUnlocked)
  return {
    due: [...due.filter(isShortStep), ...interleave(due.filter((card) => !isShortStep(card)))],
    fresh: interleave(fresh.slice(0, newLeft)),
    soon: later.filter((card) => isShortStep(card) && dueAtOf(card) <= now + LEARN_AHEAD_MS),
    nextDueAt: later[0] ? dueAtOf(later[0]) : null,
  }
}

function dueAtOf({ memory }: AskableCard): number {
  return memory?.dueAt ?? 0
}

function isShortStep({ memory }: AskableCard): boolean {
  return memory !== null && memory.phase !== 'review'
}

/** One of each deck in turn; within a deck the order stays. */
function interleave<Card extends AskableCard>(cards: readonly Card[]): Card[] {
  const decks = [...Map.groupBy(cards, ({ deckId }) => deckId).values()]
  const longest = Math.max(0, ...decks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    decks.flatMap((deck) => deck[turn] ?? []),
  ).flat()
}
