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
        prefetch: async (_params, queryClient) => {
          const { prefetchLabs } = await import('./web/labs-query.ts')
          await prefetchLabs(queryClient)
        },
      },
      {
        path: 'lessons/labs/bench',
        load: async () => {
          const { NetworksPage } = await import('./web/bench/networks-page.tsx')
          return () => <NetworksPage LessonsTabs={LessonsTabs} />
        },
        prefetch: async (_params, queryClient) => {
          const { prefetchNetworks } = await import('./web/bench/use-networks.ts')
          await prefetchNetworks(queryClient)
        },
      },
      {
        path: 'lessons/labs/bench/$networkId',
        load: async () => (await import('./web/bench/bench-page.tsx')).BenchPage,
      },
      {
        path: 'lessons/labs/bench/$networkId/break',
        search: labSearch,
        hidesAreas: true,
        load: async () => (await import('./web/bench/break-page.tsx')).BreakPage,
      },
      {
        path: 'lessons/labs/$labId',
        search: labSearch,
        hidesAreas: true,
        load: async () => (await import('./web/lab-page.tsx')).LabPage,
        prepare: async ({ labId = '' }) => {
          const { prepareLab } = await import('./web/lab-files.ts')
          await prepareLab(labId)
        },
      },
    ],
    outbox: {
      kinds: {
        'lab check': {
          words: ['check of a lab', 'checks of labs'],
          load: async () => (await import('./web/outbox.ts')).checkKind,
          refetches: [['labs', 'list']],
        },
        'labs network': {
          words: ['network of the bench', 'networks of the bench'],
          load: async () => (await import('./web/bench/network-kind.ts')).networkKind,
          refetches: [['labs', 'networks']],
        },
      },
    },
  })
}

/** What leads to labs from elsewhere. */
export async function loadLessonLabs() {
  const { LessonLabs } = await import('./web/offers/lesson-labs.tsx')
  return { LessonLabs }
}

/** For the build: what stands in the page of a lab before it has loaded. */
export { earlyLineOf } from './web/terminal/early-line.tsx'

export async function loadTopicLabs() {
  const { TopicLabs } = await import('./web/offers/topic-labs.tsx')
  return { TopicLabs }
}

export async function loadLabAct() {
  const { LabAct } = await import('./web/offers/lab-act.tsx')
  return { LabAct }
}

/** A lab in the room of a practice exam, without check and help. */
export async function loadExamLab() {
  const { ExamLab, prepareExamLab } = await import('./web/exam/exam-lab.tsx')
  return { ExamLab, prepareExamLab }
}

/** A lab in the report on a practice exam. */
export async function loadLabReview() {
  const { ExamLabReview } = await import('./web/exam/exam-lab.tsx')
  return { ExamLabReview }
}

/** The labs that are not solved on this device: how many. */
export async function loadBegunLabs() {
  const { listBegun } = await import('./web/kept-lab.ts')
  return { countBegun: async (uid: string) => (await listBegun(uid)).length }
}
