/** Flashcards' door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { flashcardsContract } from './contract.ts'
import { deleteOwnCard } from './server/delete-own-card.ts'
import { getOverview } from './server/get-overview.ts'
import { listOwnCards } from './server/list-own-cards.ts'
import { listQueue } from './server/list-queue.ts'
import { listSuspendedCards } from './server/list-suspended-cards.ts'
import type { FlashcardsNeeds } from './server/needs.ts'
import { reviewCard } from './server/review-card.ts'
import { saveOwnCard } from './server/save-own-card.ts'
import { saveSettings } from './server/save-settings.ts'
import { suspendCard } from './server/suspend-card.ts'
import type { FlashcardsTables } from './server/tables.ts'
import { undoReview } from './server/undo-review.ts'

export { deleteFlashcardsData, exportFlashcardsData } from './server/account-data.ts'
export { readCardsAhead } from './server/cards-ahead.ts'
export { newCardsOfLesson } from './server/new-cards-of-lesson.ts'
export type { FlashcardsNeeds } from './server/needs.ts'
export type { FlashcardsTables } from './server/tables.ts'

export function flashcardsServer(needs: FlashcardsNeeds) {
  return defineServerFeature<FlashcardsTables>()({
    contract: flashcardsContract,
    handlers: {
      getOverview: getOverview(needs),
      listQueue: listQueue(needs),
      listSuspendedCards: listSuspendedCards(needs),
      reviewCard: reviewCard(needs),
      undoReview: undoReview(needs),
      suspendCard: suspendCard(needs),
      listOwnCards: listOwnCards(needs),
      saveOwnCard: saveOwnCard(needs),
      deleteOwnCard,
      saveSettings,
    },
  })
}
