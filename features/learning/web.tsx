/** Learning's door for the web: the page of figures. */
import { defineWebFeature } from '#platform/web/feature.ts'

import type { FiguresParts } from './web/figures-page.tsx'

export function learningWeb({ LessonsTabs }: FiguresParts) {
  return defineWebFeature({
    routes: [
      {
        path: 'lessons/figures',
        load: async () => {
          const { FiguresPage } = await import('./web/figures-page.tsx')
          return () => <FiguresPage LessonsTabs={LessonsTabs} />
        },
        prefetch: async (_params, queryClient) => {
          const { prefetchFigures } = await import('./web/use-figures.ts')
          await prefetchFigures(queryClient)
        },
      },
    ],
  })
}
