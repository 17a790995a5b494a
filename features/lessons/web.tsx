/** The web door of lessons: its routes, and its place in the navigation. */
import { BookOpen } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

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
        prefetch: (_params, queryClient) =>
          void loadQueries().then(
            ({ prefetchTrackOutline }) => prefetchTrackOutline(queryClient),
            () => undefined,
          ),
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
        // A failure is told where the text is shown, which asks for it again.
        prepare: ({ lessonId = '' }) =>
          void loadLessonText().then(
            ({ startLoadingLesson }) => startLoadingLesson(lessonId),
            () => undefined,
          ),
        prefetch: ({ lessonId = '' }, queryClient) =>
          void loadQueries().then(
            ({ prefetchLesson }) => prefetchLesson(queryClient, lessonId),
            () => undefined,
          ),
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
  })
}

const loadQueries = () => import('./web/use-lessons.ts')

/** Where the learner goes on, for whoever offers it elsewhere. */
export async function loadNextStep() {
  const { useNextStep } = await loadQueries()
  return { useNextStep }
}
