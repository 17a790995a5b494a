/** The cards to review now, of one deck or of all: what is due, then new ones, then short steps that end soon. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { pickCards } from '../core/pick-cards.ts'
import { readMemory, scheduleOf } from '../core/schedule.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'

type ListQueue = typeof flashcardsContract.listQueue

export function listQueue(needs: FlashcardsNeeds) {
  return async (
    context: Context<FlashcardsTables>,
    { query }: ParsedRequestOf<ListQueue>,
  ): Promise<ResponseOf<ListQueue>> => {
    const { db, userId } = context
    const now = context.now().getTime()
    const { decks, cards, newLeft } = await readLearnerCards(db, needs, {
      userId,
      now,
      timeZone: query.timeZone,
    })
    if (query.deck !== undefined && !decks.some(({ id }) => id === query.deck)) {
      throw notFound('This deck')
    }
    const asked = cards.filter(({ deckId }) => query.deck === undefined || deckId === query.deck)
    const { due, fresh, soon, nextDueAt } = pickCards(asked, now, newLeft)
    const first = [...due, ...fresh].slice(0, query.limit)

    return {
      now: new Date(now).toISOString(),
      cards: [...first, ...soon.take(query.limit - first.length)].map(
        ({ content: { id, front, back, source, lessonId }, deckTitle, storedMemory }) => ({
          id,
          front,
          back,
          source,
          deckTitle,
          lessonId,
          lessonTitle: needs.curriculum.lesson(lessonId)?.title ?? '',
          schedule: scheduleOf(readMemory(storedMemory), now),
        }),
      ),
      dueCount: due.length,
      newCount: fresh.length,
      nextDueAt: nextDueAt === null ? null : new Date(nextDueAt).toISOString(),
    }
  }
}
