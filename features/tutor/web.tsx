/** Tutor's door for the web: its routes, and its place in the navigation. */
import { MessageCircle } from 'lucide-react'
import { lazy, type ComponentType } from 'react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { ActsContext, type Acts } from './web/acts/acts.ts'
import { mistakesSearch } from './web/mistakes/mistakes-search.ts'
import { tutorSearch } from './web/tutor-search.ts'

type Parts = {
  readonly loadMakeCards: () => Promise<Pick<Acts, 'MakeCards'>>
  readonly loadAddToToday: () => Promise<Pick<Acts, 'AddToToday'>>
  readonly loadLabAct: () => Promise<Pick<Acts, 'LabAct'>>
}

export function tutorWeb({ loadMakeCards, loadAddToToday, loadLabAct }: Parts) {
  // Loaded with the first answer that they are for.
  const acts: Acts = {
    MakeCards: part(async () => (await loadMakeCards()).MakeCards),
    AddToToday: part(async () => (await loadAddToToday()).AddToToday),
    LabAct: part(async () => (await loadLabAct()).LabAct),
  }
  return defineWebFeature({
    navigation: { label: 'AI Tutor', shortLabel: 'Tutor', path: 'tutor', Icon: MessageCircle },
    routes: [
      {
        path: 'tutor',
        search: tutorSearch,
        load: async () => {
          const { TutorPage } = await import('./web/tutor-page.tsx')
          return () => (
            <ActsContext value={acts}>
              <TutorPage />
            </ActsContext>
          )
        },
      },
      {
        path: 'tutor/mistakes',
        search: mistakesSearch,
        load: async () => (await import('./web/mistakes/mistakes-page.tsx')).MistakesPage,
      },
    ],
  })
}

const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
