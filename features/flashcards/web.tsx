/** Flashcards' door for the web: its routes, and its place in the navigation. */
import { Layers } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { reviewSearch } from './web/review-search.ts'

export { UnsentReviews } from './web/unsent-reviews.tsx'

export const flashcardsWeb = defineWebFeature({
  navigation: { label: 'Flashcards', path: 'flashcards', Icon: Layers },
  routes: [
    {
      path: 'flashcards',
      load: async () => (await import('./web/flashcards-page.tsx')).FlashcardsPage,
    },
    {
      path: 'flashcards/review',
      search: reviewSearch,
      load: async () => (await import('./web/review-page.tsx')).ReviewPage,
    },
  ],
})
