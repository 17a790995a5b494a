/** An address reaches whoever wants to share it, also where the browser refuses the clipboard. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

/** A phone: a finger, and a sheet of its own for sharing. */
function givenPhone(share: () => Promise<void>) {
  const onLaptop = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : onLaptop(query),
  )
  Object.assign(navigator, { share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}

test('who closes the sheet of a phone has chosen not to share: nothing is copied', async () => {
  const share = vi.fn<() => Promise<void>>(() =>
    Promise.reject(new DOMException('Share canceled', 'AbortError')),
  )
  const copied = givenPhone(share)
  const { screen } = await renderPage(<ShareButton title="The OSI model" address="/" />)

  await screen.getByRole('button', { name: 'Share' }).click()

  await expect.poll(() => share).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(copied).not.toHaveBeenCalled()
})

test('where the phone refuses to share, the link is copied', async () => {
  const copied = givenPhone(() =>
    Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
  )
  const { screen } = await renderPage(<ShareButton title="The OSI model" address="/" />)

  await screen.getByRole('button', { name: 'Share' }).click()

  await expect.element(screen.getByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/`)
})
