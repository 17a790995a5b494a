/** What the home page and the pages of open lessons say about the network and their version. */
import { expect, test, vi } from 'vitest'

import { noteNewVersion } from '#platform/web/new-version.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { PageNotes } from './page-notes.tsx'

test('a visitor is told that there is no network as soon as it is gone, and that there is a newer version', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { screen } = await renderPage(<PageNotes />, { session: { status: 'signed-out' } })
  const status = screen.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()

  onLine.mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect
    .element(status.getByText(/^You are offline\. What this page has loaded stays/))
    .toBeVisible()

  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(status).toBeEmptyDOMElement()

  noteNewVersion()
  await expect.element(status.getByText('There is a new version of this page.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
