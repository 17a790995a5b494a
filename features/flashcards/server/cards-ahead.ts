/** What there is to review for an exam on the days ahead, in numbers: for whoever plans a learner's time. */
import type { Db } from '#platform/server/database.ts'

import type { CardsAhead } from '../contract.ts'
import { isToReview } from '../core/due.ts'
import { reviewedTodaySince } from '../core/study-day.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'
import type { PlacedCard } from './track-cards.ts'

type Asker = {
  readonly userId: string
  readonly trackId: string
  readonly examId: string
  readonly completedLessons: readonly string[]
  readonly now: number
  readonly timeZone: string
}

export async function readCardsAhead(
  db: Db<FlashcardsTables>,
  needs: FlashcardsNeeds,
  { trackId, completedLessons, ...asker }: Asker,
): Promise<CardsAhead> {
  const studyOf = async () => ({ trackId, completedLessons })
  const learner = await readLearnerCards(db, { ...needs, studyOf }, asker)
  const { own, placed, known, due, isSuspended, isUnlocked, unbegun, settings, newLeft } = learner
  const begun = [...own, ...placed].flatMap((card) => {
    const each = known.get(card.content.id)
    if (!each || isSuspended(card)) return []
    const { dueAt, memory } = each
    return [{ card, dueAt, memory, isShown: isToReview(each, due, asker.now) }]
  })
  const fresh = unbegun.filter((card) => !isSuspended(card))
  const unbegunByLesson = new Map<string, number>()
  const count = ({ content: { lessonId } }: PlacedCard) =>
    unbegunByLesson.set(lessonId, (unbegunByLesson.get(lessonId) ?? 0) + 1)
  for (const card of fresh) if (!isUnlocked(card)) count(card)
  const since = reviewedTodaySince(asker.timeZone, asker.now)
  const later = begun.filter(({ isShown }) => !isShown)
  const reviewedToday = later.filter(({ memory }) => memory.reviewedAt >= since).length
  return {
    dueNow: begun.length - later.length,
    laterAts: later.map(({ dueAt }) => dueAt),
    newCards: fresh.filter(isUnlocked).length,
    newPerDay: settings.newPerDay,
    newLeftToday: newLeft,
    leftAhead: fresh.length + begun.length - reviewedToday,
    reviewedToday,
    unbegunByLesson,
    countByTopic: countByTopic([...begun.map(({ card }) => card), ...fresh]),
    memories: begun.map(({ card, memory: { stability, reviewedAt } }) => ({
      topic: card.content.topic,
      stability,
      reviewedAt,
    })),
  }
}

function countByTopic(cards: readonly PlacedCard[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of cards) counts.set(content.topic, (counts.get(content.topic) ?? 0) + 1)
  return counts
}
