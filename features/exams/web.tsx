/** Exams' door for the web: its routes, and what it sends through the outbox. */
import { defineWebFeature } from '#platform/web/feature.ts'

import { drillSearch } from './web/drill-search.ts'
import type { ExamsParts } from './web/parts.ts'
import { reportSearch } from './web/report/report-search.ts'

export function examsWeb({ loadQuestion, loadExerciseReview, LessonsTabs }: ExamsParts) {
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
          const [{ DrillPage }, parts] = await Promise.all([
            import('./web/drill-page.tsx'),
            loadQuestion(),
          ])
          return () => <DrillPage parts={parts} />
        },
      },
      {
        path: 'lessons/exams',
        load: async () => {
          const { ExamsPage } = await import('./web/exams/exams-page.tsx')
          return () => <ExamsPage LessonsTabs={LessonsTabs} />
        },
      },
      {
        path: 'lessons/exams/$attemptId/report',
        search: reportSearch,
        load: async () => {
          const [{ ReportPage }, question, review] = await Promise.all([
            import('./web/report/report-page.tsx'),
            loadQuestion(),
            loadExerciseReview(),
          ])
          const parts = { ...question, ...review }
          return () => <ReportPage parts={parts} />
        },
      },
      // A placeholder: both pages lead to the room.
      { path: 'lessons/exams/$attemptId', load: async () => () => null },
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
