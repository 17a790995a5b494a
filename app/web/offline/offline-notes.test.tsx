import { Outlet } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { examsWeb } from '#features/exams/web.tsx'
import type { FeatureRoute } from '#platform/web/feature.ts'
import { noteNewVersion } from '#platform/web/new-version.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { traitsOf } from '../route-traits.ts'
import { OfflineNotes } from './offline-notes.tsx'

const room: FeatureRoute | undefined = examsWeb({} as Parameters<typeof examsWeb>[0]).routes.find(
  ({ path }) => path === 'lessons/exams/$attemptId',
)

const Frame = () => (
  <>
    <OfflineNotes />
    <Outlet />
  </>
)

test.each([
  ['is told on a screen', undefined, 1],
  ['does not interrupt a practice exam in its room', room, 0],
] as const)('a new version %s', async (_what, route, times) => {
  noteNewVersion()
  const { screen } = await renderPage(<Frame />, {
    // However its address is written.
    route: '/dashboard/lessons/exams/$attemptId/',
    at: '/dashboard/lessons/exams/1/',
    screenInside: { node: <p>An item</p>, asks: traitsOf(route ?? {}) },
  })

  await expect.element(screen.getByText('An item')).toBeVisible()
  expect(screen.getByText(/^There is a new version of this page/).elements()).toHaveLength(times)
})
