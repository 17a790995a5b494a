/** The decks of the selected track with their counts, and the numbers for today. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
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
    const learner = await readLearnerCards(db, needs, { userId, now, timeZone: query.timeZone })
    const { track, decks, placed, own, settings, completed, known, newLeft } = learner
    const all = [...own, ...placed]
    const { isUnlocked, isSuspended } = learner
    const dueAtOf = ({ content }: PlacedCard) => known.get(content.id)?.dueAt
    const active = all.filter((card) => !isSuspended(card))
    const isDue = (card: PlacedCard) => (dueAtOf(card) ?? Infinity) <= now
    const isFresh = (card: PlacedCard) => dueAtOf(card) === undefined && isUnlocked(card)
    const countsOf = (cards: readonly PlacedCard[]) => ({
      dueCount: cards.filter(isDue).length,
      newCount: Math.min(newLeft, cards.filter(isFresh).length),
    })
    const later = active.map((card) => dueAtOf(card) ?? Infinity).filter((dueAt) => dueAt > now)
    const nextDueAt = later.reduce((first, dueAt) => Math.min(first, dueAt), Infinity)
    const lessonIdsWithCards = new Set(placed.map(({ content }) => content.lessonId))
    const nextLesson = (track ? needs.curriculum.lessonsOfTrack(track.id) : []).find(
      ({ id }) => !completed.has(id) && lessonIdsWithCards.has(id),
    )
    const cardsByDeckId = Map.groupBy(placed, ({ deckId }) => deckId)

    return {
      trackName: track?.name ?? '',
      decks: decks.map(({ id, number, title }) => {
        const own = cardsByDeckId.get(id) ?? []
        const isLearned = (card: PlacedCard) => dueAtOf(card) !== undefined
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
        learnedCount: own.filter((card) => dueAtOf(card) !== undefined).length,
        ...countsOf(own.filter((card) => !isSuspended(card))),
      },
      ...countsOf(active),
      nextDueAt: nextDueAt === Infinity ? null : new Date(nextDueAt).toISOString(),
      suspendedCount: all.length - active.length,
      nextLesson:
        nextLesson && !settings.isAllUnlocked
          ? { id: nextLesson.id, title: nextLesson.title }
          : null,
      settings,
    }
  }
}
