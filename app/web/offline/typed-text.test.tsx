/** What is typed is there again after a reload to a new version, in its own field, and as if typed. */
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { keepTypedText, putTypedTextBack } from './typed-text.ts'

function Form() {
  const [note, setNote] = useState('')
  return (
    <form>
      <label>
        Note <textarea value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <label>
        Password <input type="password" autoComplete="current-password" />
      </label>
      <label>
        Code <input autoComplete="one-time-code" />
      </label>
      <p>{note.length} characters</p>
    </form>
  )
}

beforeEach(() => sessionStorage.clear())

test('a text comes back into the field of its name, also where that is shown later; no secret is stored', async () => {
  const before = await render(<Form />)
  await before.getByRole('textbox', { name: 'Note' }).fill('half a sentence')
  await before.getByLabelText('Password').fill('secret one')
  await before.getByLabelText('Code').fill('123456')
  keepTypedText('ada')
  const stored = Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.getItem(sessionStorage.key(index) ?? ''),
  ).join(' ')
  expect(stored).toContain('half a sentence')
  expect(stored).not.toMatch(/secret one|123456/)
  await before.unmount()

  const stop = putTypedTextBack('ada')
  const after = await render(<Form />)

  await expect.element(after.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence')
  await expect.element(after.getByText('15 characters')).toBeVisible()
  expect(sessionStorage.length).toBe(0)
  stop()
})

test('it comes back only at its own address', async () => {
  const before = await render(<Form />)
  await before.getByRole('textbox', { name: 'Note' }).fill('of another page')
  keepTypedText('ada')
  await before.unmount()
  const own = location.pathname
  history.replaceState(null, '', '/elsewhere')
  const stop = putTypedTextBack('ada')
  history.replaceState(null, '', own)

  const after = await render(<Form />)

  await expect.element(after.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  stop()
})

test.each(['bob', null])(
  'it comes back only to who has typed it: nothing to %s, and it is not stored any more',
  async (other) => {
    const before = await render(<Form />)
    await before.getByRole('textbox', { name: 'Note' }).fill("Ada's own words")
    keepTypedText('ada')
    await before.unmount()

    const stop = putTypedTextBack(other)
    const after = await render(<Form />)

    await expect.element(after.getByText('0 characters')).toBeVisible()
    expect(sessionStorage.length).toBe(0)
    stop()
  },
)
