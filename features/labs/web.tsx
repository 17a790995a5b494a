/** The web door of labs: the list, a lab, and what it sends through the outbox. */
import { defineWebFeature } from '#platform/web/feature.ts'

import { labSearch, labsSearch } from './web/lab-search.ts'
import type { LabsParts } from './web/parts.ts'

export function labsWeb({ LessonsTabs }: LabsParts) {
  return defineWebFeature({
    routes: [
      {
        path: 'lessons/labs',
        search: labsSearch,
        load: async () => {
          const { LabsPage } = await import('./web/labs-page.tsx')
          return () => <LabsPage LessonsTabs={LessonsTabs} />
        },
      },
      {
        path: 'lessons/labs/$labId',
        search: labSearch,
        hidesAreas: true,
        load: async () => (await import('./web/lab-page.tsx')).LabPage,
      },
    ],
    outbox: {
      kinds: {
        'lab check': {
          words: ['check of a lab', 'checks of labs'],
          load: async () => (await import('./web/outbox.ts')).checkKind,
          refetches: [['labs', 'list']],
        },
      },
    },
  })
}

/** The labs that are not solved on this device: how many. */
export async function loadBegunLabs() {
  const { listBegun } = await import('./web/kept-lab.ts')
  return { countBegun: async (uid: string) => (await listBegun(uid)).length }
}
