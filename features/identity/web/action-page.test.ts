/** What the script of the page behind mailed links makes of the service's answers. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

/** What the page asked the service last. */
let sent: unknown
afterEach(() => document.body.replaceChildren())

/** The page as the server draws it, and a service that refuses with one code; the script begins on each anew. */
async function open(
  mode: string,
  form: string,
  codes: Readonly<Record<string, string>>,
  account: object = {},
) {
  sent = undefined
  document.body.innerHTML = `
    <main data-mode="${mode}" data-api="/identity" data-api-key="key" data-next="/login">
      <p id="about" hidden></p>
      ${form}
      <p id="message" role="status" tabindex="-1" hidden></p>
      <p id="onward" hidden><a href="/login">Continue</a></p>
    </main>`
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const kind = url.includes('sendOobCode')
      ? 'send'
      : (init.body as string).includes('newPassword')
        ? 'reset'
        : 'describe'
    sent = JSON.parse(init.body as string)
    const message = codes[kind]
    return message === undefined
      ? Response.json({ email: 'ada@example.test', ...account })
      : Response.json({ error: { message } }, { status: 400 })
  })
  await import(
    /* @vite-ignore */ `./action-page.ts?${mode}-${Object.values(codes).join()}-${Object.keys(account).join()}`
  )
}

const RESET_FORM = `
  <form id="form" novalidate hidden>
    <input id="email" type="email" hidden />
    <label for="password">New password</label>
    <input id="password" type="password" aria-describedby="rules" />
    <p id="rules">It needs at least 6 characters.</p>
    <fieldset id="opener" hidden>
      <legend>Did you open this account yourself?</legend>
      <label><input name="opener" type="radio" value="me" /> Yes</label>
      <label><input name="opener" type="radio" value="unknown" /> No</label>
    </fieldset>
    <button type="submit">Save the password</button>
  </form>`

const SAVED = 'Your new password is saved, and every session was ended. You can log in now.'

const REQUEST_FORM = `
  <form id="form" novalidate>
    <label for="email">Email</label>
    <input id="email" type="email" />
    <button type="submit">Send the link</button>
  </form>
  <p><a href="/login">Back to login</a></p>`

test('a link that is used up leads to where a new one is asked for', async () => {
  await open('resetPassword', RESET_FORM, { describe: 'INVALID_OOB_CODE' })

  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'This link was used already, or a newer one was sent. Please ask for a new one.',
    )
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/__/auth/action?mode=requestPasswordReset')
})

test('a password that is too short is told at its field, which has the focus', async () => {
  await open('resetPassword', RESET_FORM, {
    reset: 'WEAK_PASSWORD : Password should be at least 6 characters',
  })
  const field = page.getByLabelText('New password')
  await field.fill('abc')
  await page.getByRole('button', { name: 'Save the password' }).click()

  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'It needs at least 6 characters. Password should be at least 6 characters',
    )
  expect(document.querySelector('#rules + #message')).not.toBeNull()
})

test('whose account it is is asked where nobody confirmed its address, and must be answered', async () => {
  await open('resetPassword', RESET_FORM, {}, { emailVerified: false })
  await page.getByLabelText('New password').fill('correct horse')
  const save = page.getByRole('button', { name: 'Save the password' })
  await save.click()

  const question = page.getByRole('group', { name: 'Did you open this account yourself?' })
  await expect.element(question).toHaveAccessibleDescription('Choose one of the two answers.')
  await expect.element(page.getByLabelText('Yes')).toHaveFocus()
  expect(sent).toEqual({ oobCode: '' })

  await page.getByLabelText('Yes').click()
  await save.click()

  await expect.element(page.getByRole('status')).toHaveTextContent(SAVED)
  expect(sent).toEqual({ oobCode: '', newPassword: 'correct horse', keepsContent: true })
})

test('what went wrong is told of one thing at a time', async () => {
  const refusal = 'Password should be at least 6 characters'
  const codes = { reset: `WEAK_PASSWORD : ${refusal}` }
  await open('resetPassword', RESET_FORM, codes, { emailVerified: false })
  const field = page.getByLabelText('New password')
  await field.fill('abc')
  const save = page.getByRole('button', { name: 'Save the password' })
  await save.click()
  const question = page.getByRole('group', { name: 'Did you open this account yourself?' })
  await expect.element(question).toHaveAccessibleDescription('Choose one of the two answers.')

  await page.getByLabelText('Yes').click()
  await save.click()

  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveAccessibleDescription(`It needs at least 6 characters. ${refusal}`)
  await expect.element(question).not.toHaveAccessibleDescription()
})

test('whose account it is is not asked where the address was confirmed', async () => {
  await open('resetPassword', RESET_FORM, {}, { requestType: 'PASSWORD_RESET' })
  await page.getByLabelText('New password').fill('correct horse')
  await expect.element(page.getByLabelText('Yes')).not.toBeVisible()
  await page.getByRole('button', { name: 'Save the password' }).click()

  await expect.element(page.getByRole('status')).toHaveTextContent(SAVED)
  expect(sent).toEqual({ oobCode: '', newPassword: 'correct horse' })
})

test('after a mail was sent there is one way on', async () => {
  await open('requestPasswordReset', REQUEST_FORM, {})
  await page.getByLabelText('Email').fill('ada@example.test')
  await page.getByRole('button', { name: 'Send the link' }).click()

  await expect.element(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  await expect.element(page.getByText('Back to login')).not.toBeVisible()
})
