/** The ways into a dialog and out of it. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { Dialog } from './dialog.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="What is it called?">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('it opens with the focus on its first field; its Close button returns the focus to where it was', async () => {
  const screen = await render(<Example />)
  const opener = screen.getByRole('button', { name: 'Ask' })
  await opener.click()
  await expect.element(screen.getByLabelText('Name')).toHaveFocus()

  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(opener).toHaveFocus()
  expect(screen.getByRole('dialog').query()).toBeNull()
})
