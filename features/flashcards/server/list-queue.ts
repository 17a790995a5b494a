/**
 * The cards to review now, of one deck or of all: what is due, then new ones, then short steps that end soon. For study
 * ahead also those that the day does not ask for.
 */
import type { KnownCard } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { LEARN_AHEAD_MS } from '../core/learn-ahead.ts'
import { OWN_DECK } from '../core/own-card-id.ts'
import { pickAhead, pickCards } from '../core/pick-cards.ts'
import { reviewedTodaySince } from '../core/study-day.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'
import type { PlacedCard } from './track-cards.ts'

type ListQueue = typeof flashcardsContract.listQueue

export function listQueue(needs: FlashcardsNeeds) {
  return async (
    context: Context<FlashcardsTables>,
    { query }: ParsedRequestOf<ListQueue>,
  ): Promise<ResponseOf<ListQueue>> => {
    const { db, userId } = context
    const now = context.now().getTime()
    const { scheduleOf } = needs.record(db)
    const learner = await readLearnerCards(db, needs, { userId, now, timeZone: query.timeZone })
    const { decks, cardOf, known, unbegun, isSuspended, isUnlocked, isLessonDone, newLeft } =
      learner
    const deckIds = [OWN_DECK, ...decks.map(({ id }) => id)]
    if (query.deck !== undefined && !deckIds.includes(query.deck)) {
      throw notFound('This deck')
    }
    const isAsked = (card: PlacedCard) =>
      (query.deck === undefined || card.deckId === query.deck) && !isSuspended(card)
    const { begun, laterAt } = begunUntil(query.ahead ? Infinity : now + LEARN_AHEAD_MS)
    const todaySince = reviewedTodaySince(query.timeZone, now)
    const askable = [...begun, ...newOnes()].map((card) => ({
      ...card,
      isShortStep: card.memory !== null && card.memory.phase !== 'review',
      isReviewedToday: card.memory !== null && card.memory.reviewedAt >= todaySince,
      isUnlocked: true,
      isLessonDone: isLessonDone(card),
      isSuspended: false,
    }))
    const ahead = query.ahead ? pickAhead(askable, now) : null
    const { due, fresh, soon, nextDueAt } = ahead ?? pickCards(askable, now, newLeft)
    const inOrder = [...due, ...fresh, ...(ahead ? [...ahead.unread, ...ahead.later] : [])]
    const first = inOrder.slice(0, query.limit)

    return {
      now: new Date(now).toISOString(),
      cards: [...first, ...soon.take(query.limit - first.length)].map(
        ({ content: { id, front, back, source, lessonId }, deckTitle, memory }) => ({
          id,
          front,
          back,
          source,
          deckTitle,
          lessonId,
          lessonTitle: needs.curriculum.lesson(lessonId)?.title ?? '',
          schedule: scheduleOf(memory, now),
        }),
      ),
      dueCount: due.length,
      newCount: fresh.length,
      ahead: ahead && { unreadCount: ahead.unread.length, laterCount: ahead.later.length },
      nextDueAt: isoOrNull(nextDueAt ?? laterAt),
    }

    /** The cards due by a time, in the order of the track, and when the first one after that is due. */
    function begunUntil(time: number) {
      const begun: (PlacedCard & Pick<KnownCard, 'dueAt' | 'memory'>)[] = []
      // Not the whole track: a learner may know all of its cards, and few of them are due.
      for (const each of known.values()) {
        const card = cardOf(each.cardId)
        if (!card || !isAsked(card)) continue
        const { dueAt } = each
        if (dueAt > time) return { begun: byPosition(begun), laterAt: dueAt }
        // Its memory is parsed here: not before it is known to be asked for.
        begun.push({ ...card, dueAt, memory: each.memory })
      }
      return { begun: byPosition(begun), laterAt: null }
    }

    /** In the order of the track: as many as the day still allows, or all of them. */
    function newOnes() {
      const most = query.ahead ? Infinity : newLeft
      const cards: (PlacedCard & { memory: null; dueAt: null })[] = []
      for (const card of unbegun) {
        if (cards.length >= most) break
        const isOpen = query.ahead || isUnlocked(card)
        if (isAsked(card) && isOpen) cards.push({ ...card, memory: null, dueAt: null })
      }
      return cards
    }
  }
}

function byPosition<C extends PlacedCard>(cards: readonly C[]): C[] {
  return cards.toSorted((a, b) => a.position - b.position)
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
