/** Lessons' door for the web: its routes, its place in the navigation, and what it sends through the outbox. */
import { BookOpen } from 'lucide-react'

import { codePart } from '#platform/web/code-part.ts'
import { defineWebFeature } from '#platform/web/feature.ts'

import type { Verdict } from './contract.ts'
import type { CheckAnswer } from './web/check-outbox.ts'
import { lessonsSearch } from './web/lessons-search.ts'
import type { NoteChange } from './web/outbox.ts'
import type { LessonsParts } from './web/parts.ts'

export function lessonsWeb({
  loadLessonText,
  loadQuestion,
  loadSearch,
  useSelectTrack,
  loadTracksInWriting,
  loadLessonLabs,
  renderExercise,
  keepAhead,
  LessonsTabs,
  loadToday,
  loadTodayCount,
  loadTodayLink,
}: LessonsParts) {
  const labs = loadLessonLabs && codePart(loadLessonLabs)
  return defineWebFeature({
    navigation: {
      label: 'Lessons',
      path: 'lessons',
      Icon: BookOpen,
      ...(loadTodayCount && { loadCount: loadTodayCount }),
    },
    routes: [
      {
        path: 'lessons',
        search: lessonsSearch,
        prefetch: async (_params, queryClient) => {
          const [{ prefetchTrackOutline }, today] = await Promise.all([
            loadQueries(),
            loadToday?.(),
          ])
          await Promise.all([prefetchTrackOutline(queryClient), today?.prefetchToday(queryClient)])
        },
        load: async () => {
          const [{ LessonsPage }, { SearchBox }, today, others] = await Promise.all([
            import('./web/lessons-page.tsx'),
            loadSearch(),
            loadToday?.(),
            loadTracksInWriting?.(),
          ])
          return () => (
            <LessonsPage
              useSelectTrack={useSelectTrack}
              SearchBox={SearchBox}
              LessonsTabs={LessonsTabs}
              TodayCard={today?.TodayCard}
              TracksInWriting={others?.TracksInWriting}
            />
          )
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
          return () => (
            <LessonPage
              text={text}
              labs={labs}
              renderExercise={renderExercise}
              keepAhead={keepAhead}
            />
          )
        },
      },
      {
        path: 'lessons/$lessonId/check',
        hidesAreas: true,
        load: async () => {
          const [{ CheckPage }, parts, TodayLink] = await Promise.all([
            import('./web/check-page.tsx'),
            loadQuestion(),
            loadTodayLink?.(),
          ])
          return () => <CheckPage parts={parts} TodayLink={TodayLink} />
        },
      },
    ],
    outbox: {
      kinds: {
        'lessons answer': {
          words: ['answer', 'answers'],
          guestWords: ['answer in a check', 'answers in checks'],
          load: async () => (await import('./web/check-outbox.ts')).checkAnswerKind,
          doneIn: (body) => {
            const { lessonId, endsRound = false } = body as CheckAnswer
            return endsRound ? { kind: 'lesson', lessonId } : null
          },
          refetches: [
            ['lessons', 'outline'],
            ['lessons', 'lesson'],
            ['profile'],
            // A lesson that is done opens its cards.
            ['flashcards', 'overview'],
            ['challenge', 'today'],
            ['challenge', 'plan'],
          ],
          // Its cards have opened.
          outdatesKept: (answer) => (answer as Verdict).isLessonDone,
        },
        'lessons position': {
          words: ['reading position', 'reading positions'],
          guestWords: ['place in a lesson', 'places in lessons'],
          goesFirst: true,
          load: async () => (await loadKinds()).positionKind,
          // A learner who left the lesson may already see the track.
          refetches: [['lessons', 'outline']],
        },
        'lessons note': {
          words: ['note', 'notes'],
          load: async () => (await loadKinds()).noteKind,
          // What was typed is not dropped: it can be kept as a new note.
          placeOf: (body) => `/dashboard/lessons/${(body as NoteChange).lessonId}#notes-title`,
        },
      },
    },
  })
}

const loadKinds = () => import('./web/outbox.ts')

const loadQueries = () => import('./web/use-lessons.ts')

/** The learner's next lesson, for other features that offer it. */
export async function loadNextStep() {
  const { useNextStep } = await loadQueries()
  return { useNextStep }
}

/** The page of a lesson that anyone can read, and the list of them: prerendered, outside the app. */
export async function loadOpenLesson() {
  const [{ OpenLessonPage }, { OpenLessonsPage }] = await Promise.all([
    import('./web/open/open-lesson-page.tsx'),
    import('./web/open/open-lessons-page.tsx'),
  ])
  return { OpenLessonPage, OpenLessonsPage }
}

export { lessonIdIn } from './core/lesson-address.ts'

/** The lesson in the address that a visitor opened, for the login screen. */
export async function loadSentLesson() {
  const { SentLesson } = await import('./web/open/sent-lesson.tsx')
  return { SentLesson }
}
