/** An address reaches whoever wants to share it, also where the browser refuses the clipboard. */
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderPage } from '../testing/render-page.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => vi.restoreAllMocks())

test('without the clipboard the link is there to copy, selected, and the page stays where it is', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const before = location.href
  const { screen } = await renderPage(
    <ShareButton title="The OSI model" address="/lessons/osi-model.html" />,
  )

  await screen.getByRole('button', { name: 'Share' }).click()

  const field = screen.getByRole('textbox', { name: 'Copy this link:' })
  await expect.element(field).toHaveFocus()
  const input = field.element() as HTMLInputElement
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(
    `${location.origin}/lessons/osi-model.html`,
  )
  expect(location.href).toBe(before)

  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Share' })).toHaveFocus()
})
