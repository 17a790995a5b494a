/** The decks of the selected track, or of an exam, with their counts, and the numbers for today. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { isToReview, nextDueFrom } from '../core/due.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'
import type { PlacedCard } from './track-cards.ts'

type GetOverview = typeof flashcardsContract.getOverview

export function getOverview(needs: FlashcardsNeeds) {
  return async (
    context: Context<FlashcardsTables>,
    { query }: ParsedRequestOf<GetOverview>,
  ): Promise<ResponseOf<GetOverview>> => {
    const { db, userId } = context
    const now = context.now().getTime()
    const { timeZone, exam: examId } = query
    const learner = await readLearnerCards(db, needs, { userId, now, timeZone, examId })
    const { track, decks, placed, own, settings, completed, known, due, newLeft } = learner
    const all = [...own, ...placed]
    const { isUnlocked, isSuspended, cardOf } = learner
    const active = all.filter((card) => !isSuspended(card))
    const isDue = ({ content }: PlacedCard) => {
      const card = known.get(content.id)
      return card !== undefined && isToReview(card, due, now)
    }
    const isLearned = ({ content }: PlacedCard) => known.has(content.id)
    const isFresh = (card: PlacedCard) => !isLearned(card) && isUnlocked(card)
    const countsOf = (cards: readonly PlacedCard[]) => ({
      dueCount: cards.filter(isDue).length,
      newCount: Math.min(newLeft, cards.filter(isFresh).length),
    })
    const begun = known.values().filter(({ cardId }) => {
      const card = cardOf(cardId)
      return card !== undefined && !isSuspended(card)
    })
    const nextDueAt = nextDueFrom(begun, due, timeZone)
    const lessonIdsWithCards = new Set(placed.map(({ content }) => content.lessonId))
    const nextLesson = (track ? needs.curriculum.lessonsOfTrack(track.id) : []).find(
      ({ id }) => !completed.has(id) && lessonIdsWithCards.has(id),
    )
    const cardsByDeckId = Map.groupBy(placed, ({ deckId }) => deckId)

    return {
      trackName: track?.name ?? '',
      decks: decks.map(({ id, number, title }) => {
        const own = cardsByDeckId.get(id) ?? []
        return {
          id,
          number,
          title,
          totalCount: own.length,
          unlockedCount: own.filter((card) => isUnlocked(card) || isLearned(card)).length,
          learnedCount: own.filter(isLearned).length,
          ...countsOf(own.filter((card) => !isSuspended(card))),
        }
      }),
      own: {
        totalCount: own.length,
        learnedCount: own.filter(isLearned).length,
        ...countsOf(own.filter((card) => !isSuspended(card))),
      },
      ...countsOf(active),
      nextDueAt: nextDueAt === null ? null : new Date(nextDueAt).toISOString(),
      suspendedCount: all.length - active.length,
      nextLesson:
        nextLesson && !settings.isAllUnlocked
          ? { id: nextLesson.id, title: nextLesson.title }
          : null,
      settings,
    }
  }
}
