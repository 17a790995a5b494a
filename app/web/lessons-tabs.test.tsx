/** The ways between the pages about lessons. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { LessonsTabs } from './lessons-tabs.tsx'

test('on a phone they are in one row', async () => {
  await page.viewport(390, 800)
  const { screen } = await renderPage(
    // As it is beside its screen.
    <div className="px-4">
      <LessonsTabs />
    </div>,
  )
  await document.fonts.ready

  const tops = screen
    .getByRole('link')
    .elements()
    .map((tab) => tab.getBoundingClientRect().top)
  expect(tops).toHaveLength(6)
  expect(new Set(tops).size).toBe(1)
  await page.viewport(1280, 800)
})

test.each([
  ['/dashboard/lessons', 'Lessons'],
  ['/dashboard/lessons/exams', 'Exams'],
  ['/dashboard/lessons/labs/bench', 'Labs'],
])('at %s, the one that is marked is %s', async (route, label) => {
  const { screen } = await renderPage(<LessonsTabs />, { route })

  const current = screen.container.querySelectorAll('[aria-current]')
  expect([...current].map(({ textContent }) => textContent)).toEqual([label])
})
