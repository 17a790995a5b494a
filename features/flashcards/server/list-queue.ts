/**
 * The cards to review now, of one deck, of an exam, of a lesson or of the selected track: what is due, then new ones, then short
 * steps that end soon. For study ahead also those that the day does not ask for.
 */
import type { KnownCard } from '#features/learning/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { isShortStep, isToReview, nextDueFrom } from '../core/due.ts'
import { OWN_DECK } from '../core/own-card-id.ts'
import { pickAhead, pickCards } from '../core/pick-cards.ts'
import { LONGEST_DAY_MS, reviewedTodaySince } from '../core/study-day.ts'
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
    const { timeZone, exam: examId } = query
    const lessonId = query.lesson && needs.curriculum.currentId(query.lesson)
    const learner = await readLearnerCards(db, needs, { userId, now, timeZone, examId, lessonId })
    const { decks, cardOf, known, due: dueNow, unbegun, newLeft } = learner
    const { isSuspended, isUnlocked, isLessonDone } = learner
    const deckIds = [OWN_DECK, ...decks.map(({ id }) => id)]
    if (query.deck !== undefined && !deckIds.includes(query.deck)) {
      throw notFound('This deck')
    }
    // Who asks for a lesson's cards wants all of them, whatever the day allows.
    const isLimited = !query.ahead && lessonId === undefined
    const isAsked = (card: PlacedCard) =>
      (query.deck === undefined || card.deckId === query.deck) &&
      (lessonId === undefined || isOfLesson(card, lessonId)) &&
      !isSuspended(card)
    const todaySince = reviewedTodaySince(timeZone, now)
    const askable = [...begunOnes(), ...newOnes()].map((card) => ({
      ...card,
      isDue: dueNow.has(card.content.id),
      isShortStep: card.memory !== null && isShortStep(card.memory),
      isReviewedToday: card.memory !== null && card.memory.reviewedAt >= todaySince,
      isUnlocked: true,
      isLessonDone: isLessonDone(card),
      isSuspended: false,
    }))
    const ahead = query.ahead ? pickAhead(askable, now) : null
    const { due, fresh, soon } = ahead ?? pickCards(askable, now, isLimited ? newLeft : Infinity)
    const nextDueAt = nextDueFrom(known.values().filter(isAskedFor), dueNow, timeZone)
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
      nextDueAt: nextDueAt === null ? null : new Date(nextDueAt).toISOString(),
    }

    function isAskedFor({ cardId }: KnownCard) {
      const card = cardOf(cardId)
      return card !== undefined && isAsked(card)
    }

    /** What may be shown now of the begun cards, in the order of the track. */
    function begunOnes() {
      const begun: (PlacedCard & Pick<KnownCard, 'dueAt' | 'memory'>)[] = []
      // Not the whole track: a learner may know all of its cards, and few of them are due.
      for (const each of known.values()) {
        if (!query.ahead && each.dueAt > now + LONGEST_DAY_MS) break
        const card = cardOf(each.cardId)
        if (!card || !isAsked(card)) continue
        const isShown = query.ahead || isToReview(each, dueNow, now)
        // Its memory is parsed here: not before it is known to be shown.
        if (isShown) begun.push({ ...card, dueAt: each.dueAt, memory: each.memory })
      }
      return begun.toSorted((a, b) => a.position - b.position)
    }

    /** In the order of the track: as many as the day still allows, or all of them. */
    function newOnes() {
      const most = isLimited ? newLeft : Infinity
      const cards: (PlacedCard & { memory: null; dueAt: null })[] = []
      for (const card of unbegun) {
        if (cards.length >= most) break
        const isOpen = !isLimited || isUnlocked(card)
        if (isAsked(card) && isOpen) cards.push({ ...card, memory: null, dueAt: null })
      }
      return cards
    }
  }
}

function isOfLesson({ content, deckId }: PlacedCard, lessonId: string): boolean {
  return deckId !== OWN_DECK && content.lessonId === lessonId
}
