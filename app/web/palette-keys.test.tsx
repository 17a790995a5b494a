/** The keys of the command palette work as soon as their hint is on the screen. */
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { curriculumContract } from '#features/curriculum/contract.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'
import { untilSeen } from '#platform/web/testing/until-seen.ts'

import { PaletteButton } from './palette-button.tsx'
import { isApple, usePaletteKeys } from './palette-keys.ts'

function NamedKeys({ onOpen }: { onOpen: () => void }) {
  usePaletteKeys({ onOpen })
  return <kbd>Ctrl+K</kbd>
}

const pressKey = (key: string, modifiers: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers }))
const pressChord = () => pressKey('k', { ctrlKey: !isApple, metaKey: isApple })

test('pressed at the very moment their hint appears, they open it', async () => {
  const onOpen = vi.fn<() => void>()
  await untilSeen(<NamedKeys onOpen={onOpen} />)

  pressChord()

  expect(onOpen).toHaveBeenCalledOnce()
})

test('“/” opens it also from a radio button, as in a check, and is written where one types', async () => {
  const onOpen = vi.fn<() => void>()
  const { screen } = await renderPage(
    <>
      <NamedKeys onOpen={onOpen} />
      <input type="radio" aria-label="An option" />
      <input aria-label="Note" />
    </>,
  )
  await screen.getByRole('textbox', { name: 'Note' }).click()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('/')
  expect(onOpen).not.toHaveBeenCalled()

  await screen.getByRole('radio', { name: 'An option' }).click()
  await userEvent.keyboard('/')
  expect(onOpen).toHaveBeenCalledOnce()
})

test('what is typed right after them is in the field, although its code is still on its way', async () => {
  fakeServer(curriculumContract, {
    searchCurriculum: () => ({ hits: [] }),
    prepareSearch: () => ({}),
  })
  const { screen } = await renderPage(<PaletteButton />)

  // In one task: nothing can be loaded in between.
  pressChord()
  await Promise.resolve()
  for (const key of ['v', 'l', 'a', 'm', 'Backspace', 'n']) pressKey(key)

  const field = screen.getByRole('combobox', { name: 'A lesson, a term, a page or a command' })
  await expect.element(field).toHaveValue('vlan')
  await expect.element(field).toHaveFocus()
})
