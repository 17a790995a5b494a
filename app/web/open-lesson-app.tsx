/**
 * The pages that anyone can read, outside the app: what they are made of, and the contexts of their parts.
 *
 * There is no session and no router here: each link loads the page that it leads to. Parts that the app has too have
 * links of its router, so there is one that only writes addresses.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { MDXContent } from 'mdx/types.js'
import type { ReactNode } from 'react'

import { brand } from '#app/brand.ts'
import { loadOpenLessonText, loadQuestion } from '#features/curriculum/web.tsx'
import { OPEN_LESSONS_PATH, type OpenPage } from '#features/lessons/contract.ts'
import { loadOpenLesson } from '#features/lessons/web.tsx'
import { renderExercise } from '#features/practice/web.tsx'
import { BrandContext } from '#platform/web/brand.ts'
import { SEARCH_WRITING } from '#platform/web/screen-search.ts'
import { SessionContext } from '#platform/web/session.ts'

import { PageNotes } from './offline/page-notes.tsx'

export async function openLessonApp() {
  const [{ OpenLessonPage, OpenLessonsPage }, text] = await Promise.all([
    loadOpenLesson(),
    loadOpenLessonText(),
  ])
  const { OpenLessonText, loadLessonBody, makeLessonBody } = text
  const Contexts = contexts()
  return {
    loadLessonBody,
    makeLessonBody,
    lessonPage: (lesson: OpenPage, Body: MDXContent) => (
      <Contexts>
        <OpenLessonPage lesson={lesson} loadQuestion={loadQuestion} notes={<PageNotes />}>
          <OpenLessonText
            lessonId={lesson.id}
            terms={lesson.terms}
            Body={Body}
            renderExercise={renderExercise}
          />
        </OpenLessonPage>
      </Contexts>
    ),
    listPage: (lessons: readonly OpenPage[]) => (
      <Contexts>
        <OpenLessonsPage lessons={lessons} />
      </Contexts>
    ),
  }
}

function contexts() {
  const queryClient = new QueryClient()
  const router = createRouter({
    routeTree: createRootRoute(),
    // Not the browser's: it knows no page of the app, so it marks no link as the current one.
    history: createMemoryHistory({ initialEntries: [OPEN_LESSONS_PATH] }),
    ...SEARCH_WRITING,
  })
  return function Contexts({ children }: { readonly children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <BrandContext value={brand}>
          <SessionContext value={{ status: 'signed-out' }}>
            <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
          </SessionContext>
        </BrandContext>
      </QueryClientProvider>
    )
  }
}
