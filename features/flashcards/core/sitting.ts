/**
 * One sitting of review, as the page holds it.
 *
 * A graded card disappears at once; the server's schedule arrives later, and a card that comes back within minutes
 * joins the rest again. Only the learner's actions change the shown card.
 */
import type { CardSchedule, Grade, QueuedCard } from '../contract.ts'
import { LEARN_AHEAD_MS } from './learn-ahead.ts'

export type Answered = {
  readonly card: QueuedCard
  readonly reviewId: string
  readonly grade: Grade
}

export type Sitting = {
  readonly current: QueuedCard | null
  /** Still to come, in the order of the queue; short steps at the end. */
  readonly rest: readonly QueuedCard[]
  /** The oldest first; undone ones are removed. */
  readonly answered: readonly Answered[]
}

/** @param now epoch milliseconds by the server's clock, here and below. */
export function beginSitting(cards: readonly QueuedCard[], now: number): Sitting {
  return goOn({ current: null, rest: cards, answered: [] }, now)
}

/** The shown card was graded: the next one comes. */
export function answerCurrent(
  sitting: Sitting,
  { reviewId, grade }: { reviewId: string; grade: Grade },
  now: number,
): Sitting {
  const { current: card, answered } = sitting
  if (!card) return sitting
  return goOn({ ...sitting, answered: [...answered, { card, reviewId, grade }] }, now)
}

/** The server has scheduled a review: a short step joins the rest, unless the review was undone meanwhile. */
export function comeBack(
  sitting: Sitting,
  reviewId: string,
  schedule: CardSchedule,
  now: number,
): Sitting {
  const { current, rest, answered } = sitting
  const index = answered.findIndex((each) => each.reviewId === reviewId)
  const card = answered[index]?.card
  if (!card || !isShortStep(schedule) || dueAtOf(schedule) > now + LEARN_AHEAD_MS) return sitting
  // Its later review is in flight, or the card is in the queue already.
  const isAnsweredSince = answered.slice(index + 1).some((each) => each.card.id === card.id)
  if (isAnsweredSince || [current, ...rest].some((each) => each?.id === card.id)) return sitting
  const next = { ...sitting, rest: [...rest, { ...card, schedule }] }
  return current ? next : goOn(next, now)
}

/** The last answer is undone: its card is shown again, as it was. */
export function takeBack(sitting: Sitting): Sitting {
  const { current, rest, answered } = sitting
  const last = answered.at(-1)
  if (!last) return sitting
  const others = [...(current ? [current] : []), ...rest].filter(({ id }) => id !== last.card.id)
  return { current: last.card, rest: others, answered: answered.slice(0, -1) }
}

/** The shown card is suspended: it disappears without an answer. */
export function setAside(sitting: Sitting, now: number): Sitting {
  return goOn(sitting, now)
}

/** A suspended card is restored: it is shown next. */
export function putBack(sitting: Sitting, card: QueuedCard): Sitting {
  const { current, rest } = sitting
  return current ? { ...sitting, rest: [card, ...rest] } : { ...sitting, current: card }
}

/** Due short steps, then the others in order, then short steps ahead of their time. */
function goOn(sitting: Sitting, now: number): Sitting {
  const { rest } = sitting
  const steps = rest
    .filter(({ schedule }) => isShortStep(schedule))
    .toSorted((a, b) => dueAtOf(a.schedule) - dueAtOf(b.schedule))
  const [soonest] = steps
  const isReady = soonest !== undefined && dueAtOf(soonest.schedule) <= now
  const current =
    (isReady ? soonest : rest.find(({ schedule }) => !isShortStep(schedule))) ?? soonest ?? null
  return { ...sitting, current, rest: rest.filter((card) => card !== current) }
}

function isShortStep({ phase }: CardSchedule): boolean {
  return phase === 'learning' || phase === 'relearning'
}

function dueAtOf({ dueAt }: CardSchedule): number {
  return dueAt === null ? 0 : Date.parse(dueAt)
}
