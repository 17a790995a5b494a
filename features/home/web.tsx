/** Home's door for the web: the first screen, and what a visitor did on it. */
import type { QueryClient } from '@tanstack/react-query'

import { defineWebFeature } from '#platform/web/feature.ts'
import type { OutboxDoor } from '#platform/web/outbox/kind.ts'

import type { HomeParts } from './web/home-page.tsx'
import { homeSearch } from './web/home-search.ts'

type Parts = HomeParts & {
  /** From challenge: asks for the list while the session starts. */
  readonly prefetchToday: (queryClient: QueryClient) => Promise<void>
}

export function homeWeb({ prefetchToday, ...parts }: Parts) {
  return defineWebFeature({
    routes: [
      {
        path: '/',
        search: homeSearch,
        prefetch: (_params, queryClient) => prefetchToday(queryClient),
        load: async () => {
          const { HomePage } = await import('./web/home-page.tsx')
          return () => <HomePage {...parts} />
        },
      },
    ],
  })
}

/** For the shell: a visitor's answers that a learner keeps. */
export const homeOutbox: OutboxDoor = {
  kinds: {
    'home answer': {
      words: ['answer', 'answers'],
      guestWords: ['question of the day', 'questions of the day'],
      load: async () => (await import('./web/daily-outbox.ts')).dailyAnswerKind,
      refetches: [['challenge', 'today']],
    },
  },
}
