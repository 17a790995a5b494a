/** The static pages say that there is no network, as soon as it is gone, and no longer than that. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'

import openLesson from './open-lesson.html?raw'
import partner from './partner.html?raw'
import register from './register.html?raw'
import stopReminders from './stop-reminders.html?raw'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([
  ['register.html', register, () => import('./register.ts'), /An account can be created when/],
  ['partner.html', partner, () => import('./partner.ts'), /comes when you are back online/],
  ['stop-reminders.html', stopReminders, () => import('./stop-reminders.ts'), /can be ended when/],
  ['lessons.html', openLesson, () => import('./open-lesson.tsx'), /These lessons open when/],
])('%s', async (_name, html, run, words) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...body.children)
  // That of a prerendered list, which the template is filled with.
  if (!document.querySelector('main')) document.body.append(document.createElement('main'))
  await run()
  const line = page.getByText(/^You are offline\./)
  await expect.element(line).not.toBeInTheDocument()

  goOffline()
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible()

  goOnline()
  await expect.element(line).not.toBeInTheDocument()
})
