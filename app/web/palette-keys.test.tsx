/** The keys of the command palette work as soon as their hint is on the screen. */
import { expect, test, vi } from 'vitest'

import { untilSeen } from '#platform/web/testing/until-seen.ts'

import { isApple, usePaletteKeys } from './palette-keys.ts'

function NamedKeys({ onOpen }: { onOpen: () => void }) {
  usePaletteKeys({ onOpen })
  return <kbd>Ctrl+K</kbd>
}

test('pressed at the very moment their hint appears, they open it', async () => {
  const onOpen = vi.fn<() => void>()
  await untilSeen(<NamedKeys onOpen={onOpen} />)

  document.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: !isApple, metaKey: isApple }),
  )

  expect(onOpen).toHaveBeenCalledOnce()
})
