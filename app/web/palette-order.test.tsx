/** What comes first in the command palette: what is called as typed, before text that only has the words in it. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { SearchHit } from '#features/curriculum/contract.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'
import { chooseTheme } from '#platform/web/theme.ts'

import { LessonsTabs } from './lessons-tabs.tsx'
import { HITS, openPalette } from './testing/open-palette.tsx'

/** Of every kind that has text. */
const TEXTS: readonly SearchHit[] = [
  ...HITS,
  { ...HITS[1]!, kind: 'answer', id: 'a-1', excerpt: 'No station answers a broadcast.' },
]
const LIGHT: SearchHit = {
  kind: 'term',
  id: 'light-meter',
  title: 'light meter',
  excerpt: 'It measures what arrives at the end of a fiber.',
  lessonId: 'fiber',
  passageId: null,
}

test('each tab of the pages about lessons is opened by its name', async () => {
  const { screen } = await renderPage(<LessonsTabs />)
  const tabs = screen
    .getByRole('link')
    .elements()
    .map((tab) => ({ name: tab.textContent, at: tab.getAttribute('href') }))
  expect(tabs).toHaveLength(6)
  await screen.unmount()

  for (const { name, at } of tabs) {
    const { screen, path } = await openPalette({ find: () => TEXTS })
    await userEvent.keyboard(`${name}{Enter}`)
    await expect.poll(path).toBe(at)
    await screen.unmount()
  }
})

test.each(['exam', 'exams', 'practice exam', 'Practice exams', 'mock exam'])(
  '“%s” leads to the practice exams',
  async (typed) => {
    const { active, path } = await openPalette({ find: () => TEXTS })
    await userEvent.keyboard(typed)
    expect(active()).toBe('Practice exams')

    await userEvent.keyboard('{Enter}')

    await expect.poll(path).toBe('/dashboard/lessons/exams')
  },
)

test.each(['labs', 'PBQ', 'performance-based', 'simulator'])(
  '“%s” leads to the labs',
  async (typed) => {
    const { active, path } = await openPalette({ find: () => TEXTS })
    await userEvent.keyboard(typed)
    expect(active()).toBe('Labs')

    await userEvent.keyboard('{Enter}')

    await expect.poll(path).toBe('/dashboard/lessons/labs')
  },
)

test.each(['bench', 'sandbox', 'build network'])('“%s” leads to the bench', async (typed) => {
  const { active, path } = await openPalette({ find: () => TEXTS })
  await userEvent.keyboard(typed)
  expect(active()).toBe('Bench')

  await userEvent.keyboard('{Enter}')

  await expect.poll(path).toBe('/dashboard/lessons/labs/bench')
})

test.each([
  ['dark', 'Use dark colors'],
  ['theme', 'Use dark colors'],
  ['color', 'Use dark colors'],
  ['dark mode', 'Use dark colors'],
  ['shortcuts off', 'Turn single-key shortcuts off'],
  ['log out', 'Log out'],
  ['Logout', 'Log out'],
  ['sign out', 'Log out'],
])('“%s” names a command: it comes before text with these words', async (typed, name) => {
  const { field, option, active } = await openPalette({ find: () => TEXTS })
  await field.fill(typed)
  await expect.element(option(/Which two/)).toBeVisible()

  expect(active()?.startsWith(name)).toBe(true)
})

test('an Enter before the response runs the command that was named', async () => {
  await openPalette({ find: () => TEXTS })
  await userEvent.keyboard('theme{Enter}')

  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  chooseTheme('light')
})

test('a term that is called so comes before the command, and the command before text', async () => {
  chooseTheme('dark')
  const { screen, field, option, active } = await openPalette({ find: () => [LIGHT, ...TEXTS] })
  await field.fill('light')
  await expect.element(option(/Which two/)).toBeVisible()

  expect(active()).toMatch(/^light meter/)
  const names = screen
    .getByRole('option')
    .elements()
    .map((each) => each.textContent)
  const at = (part: string) => names.findIndex((name) => name.includes(part))
  expect(at('Use light colors')).toBeLessThan(at('A broadcast reaches every station'))
  chooseTheme('light')
})

test.each(['log', 'out', 'sign', 'dar', 'us', 'keys', 'keyboard'])(
  '“%s” names no command in full: results come before it, and nobody is logged out',
  async (typed) => {
    const { field, option, active } = await openPalette({ find: () => TEXTS })
    await field.fill(typed)
    await expect.element(option(/Which two/)).toBeVisible()

    expect(active()).toMatch(/^broadcast/)
  },
)
