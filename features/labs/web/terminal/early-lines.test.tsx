/** Lines that are entered before what they mean has been loaded. Alone in its file: it is loaded once. */
import { expect, test } from 'vitest'

import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'

import { acts } from '../lab-commands.ts'
import { openLabScreen } from '../testing/open-lab-screen.tsx'

test('lines that are typed early are entered in their order, as soon as they can be', async () => {
  const { screen } = await openLabScreen()
  const region = screen.getByRole('tabpanel', { name: 'Terminal' })
  const line = region.getByRole('textbox')
  const form = line.element().closest('form')
  expect(acts.now()).toBeNull()
  // What the first one does is loaded apart from what can be typed; the others wait for it.
  for (const text of ['show version', 'enable', 'configure terminal', 'hostname EARLY']) {
    typeAtOnce(line, text)
    form?.requestSubmit()
  }

  await expect.element(region.getByRole('textbox', { name: 'EARLY(config)#' })).toBeVisible()
  const entered = region.element().querySelectorAll('.terminal-command')
  expect(Array.from(entered, ({ textContent }) => textContent)).toEqual([
    'SW1> show version',
    'SW1> enable',
    'SW1# configure terminal',
    'SW1(config)# hostname EARLY',
  ])
})
