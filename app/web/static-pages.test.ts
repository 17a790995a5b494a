/** The static pages say that there is no network, as soon as it is gone, and no longer than that. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'

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
])('%s', async (_name, html, run, words) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...body.children)
  await run()
  const line = page.getByText(/^You are offline\./)
  await expect.element(line).not.toBeInTheDocument()

  goOffline()
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible()

  goOnline()
  await expect.element(line).not.toBeInTheDocument()
})

test('the list of open lessons, which has no script but the one in its head', async () => {
  // As it is prerendered (`features/lessons/web/open/open-lessons-page.tsx`).
  document.body.innerHTML = '<div role="status"><p data-shown-offline hidden>Offline.</p></div>'
  const script = document.createElement('script')
  script.src = '/app/web/public/head.js'
  const isLoaded = new Promise((resolve) => script.addEventListener('load', resolve))
  document.head.append(script)
  await isLoaded
  const line = page.getByRole('status').getByText('Offline.')

  goOffline()
  dispatchEvent(new Event('offline'))
  await expect.element(line).toBeVisible()

  goOnline()
  await expect.element(line).not.toBeVisible()
  script.remove()
})
