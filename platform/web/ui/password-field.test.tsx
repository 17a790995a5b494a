/** What is typed can be read, without being in the way of typing it. */
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderPage } from '../testing/render-page.tsx'
import { PasswordField } from './password-field.tsx'

async function render() {
  const { screen } = await renderPage(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" defaultValue="corect horse" />
      <button>Login</button>
    </form>,
  )
  const field = screen.getByLabelText('Password')
  return { screen, field, input: field.element() as HTMLInputElement }
}

beforeEach(() => document.body.focus())

test('a press shows the password and leaves the caret where it was; another hides it', async () => {
  const { screen, field, input } = await render()
  await field.click()
  input.setSelectionRange(3, 3)

  await screen.getByRole('button', { name: 'Show password' }).click()
  expect([input.type, input.selectionStart, input.selectionEnd]).toEqual(['text', 3, 3])
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('r')
  expect(input.value).toBe('correct horse')

  await screen.getByRole('button', { name: 'Hide password' }).click()
  expect([input.type, input.selectionStart]).toEqual(['password', 4])
  await expect.element(field).toHaveFocus()
})

test('sending the form hides the password, and what was typed is sent', async () => {
  const { screen, field, input } = await render()
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')

  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
  expect(new FormData(input.form as HTMLFormElement).get('password')).toBe('corect horse')
})

test('by keyboard it is one stop between the field and what follows, and keeps the focus', async () => {
  const { screen, field } = await render()
  await field.click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus()

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Login' })).toHaveFocus()
})

test('no browser writes, corrects or checks the words of a shown password', async () => {
  const { input } = await render()

  expect(input.spellcheck).toBe(false)
  expect(input.autocapitalize).toBe('none')
})
