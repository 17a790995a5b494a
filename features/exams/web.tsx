/** Exams' door for the web: its routes, and what it sends through the outbox. */
import { defineWebFeature } from '#platform/web/feature.ts'

import { drillSearch } from './web/drill-search.ts'
import { examsSearch, practiceSearch } from './web/exam-search.ts'
import type { DrillAnswer } from './web/outbox.ts'
import type { ExamsParts } from './web/parts.ts'
import { reportSearch } from './web/report/report-search.ts'
import { roomSearch } from './web/room/room-search.ts'

export function examsWeb(parts: ExamsParts) {
  const { loadQuestion, loadExamExercise, loadExerciseReview, LessonsTabs } = parts
  const { loadDrillExercise, loadMakeCard, loadTodayLink, loadExamLab, loadLabReview } = parts
  const { loadTopicLabs } = parts
  return defineWebFeature({
    routes: [
      {
        path: 'lessons/practice',
        search: practiceSearch,
        load: async () => {
          const { PracticePage } = await import('./web/practice-page.tsx')
          return () => <PracticePage LessonsTabs={LessonsTabs} />
        },
      },
      {
        path: 'lessons/practice/drill',
        search: drillSearch,
        hidesAreas: true,
        load: async () => {
          const [{ DrillPage }, question, exercise, card, TodayLink, labs] = await Promise.all([
            import('./web/drill-page.tsx'),
            loadQuestion(),
            loadDrillExercise(),
            loadMakeCard(),
            loadTodayLink?.(),
            loadTopicLabs?.(),
          ])
          const parts = { ...question, ...exercise, ...card, ...labs, TodayLink }
          return () => <DrillPage parts={parts} />
        },
      },
      {
        path: 'lessons/exams/$attemptId',
        search: roomSearch,
        hidesAreas: true,
        isUninterrupted: true,
        load: async () => {
          const [{ RoomPage }, question, exercise, lab] = await Promise.all([
            import('./web/room/room-page.tsx'),
            loadQuestion(),
            loadExamExercise(),
            loadExamLab(),
          ])
          const parts = { ...question, ...exercise, ...lab }
          return () => <RoomPage parts={parts} />
        },
      },
      {
        path: 'lessons/exams',
        search: examsSearch,
        load: async () => {
          const { ExamsPage } = await import('./web/exams/exams-page.tsx')
          return () => <ExamsPage LessonsTabs={LessonsTabs} />
        },
      },
      {
        path: 'lessons/exams/$attemptId/report',
        search: reportSearch,
        load: async () => {
          const [{ ReportPage }, question, review, lab] = await Promise.all([
            import('./web/report/report-page.tsx'),
            loadQuestion(),
            loadExerciseReview(),
            loadLabReview(),
          ])
          const parts = { ...question, ...review, ...lab }
          return () => <ReportPage parts={parts} />
        },
      },
    ],
    outbox: {
      kinds: {
        'exams drill answer': {
          words: ['answer', 'answers'],
          load: async () => (await import('./web/outbox.ts')).drillAnswerKind,
          doneIn: (body) => {
            const { questionId, exam, isRepeat = false } = body as DrillAnswer
            return { kind: 'drill item', item: questionId, exam, isRepeat }
          },
          refetches: [
            ['exams', 'practice'],
            ['challenge', 'today'],
          ],
        },
        'exams item': {
          words: ['exam answer', 'exam answers'],
          load: async () => (await import('./web/room/room-outbox.ts')).itemKind,
          placeOf: roomOf,
        },
        'exams notes': {
          words: ['page of exam notes', 'pages of exam notes'],
          load: async () => (await import('./web/room/room-outbox.ts')).notesKind,
          placeOf: roomOf,
        },
        'exams hand-in': {
          words: ['exam to hand in', 'exams to hand in'],
          load: async () => (await import('./web/room/room-outbox.ts')).handInKind,
          refetches: [
            ['exams', 'attempts'],
            ['exams', 'practice'],
            ['challenge', 'today'],
          ],
          placeOf: roomOf,
        },
      },
    },
  })
}

/** The drills that are not finished on this device: which go on, by the parameters of their address, and how many. */
export async function loadKeptDrills() {
  const { findDrills, listRuns } = await import('./web/kept-run.ts')
  return { findDrills, countOpenRuns: async (uid: string) => (await listRuns(uid)).length }
}

/** Drills that are not finished, with the way back into each. */
export async function loadOpenRuns() {
  const { OpenRuns } = await import('./web/open-runs.tsx')
  return { OpenRuns }
}

/** What was refused is decided in its room: by going on there, or not. */
function roomOf(body: unknown): string {
  const { attemptId } = body as { attemptId?: string }
  return `/dashboard/lessons/exams/${encodeURIComponent(attemptId ?? '')}`
}
