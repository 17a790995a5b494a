/** Flashcards' door for the web: its routes, its place in the navigation, and what it sends through the outbox. */
import { Layers } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { hasFormerEntries } from './web/former-key.ts'
import { reviewSearch } from './web/review-search.ts'
import type { ReviewParts } from './web/sitting-end.tsx'

const loadKinds = () => import('./web/outbox.ts')

type Parts = {
  /** From lessons: what the learner goes on with. */
  readonly loadNextStep: () => Promise<Pick<ReviewParts, 'useNextStep'>>
  /** From challenge: the way back to the list for today. */
  readonly loadTodayLink?: () => Promise<NonNullable<ReviewParts['TodayLink']>>
}

export const flashcardsWeb = ({ loadNextStep, loadTodayLink }: Parts) =>
  defineWebFeature({
    navigation: { label: 'Flashcards', shortLabel: 'Cards', path: 'flashcards', Icon: Layers },
    routes: [
      {
        path: 'flashcards',
        load: async () => (await import('./web/flashcards-page.tsx')).FlashcardsPage,
      },
      {
        path: 'flashcards/review',
        search: reviewSearch,
        hidesAreas: true,
        load: async () => {
          const [{ ReviewPage }, { useNextStep }, TodayLink] = await Promise.all([
            import('./web/review-page.tsx'),
            loadNextStep(),
            loadTodayLink?.(),
          ])
          return () => <ReviewPage useNextStep={useNextStep} TodayLink={TodayLink} />
        },
      },
    ],
    outbox: {
      kinds: {
        'flashcards review': {
          words: ['answer', 'answers'],
          guestWords: ['graded card', 'graded cards'],
          load: async () => (await loadKinds()).reviewKind,
          doneIn: () => ({ kind: 'card', by: 1 }),
          // The counts of the decks; a queue in progress stays unchanged.
          refetches: [
            ['flashcards', 'overview'],
            ['challenge', 'today'],
            ['challenge', 'plan'],
            // How many cards of it are new.
            ['lessons', 'lesson'],
          ],
        },
        'flashcards undo': {
          words: ['undo', 'undos'],
          load: async () => (await loadKinds()).undoKind,
          doneIn: () => ({ kind: 'card', by: -1 }),
          refetches: [
            ['flashcards', 'overview'],
            ['challenge', 'today'],
            ['challenge', 'plan'],
            // How many cards of it are new.
            ['lessons', 'lesson'],
          ],
          outdatesKept: () => true,
        },
        'flashcards own card': {
          words: ['card', 'cards'],
          load: async () => (await loadKinds()).ownCardKind,
          refetches: [
            ['flashcards', 'overview'],
            ['flashcards', 'own'],
            ['challenge', 'today'],
            ['challenge', 'plan'],
          ],
          outdatesKept: () => true,
        },
      },
      former: {
        isThere: hasFormerEntries,
        load: async () => (await import('./web/former-outbox.ts')).readFormerEntries,
      },
    },
  })

/** For pages without an account: reviews as a visitor's browser keeps them. */
export const loadVisitorReviews = () => import('./web/visitor-review.ts')

/** For other features: makes the cards that they propose. */
export async function loadMakeCards() {
  const { MakeCards } = await import('./web/make-cards.tsx')
  return { MakeCards }
}

/** For other features: makes a card of one's own. */
export async function loadMakeCard() {
  const { MakeCard } = await import('./web/make-card.tsx')
  return { MakeCard }
}
