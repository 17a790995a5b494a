/** The counts of the decks after a review, or one taken back, that the server may not know of yet. */
import type { Deck, Overview, QueuedCard } from '../contract.ts'

type Counts = Pick<Deck, 'dueCount' | 'newCount'>
type Reviewed = Pick<QueuedCard, 'deckTitle' | 'schedule'>

/** One card less is left for today; a short step may bring it back before the server says so. */
export function afterKeptReview(overview: Overview, card: Reviewed): Overview {
  return withCard(overview, card, -1)
}

/** The card is left for today again. @param card as it was before the review. */
export function afterTakenBack(overview: Overview, card: Reviewed): Overview {
  return withCard(overview, card, 1)
}

function withCard(overview: Overview, { deckTitle, schedule }: Reviewed, by: 1 | -1): Overview {
  const isNew = schedule.phase === 'new'
  const left = <C extends Counts>(counts: C): C => ({
    ...counts,
    ...(isNew
      ? { newCount: Math.max(0, counts.newCount + by) }
      : { dueCount: Math.max(0, counts.dueCount + by) }),
  })
  const learned = <C extends Counts & Pick<Deck, 'learnedCount'>>(counts: C): C => ({
    ...left(counts),
    learnedCount: Math.max(0, counts.learnedCount - (isNew ? by : 0)),
  })
  const isIn = ({ title }: Deck) => title === deckTitle
  return {
    ...left(overview),
    decks: overview.decks.map((deck) => (isIn(deck) ? learned(deck) : deck)),
    own: overview.decks.some(isIn) ? overview.own : learned(overview.own),
  }
}
