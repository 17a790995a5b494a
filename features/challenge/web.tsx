/** Challenge's door for the web: the plan's page, and today's list for other pages. */
import { defineWebFeature } from '#platform/web/feature.ts'

import type { PlacementParts } from './web/placement/parts.ts'
import type { ChallengeParts } from './web/plan-page.tsx'

type Parts = ChallengeParts & { readonly loadQuestion: () => Promise<PlacementParts> }

export function challengeWeb({ LessonsTabs, loadQuestion }: Parts) {
  return defineWebFeature({
    routes: [
      {
        path: 'lessons/plan',
        load: async () => {
          const { PlanPage } = await import('./web/plan-page.tsx')
          return () => <PlanPage LessonsTabs={LessonsTabs} />
        },
      },
      {
        path: 'lessons/plan/placement',
        hidesAreas: true,
        load: async () => {
          const [{ PlacementPage }, { QuestionInput }] = await Promise.all([
            import('./web/placement/placement-page.tsx'),
            loadQuestion(),
          ])
          return () => <PlacementPage QuestionInput={QuestionInput} />
        },
      },
      {
        path: 'lessons/plan/readiness',
        load: async () => {
          const { ReadinessRecordPage } = await import('./web/readiness/record-page.tsx')
          return () => <ReadinessRecordPage LessonsTabs={LessonsTabs} />
        },
      },
    ],
  })
}

/** The list for today, for the pages that begin with it. */
export async function loadToday() {
  const [{ TodayCard }, { prefetchToday }] = await Promise.all([
    import('./web/today.tsx'),
    import('./web/use-challenge.ts'),
  ])
  return { TodayCard, prefetchToday }
}

/** The way back to it, for the ends of its tasks. */
export async function loadTodayLink() {
  return (await import('./web/today-link.tsx')).TodayLink
}

/** The tasks that are open today, for the command palette. */
export async function loadOpenTasks() {
  const { useOpenTasks } = await import('./web/use-open-tasks.ts')
  return { useOpenTasks }
}

/** For other features: puts a lesson on the list of today. */
export async function loadAddToToday() {
  const { AddToToday } = await import('./web/added/add-to-today.tsx')
  return { AddToToday }
}

/** How many of them, beside the name of an area. */
export async function loadTodayCount() {
  return (await import('./web/today-count.tsx')).TodayCount
}
