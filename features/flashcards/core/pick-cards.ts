/**
 * What is asked now, and in which order?
 *
 * First the cards whose time has come: short steps at their minute, then the others with their
 * decks mixed, because telling things apart is learned by meeting them side by side. Then new
 * cards, as many as the day still brings, from the front of the track. Last the short steps that
 * end within minutes, so that a sitting can be finished.
 */
import { LEARN_AHEAD_MS } from './learn-ahead.ts'
import { readMemory } from './schedule.ts'

export type AskableCard = {
  readonly deckId: string
  /** Epoch milliseconds; null for a card never reviewed. */
  readonly dueAt: number | null
  /** As it is stored, and null with `dueAt`. It is read only where it decides: reading is what takes long here. */
  readonly storedMemory: string | null
  /** A locked card waits for its lesson. What was begun is not locked again. */
  readonly isUnlocked: boolean
  readonly isSuspended: boolean
}

export type PickedCards<Card> = {
  readonly due: readonly Card[]
  readonly fresh: readonly Card[]
  /** Found one by one, as they are asked for. */
  readonly soon: Generator<Card>
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
    .filter(({ dueAt }) => dueAt !== null)
    .toSorted((a, b) => dueAtOf(a) - dueAtOf(b))
  const due = known.filter((card) => dueAtOf(card) <= now)
  const later = known.slice(due.length)
  const { short = [], long = [] } = Object.groupBy(due, (card) =>
    isShortStep(card) ? 'short' : 'long',
  )
  const fresh = awake.filter(({ dueAt, isUnlocked }) => dueAt === null && isUnlocked)
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
    if (isShortStep(card)) yield card
  }
}

function dueAtOf({ dueAt }: AskableCard): number {
  return dueAt ?? 0
}

function isShortStep({ storedMemory }: AskableCard): boolean {
  const memory = readMemory(storedMemory)
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
