/** Lessons' door for the web: its routes, its place in the navigation, and what it sends through the outbox. */
import { BookOpen } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { lessonsSearch } from './web/lessons-search.ts'
import type { LessonsParts } from './web/parts.ts'

export function lessonsWeb({
  loadLessonText,
  loadSearch,
  useSelectTrack,
  renderExercise,
}: LessonsParts) {
  return defineWebFeature({
    navigation: { label: 'Lessons', path: 'lessons', Icon: BookOpen },
    routes: [
      {
        path: 'lessons',
        search: lessonsSearch,
        prefetch: async (_params, queryClient) =>
          (await loadQueries()).prefetchTrackOutline(queryClient),
        load: async () => {
          const [{ LessonsPage }, { SearchBox }] = await Promise.all([
            import('./web/lessons-page.tsx'),
            loadSearch(),
          ])
          return () => <LessonsPage useSelectTrack={useSelectTrack} SearchBox={SearchBox} />
        },
      },
      {
        path: 'lessons/$lessonId',
        prepare: async ({ lessonId = '' }) => (await loadLessonText()).startLoadingLesson(lessonId),
        prefetch: async ({ lessonId = '' }, queryClient) =>
          (await loadQueries()).prefetchLesson(queryClient, lessonId),
        load: async () => {
          const [{ LessonPage }, text] = await Promise.all([
            import('./web/lesson-page.tsx'),
            loadLessonText(),
          ])
          return () => <LessonPage text={text} renderExercise={renderExercise} />
        },
      },
      {
        path: 'lessons/$lessonId/check',
        load: async () => (await import('./web/check-page.tsx')).CheckPage,
      },
    ],
    outbox: {
      kinds: {
        'lessons answer': {
          words: ['answer', 'answers'],
          load: async () => (await import('./web/check-outbox.ts')).checkAnswerKind,
          refetches: [['lessons', 'outline'], ['lessons', 'lesson'], ['profile']],
        },
      },
    },
  })
}

const loadQueries = () => import('./web/use-lessons.ts')

/** The learner's next lesson, for other features that offer it. */
export async function loadNextStep() {
  const { useNextStep } = await loadQueries()
  return { useNextStep }
}
