/** The keys of the command palette: they work as soon as what names them is on the screen. */
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { isApple, usePaletteKeys } from './palette-keys.ts'

function NamedKeys({ onOpen }: { onOpen: () => void }) {
  usePaletteKeys({ onOpen })
  return <kbd>Ctrl+K</kbd>
}

test('pressed at the very moment their name appears, they open it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const onOpen = vi.fn()
  // An observer is told before the browser paints, and before what React leaves until then.
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(place, { childList: true })
  })
  root.render(<NamedKeys onOpen={onOpen} />)
  await isThere

  document.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: !isApple, metaKey: isApple }),
  )

  expect(onOpen).toHaveBeenCalledOnce()
})
