/** Exams' door for the web: its routes, and what it sends through the outbox. */
import { defineWebFeature } from '#platform/web/feature.ts'

import { drillSearch } from './web/drill-search.ts'
import type { ExamsParts } from './web/parts.ts'

export function examsWeb({ loadQuestion, loadMakeCard, LessonsTabs }: ExamsParts) {
  return defineWebFeature({
    routes: [
      {
        path: 'lessons/practice',
        load: async () => {
          const { PracticePage } = await import('./web/practice-page.tsx')
          return () => <PracticePage LessonsTabs={LessonsTabs} />
        },
      },
      {
        path: 'lessons/practice/drill',
        search: drillSearch,
        load: async () => {
          const [{ DrillPage }, question, card] = await Promise.all([
            import('./web/drill-page.tsx'),
            loadQuestion(),
            loadMakeCard(),
          ])
          return () => <DrillPage parts={{ ...question, ...card }} />
        },
      },
    ],
    outbox: {
      kinds: {
        'exams drill answer': {
          words: ['answer', 'answers'],
          load: async () => (await import('./web/outbox.ts')).drillAnswerKind,
          refetches: [['exams', 'practice']],
        },
      },
    },
  })
}
