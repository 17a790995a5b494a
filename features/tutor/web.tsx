/** Tutor's door for the web: its routes, and its place in the navigation. */
import { MessageCircle } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { mistakesSearch } from './web/mistakes/mistakes-search.ts'
import { tutorSearch } from './web/tutor-search.ts'

export const tutorWeb = defineWebFeature({
  navigation: { label: 'AI Tutor', path: 'tutor', Icon: MessageCircle },
  routes: [
    {
      path: 'tutor',
      search: tutorSearch,
      load: async () => (await import('./web/tutor-page.tsx')).TutorPage,
    },
    {
      path: 'tutor/mistakes',
      search: mistakesSearch,
      load: async () => (await import('./web/mistakes/mistakes-page.tsx')).MistakesPage,
    },
  ],
})
