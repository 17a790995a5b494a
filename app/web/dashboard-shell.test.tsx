/** The frame of the signed-in pages: what must stay within reach on a phone, however large the text, and what it never covers. */
import { BookOpen, Library } from 'lucide-react'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { profileContract } from '#features/profile/contract.ts'
import {
  aDoor,
  anEarlierPageLeft,
  goOffline,
  thingKind,
  thingsServer,
} from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings, brokenWords } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { BottomBar } from './bottom-bar.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import { NavigationContext, type NavigationItem } from './navigation.ts'

afterEach(() => {
  document.documentElement.style.fontSize = ''
  vi.restoreAllMocks()
})
afterAll(() => page.viewport(414, 896))

const AREAS: readonly NavigationItem[] = [
  { label: 'Lessons', path: 'lessons', Icon: BookOpen, Count: () => <span className="chip">5</span> },
  { label: 'AI Tutor', shortLabel: 'Tutor', path: 'tutor', Icon: Library },
  { label: 'Flashcards', shortLabel: 'Cards', path: 'flashcards', Icon: Library },
  { label: 'Job Board', shortLabel: 'Jobs', path: 'jobs', Icon: Library },
  { label: 'Free Resources', shortLabel: 'Resources', path: 'resources', Icon: Library },
]

type Options = Parameters<typeof renderPage>[1]

async function openShell({ size = [390, 844], letters = 16, ...options }: Options & {
  readonly size?: readonly [number, number]
  /** Font size of the root, in pixels. */
  readonly letters?: number
} = {}) {
  await page.viewport(...size)
  document.documentElement.style.fontSize = `${letters}px`
  fakeServer(profileContract, {
    getProfile: () => ({
      uid: 'ada',
      email: 'ada@example.test',
      displayName: 'Ada',
      tier: null,
      plan: null,
      selectedCertTrack: null,
      completedLessons: [],
      progress: 0,
      subscriptionStatus: null,
      createdAt: '2026-03-02T09:00:00Z',
    }),
  })
  const { screen } = await renderPage(
    <NavigationContext value={AREAS}>
      <DashboardShell />
    </NavigationContext>,
    options,
  )
  await expect.element(screen.getByRole('button', { name: /Account menu/ })).toBeInTheDocument()
  await document.fonts.ready
  return {
    screen,
    bar: screen.getByRole('navigation', { name: 'Areas' }),
    targets: [...document.querySelectorAll('.header-bar :is(a, button)')]
      .filter((element) => element.checkVisibility() && !element.closest('dialog, [popover]'))
      .map((element) => element.getBoundingClientRect()),
  }
}
