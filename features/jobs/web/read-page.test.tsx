import { expect, test } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { ReadPage } from './read-page.tsx'

test('a pasted posting is read as it is pasted, without asking any server', async () => {
  const { screen } = await renderPage(<ReadPage />)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Junior SOC Analyst')
  await screen
    .getByRole('textbox', { name: 'Text of the posting' })
    .fill('Security+ is required. CySA+ preferred. At least 3 years of SOC experience required.')

  const reading = screen.getByRole('region', { name: 'What it says' })
  await expect.element(reading.getByText('Says “Junior”, asks for 3 years')).toBeVisible()
  await expect
    .element(reading.getByRole('heading', { name: 'Asks for', exact: true }))
    .toBeVisible()
  await expect.element(reading.getByText('“Security+ is required.”')).toBeVisible()
  await expect.element(reading.getByRole('heading', { name: 'Prefers' })).toBeVisible()
})
