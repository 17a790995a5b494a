/** The counts of the decks after a review that the server may not know of yet. */
import type { Deck, Overview, QueuedCard } from '../contract.ts'

type Counts = Pick<Deck, 'dueCount' | 'newCount'>
type Reviewed = Pick<QueuedCard, 'deckTitle' | 'schedule'>

/** One card less is left for today; a short step may bring it back before the server says so. */
export function afterKeptReview(overview: Overview, { deckTitle, schedule }: Reviewed): Overview {
  const isNew = schedule.phase === 'new'
  const less = <C extends Counts>(counts: C): C => ({
    ...counts,
    ...(isNew
      ? { newCount: Math.max(0, counts.newCount - 1) }
      : { dueCount: Math.max(0, counts.dueCount - 1) }),
  })
  const begun = <C extends Counts & Pick<Deck, 'learnedCount'>>(counts: C): C => ({
    ...less(counts),
    learnedCount: counts.learnedCount + (isNew ? 1 : 0),
  })
  const isIn = ({ title }: Deck) => title === deckTitle
  return {
    ...less(overview),
    decks: overview.decks.map((deck) => (isIn(deck) ? begun(deck) : deck)),
    own: overview.decks.some(isIn) ? overview.own : begun(overview.own),
  }
}
