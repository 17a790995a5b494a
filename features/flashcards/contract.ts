/**
 * The contract of flashcards.
 *
 * Decks are the objectives of the selected track. A learner sees the cards that are due and some new ones, grades
 * each answer, and learns when the card comes back. The browser makes the ids of reviews and undos, so one sent twice
 * counts once. A review contains its own time, so those stored while offline count in the order they were given,
 * whenever they arrive.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { CardSchedule, Grade } from '#features/learning/contract.ts'
import { ActiveMilliseconds, TimeZone, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { hasNoZero } from '#platform/contract/text.ts'

import { DeckId, ExamId } from './core/deck-id.ts'

export { DeckId }
export type { CardsAhead } from './core/cards-ahead.ts'

export { CardSchedule, Grade }

export const QueuedCard = z.object({
  id: ContentId,
  /** Plain text, like `back`: backticks enclose code, and line breaks are kept. */
  front: z.string(),
  back: z.string(),
  source: z.string(),
  deckTitle: z.string(),
  lessonId: ContentId,
  lessonTitle: z.string(),
  schedule: CardSchedule,
})
export type QueuedCard = z.infer<typeof QueuedCard>

export const Deck = z.object({
  id: DeckId,
  number: z.string(),
  title: z.string(),
  totalCount: z.int(),
  /** Open for learning: begun already, their lesson is done, or the learner opened all. */
  unlockedCount: z.int(),
  /** Reviewed at least once. */
  learnedCount: z.int(),
  /** Begun ones to review now, with short steps that end within minutes. */
  dueCount: z.int(),
  /** How many new ones of this deck today may still bring. */
  newCount: z.int(),
})
export type Deck = z.infer<typeof Deck>

export const MAX_OWN_SIDE_LENGTH = 1000
export const MOST_OWN_CARDS = 1000

const OwnSide = (side: 'front' | 'back') =>
  z
    .string()
    .check(
      z.trim(),
      hasNoZero,
      z.minLength(1, `write a ${side}`),
      z.maxLength(MAX_OWN_SIDE_LENGTH, 'a side has at most 1,000 characters'),
    )

/** What a learner writes on a card of their own, and what it is about. */
export const OwnCardText = z.object({
  front: OwnSide('front'),
  back: OwnSide('back'),
  topic: ContentId,
  lessonId: ContentId,
})
export type OwnCardText = z.infer<typeof OwnCardText>

export const OwnCard = z.object({
  id: z.uuid(),
  /** Under which it is reviewed. */
  cardId: ContentId,
  front: z.string(),
  back: z.string(),
  topic: ContentId,
  lesson: z.object({ id: ContentId, title: z.string() }),
})
export type OwnCard = z.infer<typeof OwnCard>

export const FlashcardSettings = z.object({
  /** How many cards that were never reviewed may come up in a day. */
  newPerDay: z
    .int('write a whole number')
    .check(
      z.minimum(0, 'write a number from 0 to 200'),
      z.maximum(200, 'write a number from 0 to 200'),
    ),
  /** All cards are open, not only those of completed lessons. */
  isAllUnlocked: z.boolean(),
})
export type FlashcardSettings = z.infer<typeof FlashcardSettings>

export const Overview = z.object({
  trackName: z.string(),
  /** In the order of the exam; decks without cards are left out. */
  decks: z.array(Deck),
  /** The learner's own cards of the track: a deck without a number. */
  own: z.object({
    totalCount: z.int(),
    learnedCount: z.int(),
    dueCount: z.int(),
    newCount: z.int(),
  }),
  dueCount: z.int(),
  /** New cards that still come up today. */
  newCount: z.int(),
  /** From when the first card is due that is not due yet. */
  nextDueAt: z.nullable(z.iso.datetime()),
  suspendedCount: z.int(),
  /** The first lesson whose cards are still locked; null if there is none. */
  nextLesson: z.nullable(z.object({ id: ContentId, title: z.string() })),
  settings: FlashcardSettings,
})
export type Overview = z.infer<typeof Overview>

export const Queue = z.object({
  /** The server's clock: reviews are dated by it. */
  now: z.iso.datetime(),
  /**
   * What is due, then new ones, then short steps that end within minutes. Studying ahead, before the short steps: new
   * ones of lessons that are not done, then begun ones that are due later, the earliest first.
   */
  cards: z.array(QueuedCard),
  /** The totals for now, including cards not in `cards`. */
  dueCount: z.int(),
  /** New ones that the day still allows. Studying ahead: all of lessons that are done. */
  newCount: z.int(),
  /** What only study ahead brings; null in the usual queue. */
  ahead: z.nullable(
    z.object({
      /** New ones of lessons that are not done. */
      unreadCount: z.int(),
      /** Begun ones that are due later and were not reviewed today. */
      laterCount: z.int(),
    }),
  ),
  nextDueAt: z.nullable(z.iso.datetime()),
})
export type Queue = z.infer<typeof Queue>

/** Where one studies ahead, as the router takes it: for links of any feature. */
export const STUDY_AHEAD = {
  to: '/dashboard/flashcards/review',
  search: { ahead: true },
} as const

const CardParams = z.object({ cardId: ContentId })
const OwnCardParams = z.object({ ownCardId: z.uuid() })

export const flashcardsContract = defineContract({
  getOverview: {
    method: 'GET',
    path: '/api/flashcards',
    isKept: true,
    query: z.object({
      timeZone: TimeZone,
      /** Of this exam alone, whatever track is selected. */
      exam: z.optional(ExamId),
    }),
    response: Overview,
  },
  /** The cards to review now: of one deck, of one exam, of one lesson, or of the selected track. */
  listQueue: {
    method: 'GET',
    path: '/api/flashcards/queue',
    isKept: true,
    query: z.object({
      timeZone: TimeZone,
      deck: z.optional(DeckId),
      /** Only cards of its lessons, whatever track is selected. */
      exam: z.optional(ExamId),
      /** Study ahead: without the day's limit, also of lessons that are not done, and what is due later. */
      ahead: z.optional(z.stringbool()),
      /**
       * The cards of this lesson alone, without own ones, whatever track is selected and whether it is done: those that
       * are due, and all that were never reviewed.
       */
      lesson: z.optional(ContentId),
      limit: z._default(
        z.coerce
          .number('write a whole number')
          .check(
            z.int('write a whole number'),
            z.minimum(1, 'write 1 or more'),
            z.maximum(200, 'write at most 200'),
          ),
        50,
      ),
    }),
    response: Queue,
  },
  listSuspendedCards: {
    method: 'GET',
    path: '/api/flashcards/suspended',
    response: z.object({
      cards: z.array(z.object({ id: ContentId, front: z.string(), lessonTitle: z.string() })),
    }),
  },
  /** Of any card, due or not, whether its lesson is done or not: what is shown when is the queue's to decide. */
  reviewCard: {
    method: 'POST',
    path: '/api/flashcards/cards/:cardId/reviews',
    params: CardParams,
    body: z.object({
      reviewId: z.uuid(),
      grade: Grade,
      /**
       * By the device's clock. Without `sentAt`, from a page of a former release, by the server's as last seen by the
       * page. A future time counts as now.
       */
      reviewedAt: z.iso.datetime(),
      ...timingFields,
      milliseconds: ActiveMilliseconds,
    }),
    response: CardSchedule,
  },
  /** Undoes the newest review of a card: its memory becomes what it was before. */
  undoReview: {
    method: 'POST',
    path: '/api/flashcards/cards/:cardId/undo',
    params: CardParams,
    body: z.object({ undoId: z.uuid(), reviewId: z.uuid() }),
    response: CardSchedule,
  },
  /** A suspended card keeps its memory and is never shown. */
  suspendCard: {
    method: 'PUT',
    path: '/api/flashcards/cards/:cardId/suspended',
    params: CardParams,
    body: z.object({ isSuspended: z.boolean() }),
    response: z.object({ isSuspended: z.boolean() }),
  },
  /** Of the selected track, the newest first. */
  listOwnCards: {
    method: 'GET',
    path: '/api/flashcards/own-cards',
    response: z.object({ cards: z.array(OwnCard) }),
  },
  /** Creates a card of the learner's own, or changes it: the last write wins. A deleted one stays deleted. */
  saveOwnCard: {
    method: 'PUT',
    path: '/api/flashcards/own-cards/:ownCardId',
    params: OwnCardParams,
    body: OwnCardText,
    response: OwnCard,
  },
  /** Also succeeds where there is none. */
  deleteOwnCard: {
    method: 'DELETE',
    path: '/api/flashcards/own-cards/:ownCardId',
    params: OwnCardParams,
    response: z.object({}),
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/flashcards/settings',
    body: FlashcardSettings,
    response: FlashcardSettings,
  },
})
