/** What the command palette needs is there before it is opened. */
import { expect, test, vi } from 'vitest'

import { curriculumContract } from '#features/curriculum/contract.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'
import { AFTER_LOAD_MS } from '#platform/web/when-idle.ts'

import { PaletteButton } from './palette-button.tsx'

test('what is searched is prepared once the browser has nothing to do, before anybody asks for the list', async () => {
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
    later(act, ms === AFTER_LOAD_MS ? 0 : ms)) as typeof setTimeout)
  // A page in the background has none.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => later(act, 0))
  const prepared = vi.fn<() => Record<string, never>>(() => ({}))
  fakeServer(curriculumContract, { prepareSearch: prepared })

  await renderPage(<PaletteButton />)

  await expect.poll(() => prepared.mock.calls.length).toBe(1)
})
