/** The web door of lessons: its routes, and its place in the navigation. */
import { BookOpen } from 'lucide-react'

import { defineWebFeature } from '#platform/web/feature.ts'

import type { LessonsParts } from './web/parts.ts'

export function lessonsWeb({ loadLessonText, useSelectTrack, renderExercise }: LessonsParts) {
  return defineWebFeature({
    navigation: { label: 'Lessons', path: 'lessons', Icon: BookOpen },
    routes: [
      {
        path: 'lessons',
        load: async () => {
          const { LessonsPage } = await import('./web/lessons-page.tsx')
          return () => <LessonsPage useSelectTrack={useSelectTrack} />
        },
      },
      {
        path: 'lessons/$lessonId',
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
