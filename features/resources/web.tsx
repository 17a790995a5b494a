/** Resources' door for the web: its routes, and its place in the navigation. */
import { Library } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { resourcesSearch } from './web/resources-search.ts'

export const resourcesWeb = defineWebFeature({
  navigation: { label: 'Free Resources', path: 'resources', Icon: Library },
  routes: [
    {
      path: 'resources',
      search: resourcesSearch,
      load: async () => (await import('./web/resources-page.tsx')).ResourcesPage,
    },
  ],
})
