import { expect, test } from 'vitest'

import { renderPage } from '../testing/render-page.tsx'
import { chooseTheme } from '../theme.ts'
import { ThemeButton } from './theme-button.tsx'

test('changes the colors, says what the next press does, and follows a change made elsewhere', async () => {
  const { screen } = await renderPage(<ThemeButton />)
  await screen.getByRole('button', { name: 'Use dark colors' }).click()
  expect(document.documentElement.dataset['theme']).toBe('dark')

  await expect.element(screen.getByRole('button', { name: 'Use light colors' })).toBeVisible()

  chooseTheme('light')
  await expect.element(screen.getByRole('button', { name: 'Use dark colors' })).toBeVisible()
})
