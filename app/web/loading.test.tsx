/** What a signed-in screen shows before the session is known. */
import { expect, test, vi } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { Loading } from './loading.tsx'

test('it says Loading… until the session is known', async () => {
  const { screen } = await renderPage(<Loading />, { session: { status: 'loading' } })

  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('a server that cannot be reached is reported, with a focused button to try again', async () => {
  const onRetry = vi.fn<() => void>()
  const { screen } = await renderPage(<Loading />, { session: { status: 'loading', onRetry } })

  await expect.element(screen.getByText('We could not reach the server.')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Try again' })
  await expect.element(button).toHaveFocus()
  await button.click()
  expect(onRetry).toHaveBeenCalledOnce()
})
