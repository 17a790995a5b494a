/** One switch for all single keys: whoever turns them off at one place finds them off at every other. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Key } from './ui/key.tsx'
import { KeysHint } from './ui/keys-hint.tsx'
import { usePageKeys } from './use-page-keys.ts'

// What is said of keys is for screens with room for it.
beforeEach(() => page.viewport(1280, 800))
afterEach(() => localStorage.clear())

function Screen({ onKey }: { onKey: (key: string) => void }) {
  usePageKeys(({ key }) => {
    onKey(key)
    return true
  })
  return (
    <>
      <Key name="S" />
      <KeysHint>Keys: S answers.</KeysHint>
      <KeysHint>Keys: G goes on.</KeysHint>
    </>
  )
}

test('turned off at one place, single keys do nothing and are named nowhere, also after a reload', async () => {
  const onKey = vi.fn<(key: string) => void>()
  const screen = await render(<Screen onKey={onKey} />)
  await screen.getByRole('button', { name: 'Turn keys off' }).first().click()

  await expect.element(screen.getByText('Keys are off.').nth(1)).toBeVisible()
  expect(screen.container.querySelector('kbd')).toBeNull()
  await userEvent.keyboard('s')
  expect(onKey).not.toHaveBeenCalled()
  await screen.unmount()

  const again = await render(<Screen onKey={onKey} />)
  await userEvent.keyboard('s')
  expect(onKey).not.toHaveBeenCalled()
  await again.getByRole('button', { name: 'Turn keys on' }).first().click()
  await userEvent.keyboard('s')
  expect(onKey).toHaveBeenCalledWith('s')
})

test('turned off in another tab, they are off here', async () => {
  const screen = await render(<KeysHint>Keys: S answers.</KeysHint>)
  localStorage.setItem('single keys off', 'on')
  dispatchEvent(new StorageEvent('storage', { key: 'single keys off' }))

  await expect.element(screen.getByText('Keys are off.')).toBeVisible()
})
