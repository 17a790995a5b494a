/** Jobs' door for the web: its routes, its place in the navigation, and what it sends through the outbox. */
import { Briefcase } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { jobsSearch } from './web/jobs-search.ts'
import type { JobsParts } from './web/parts.ts'

export function jobsWeb({ useTrack }: JobsParts) {
  return defineWebFeature({
    navigation: { label: 'Job Board', shortLabel: 'Jobs', path: 'jobs', Icon: Briefcase },
    routes: [
      {
        path: 'jobs',
        search: jobsSearch,
        load: async () => {
          const { JobsPage } = await import('./web/jobs-page.tsx')
          return () => <JobsPage useTrack={useTrack} />
        },
      },
      { path: 'jobs/read', load: async () => (await import('./web/read-page.tsx')).ReadPage },
      {
        path: 'jobs/$listingId',
        load: async () => (await import('./web/listing-page.tsx')).ListingPage,
      },
    ],
    outbox: {
      kinds: {
        'jobs mark': {
          words: ['mark', 'marks'],
          load: async () => (await import('./web/outbox.ts')).markKind,
        },
      },
    },
  })
}
