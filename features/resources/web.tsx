/** Resources' door for the web: its routes, its place in the navigation, and what it sends through the outbox. */
import { Library } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { resourcesSearch } from './web/resources-search.ts'

type Parts = {
  /** The tracks a learner can choose. */
  readonly trackIds: readonly string[]
}

export function resourcesWeb({ trackIds }: Parts) {
  const search = resourcesSearch(trackIds)
  return defineWebFeature({
    navigation: {
      label: 'Free Resources',
      shortLabel: 'Resources',
      path: 'resources',
      Icon: Library,
    },
    routes: [
      {
        path: 'resources',
        search,
        load: async () => {
          const { ResourcesPage } = await import('./web/resources-page.tsx')
          return () => <ResourcesPage search={search} />
        },
      },
    ],
    outbox: {
      kinds: {
        'resources mark': {
          words: ['mark', 'marks'],
          load: async () => (await import('./web/outbox.ts')).markKind,
        },
      },
    },
  })
}
