/** The entry of a lesson's open page: hydrates what the build has prerendered, with the exercises and the check. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import type { OpenPage } from '#features/lessons/contract.ts'
import { watchStyleSheets } from '#platform/web/style-sheets.ts'

import '#platform/web/app.css'
import { openLessonApp } from './open-lesson-app.tsx'

watchStyleSheets()

/** Each link loads its page: there is no app here that could show it. */
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
  },
  true,
)

async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const data = document.getElementById('open-lesson')?.textContent
  // The list of lessons has none, and needs no script.
  if (!root || data === undefined) return
  const lesson = JSON.parse(data) as OpenPage
  const { loadLessonBody, lessonPage } = await openLessonApp()
  const Body = await loadLessonBody(lesson.id)
  // As a transition, React works in short tasks, and the browser responds between them.
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{lessonPage(lesson, Body)}</StrictMode>)
  })
}

// Parsing the scripts was a long task on a slow phone: the browser may paint and respond before the next.
setTimeout(() => void hydrate())
