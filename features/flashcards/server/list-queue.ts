/** The cards to review now, of one deck or of all: what is due, then new ones, then short steps that end soon. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { flashcardsContract } from '../contract.ts'
import { LEARN_AHEAD_MS } from '../core/learn-ahead.ts'
import { pickCards } from '../core/pick-cards.ts'
import { readLearnerCards } from './learner-cards.ts'
import type { FlashcardsNeeds } from './needs.ts'
import type { FlashcardsTables } from './tables.ts'
import type { PlacedCard } from './track-cards.ts'

type ListQueue = typeof flashcardsContract.listQueue

/** How many of the later cards are read first, to find the first one of the deck. */
const LATER_AT_ONCE = 5

export function listQueue(needs: FlashcardsNeeds) {
  return async (
    context: Context<FlashcardsTables>,
    { query }: ParsedRequestOf<ListQueue>,
  ): Promise<ResponseOf<ListQueue>> => {
    const { db, userId } = context
    const now = context.now().getTime()
    const record = needs.record(db)
    const [learner, rows] = await Promise.all([
      readLearnerCards(db, needs, { userId, now, timeZone: query.timeZone }),
      record.dueCards(userId, now + LEARN_AHEAD_MS),
    ])
    const { decks, placed, cardById, begun, isSuspended, isUnlocked, newLeft } = learner
    if (query.deck !== undefined && !decks.some(({ id }) => id === query.deck)) {
      throw notFound('This deck')
    }
    const isAsked = (card: PlacedCard) =>
      (query.deck === undefined || card.deckId === query.deck) && !isSuspended(card)
    // Not the whole track: a learner may know all of its cards, and few of them are due.
    const known = [...new Map(rows.map((row) => [row.cardId, row])).values()]
      .flatMap(({ cardId, dueAt, memory }) => {
        const card = cardById.get(cardId)
        return card && isAsked(card) ? { ...card, memory, dueAt } : []
      })
      .toSorted((a, b) => a.position - b.position)
    const askable = [...known, ...firstNew()].map((card) => ({
      ...card,
      isShortStep: card.memory !== null && card.memory.phase !== 'review',
      isUnlocked: true,
      isSuspended: false,
    }))
    const { due, fresh, soon, nextDueAt } = pickCards(askable, now, newLeft)
    const first = [...due, ...fresh].slice(0, query.limit)

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
          schedule: record.scheduleOf(memory, now),
        }),
      ),
      dueCount: due.length,
      newCount: fresh.length,
      nextDueAt: isoOrNull(nextDueAt ?? (await firstLater())),
    }

    /** As many new cards as the day still allows, from the start of the track. */
    function firstNew() {
      const cards: (PlacedCard & { memory: null; dueAt: null })[] = []
      for (const card of placed) {
        if (cards.length >= newLeft) break
        if (!begun.has(card.content.id) && isAsked(card) && isUnlocked(card))
          cards.push({ ...card, memory: null, dueAt: null })
      }
      return cards
    }

    /** The first due time after those that were read. */
    async function firstLater(): Promise<number | null> {
      const isWanted = ({ cardId }: { cardId: string }) => {
        const card = cardById.get(cardId)
        return card !== undefined && isAsked(card)
      }
      for (let limit = LATER_AT_ONCE; ; limit *= 4) {
        // oxlint-disable-next-line no-await-in-loop -- mostly the first few have it
        const later = await record.laterCards(userId, now + LEARN_AHEAD_MS, limit)
        const found = later.find(isWanted)
        if (found || later.length < limit) return found?.dueAt ?? null
      }
    }
  }
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
