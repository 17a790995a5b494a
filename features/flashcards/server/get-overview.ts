/** The decks of the selected track with their counts, and the numbers for today. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { pickCards } from '../core/pick-cards.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'

type GetOverview = typeof flashcardsContract.getOverview

export function getOverview(needs: FlashcardsNeeds) {
  return async (
    context: Context<FlashcardsTables>,
    { query }: ParsedRequestOf<GetOverview>,
  ): Promise<ResponseOf<GetOverview>> => {
    const { db, userId } = context
    const now = context.now().getTime()
    const { track, decks, cards, settings, completed, newLeft } = await readLearnerCards(
      db,
      needs,
      { userId, now, timeZone: query.timeZone },
    )
    const all = pickCards(cards, now, newLeft)
    const lessonIdsWithCards = new Set(cards.map(({ content }) => content.lessonId))
    const nextLesson = (track ? needs.curriculum.lessonsOfTrack(track.id) : []).find(
      ({ id }) => !completed.has(id) && lessonIdsWithCards.has(id),
    )
    const cardsByDeckId = Map.groupBy(cards, ({ deckId }) => deckId)

    return {
      trackName: track?.name ?? '',
      decks: decks.map(({ id, number, title }) => {
        const own = cardsByDeckId.get(id) ?? []
        const picked = pickCards(own, now, newLeft)
        return {
          id,
          number,
          title,
          totalCount: own.length,
          unlockedCount: own.filter(({ isUnlocked, dueAt }) => isUnlocked || dueAt !== null).length,
          learnedCount: own.filter(({ dueAt }) => dueAt !== null).length,
          dueCount: picked.due.length,
          newCount: picked.fresh.length,
        }
      }),
      dueCount: all.due.length,
      newCount: all.fresh.length,
      nextDueAt: all.nextDueAt === null ? null : new Date(all.nextDueAt).toISOString(),
      suspendedCount: cards.filter(({ isSuspended }) => isSuspended).length,
      nextLesson:
        nextLesson && !settings.isAllUnlocked
          ? { id: nextLesson.id, title: nextLesson.title }
          : null,
      settings,
    }
  }
}
