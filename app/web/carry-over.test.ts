import { expect, test } from 'vitest'

import { typeAgain, typedIn } from './carry-over.ts'

const FORM = '<input name="email"><input name="password" type="password">'

test('what was typed before the app started is still there afterwards, with the focus', () => {
  document.body.innerHTML = `<div id="root">${FORM}</div>`
  const root = document.querySelector<HTMLElement>('#root') ?? document.body
  const [email, password] = [...root.querySelectorAll('input')]
  if (!email || !password) throw new Error('The form has two fields.')
  email.value = 'sam@example.test'
  password.value = 'half a pass'
  password.focus()

  const typed = typedIn(root)
  root.innerHTML = FORM
  typeAgain(root, typed)

  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    'sam@example.test',
    'half a pass',
  ])
  expect(document.activeElement).toBe(root.querySelector('[name=password]'))
})

test('a field that is no longer there is passed over', () => {
  document.body.innerHTML = `<div id="root">${FORM}</div>`
  const root = document.querySelector<HTMLElement>('#root') ?? document.body
  const email = root.querySelector('input')
  if (email) email.value = 'sam@example.test'

  const typed = typedIn(root)
  root.innerHTML = '<input name="code">'
  typeAgain(root, typed)

  expect(root.querySelector('input')?.value).toBe('')
})
