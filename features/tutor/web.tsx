/** Tutor's door for the web: its routes, and its place in the navigation. */
import { MessageCircle } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { tutorSearch } from './web/tutor-search.ts'

export const tutorWeb = defineWebFeature({
  navigation: { label: 'AI Tutor', path: 'tutor', Icon: MessageCircle },
  routes: [
    {
      path: 'tutor',
      search: tutorSearch,
      load: async () => (await import('./web/tutor-page.tsx')).TutorPage,
    },
  ],
})
