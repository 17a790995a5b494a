import { expect, test } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { ReadPage } from './read-page.tsx'

test('a pasted posting is read at once, without a request', async () => {
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

test('pasted without list marks, wishes are not read as benefits, and years that replace a degree still count', async () => {
  const { screen } = await renderPage(<ReadPage />)
  await screen
    .getByRole('textbox', { name: 'Text of the posting' })
    .fill(
      "What we offer\nHealth insurance\nRequirements\nBachelor's degree or 4 years of experience\nAn ideal candidate also has:\nCCNA\n7 years of experience",
    )

  const reading = screen.getByRole('region', { name: 'What it says' })
  await expect.element(reading.getByRole('heading', { name: 'Prefers' })).toBeVisible()
  await expect.element(reading.getByRole('heading', { name: 'Pays for' })).not.toBeInTheDocument()
  await expect
    .element(reading.getByText("“Bachelor's degree or 4 years of experience”", { exact: true }))
    .toBeVisible()
  await expect.element(reading.getByText(/Entry/)).not.toBeInTheDocument()
})

test('the link back to the board is above the title', async () => {
  const { screen } = await renderPage(<ReadPage />)
  const title = screen.getByRole('heading', { level: 1, name: 'Check a posting you found' })
  const back = screen.getByRole('link', { name: 'Job Board' })

  await expect.element(back).toHaveAttribute('href', '/dashboard/jobs')
  expect(back.element().compareDocumentPosition(title.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
