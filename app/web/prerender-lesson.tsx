/** Renders the pages of open lessons as HTML while they are built. Not part of the app in the browser. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { brand } from '#app/brand.ts'
import type { OpenPage } from '#features/lessons/contract.ts'

import { openLessonApp } from './open-lesson-app.tsx'

type Compiled = Parameters<Awaited<ReturnType<typeof openLessonApp>>['makeLessonBody']>[0]

export async function prerenderOpenLessons() {
  const { makeLessonBody, lessonPage, listPage } = await openLessonApp()
  return {
    siteName: brand.name,
    /** @param compiled the file of the lesson's text. @returns HTML for the page's script to hydrate. */
    lesson: (lesson: OpenPage, compiled: Compiled) =>
      renderToString(lessonPage(lesson, makeLessonBody(compiled))),
    list: (lessons: readonly OpenPage[]) => renderToStaticMarkup(listPage(lessons)),
  }
}
