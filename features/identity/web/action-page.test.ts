/** How the script of the page that mailed links open handles the service's responses. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

/** The page's last request to the service. */
let sent: unknown
afterEach(() => {
  document.body.replaceChildren()
  localStorage.removeItem('signed-in')
})

/** The page as the server renders it, and a service that refuses with one code; the script starts again on each. */
async function open(
  mode: string,
  form: string,
  codes: Readonly<Record<string, string>>,
  account: object = {},
) {
  sent = undefined
  document.body.innerHTML = `
    <main data-mode="${mode}" data-api="/identity" data-api-key="key" data-next="/login">
      <h1>The heading</h1>
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
  await import(/* @vite-ignore */ `./action-page.ts?${crypto.randomUUID()}`)
}

const RESET_FORM = `
  <form id="form" novalidate hidden>
    <input id="email" type="email" hidden />
    <label for="password">New password</label>
    <input id="password" type="password" aria-describedby="rules password-error" />
    <button type="button" id="password-switch">Show <span>new password</span></button>
    <p id="rules">It needs <span data-pattern="^.{6,}$">at least 6 characters</span>,
      <span data-pattern="[0-9]">a digit</span>.</p>
    <p id="password-error" hidden></p>
    <fieldset id="opener" aria-describedby="opener-error" hidden>
      <legend>Did you open this account yourself?</legend>
      <label><input name="opener" type="radio" value="me" /> Yes</label>
      <label><input name="opener" type="radio" value="unknown" /> No</label>
      <p id="opener-error" hidden></p>
    </fieldset>
    <button type="submit">Save the password</button>
  </form>`

const SAVED = 'Your new password is saved, and every session was ended. You can log in now.'

const REQUEST_FORM = `
  <form id="form" novalidate>
    <label for="email">Email</label>
    <input id="email" type="email" aria-describedby="email-error" />
    <p id="email-error" hidden></p>
    <button type="submit">Send the link</button>
  </form>
  <p><a href="/login">Back to login</a></p>`

test('the address that was typed on the login screen is filled in, and gone from the address of the page', async () => {
  history.replaceState(null, '', `${location.pathname}#email=ada%2Bit%40example.test`)
  await open('requestPasswordReset', REQUEST_FORM, {})

  await expect.element(page.getByLabelText('Email')).toHaveValue('ada+it@example.test')
  expect(location.hash).toBe('')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect
    .poll(() => sent)
    .toEqual({ requestType: 'PASSWORD_RESET', email: 'ada+it@example.test' })
})

test('a used link leads to the form for a new one', async () => {
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

const RULES = 'It needs at least 6 characters, a digit.'

test.each([
  ['', 'Choose a password.'],
  ['abc', 'This password does not fit: it needs at least 6 characters and a digit.'],
  ['correct horse', 'This password does not fit: it needs a digit.'],
])('all mistakes are shown at once, each at its field: %j', async (typed, fault) => {
  await open('resetPassword', RESET_FORM, {}, { emailVerified: false })
  const field = page.getByLabelText('New password')
  await field.fill(typed)
  const save = page.getByRole('button', { name: 'Save the password' })
  await save.click()

  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(`${RULES} ${fault}`)
  const question = page.getByRole('group', { name: 'Did you open this account yourself?' })
  await expect.element(question).toHaveAccessibleDescription('Choose one of the two answers.')
  expect(sent).toEqual({ oobCode: '' })

  await page.getByLabelText('Yes').click()
  // What is put right is no mistake any more, before the next press.
  await expect.element(question).not.toHaveAccessibleDescription()
  await save.click()

  await expect.element(field).toHaveAccessibleDescription(`${RULES} ${fault}`)
  await expect.element(question).not.toHaveAccessibleDescription()

  await field.fill('correct horse 1')
  await expect.element(field).toBeValid()
  await save.click()

  await expect.element(page.getByRole('status')).toHaveTextContent(SAVED)
  expect(sent).toEqual({ oobCode: '', newPassword: 'correct horse 1', keepsContent: true })
})

test('if only the answer is missing, it gets the focus', async () => {
  await open('resetPassword', RESET_FORM, {}, { emailVerified: false })
  await page.getByLabelText('New password').fill('correct horse 1')
  await page.getByRole('button', { name: 'Save the password' }).click()

  await expect.element(page.getByLabelText('Yes')).toHaveFocus()
  await expect.element(page.getByLabelText('New password')).toBeValid()
})

test.each(['WEAK_PASSWORD : Password should be at least 8 characters', 'MISSING_PASSWORD'])(
  'a password that only the service refuses is reported at its field, in our words: %s',
  async (code) => {
    await open('resetPassword', RESET_FORM, { reset: code })
    const field = page.getByLabelText('New password')
    await field.fill('correct horse 1')
    await page.getByRole('button', { name: 'Save the password' }).click()

    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/(Choose a password|what it needs)\.$/)
  },
)

test('the page does not ask whose account it is if the address was confirmed', async () => {
  await open('resetPassword', RESET_FORM, {}, { requestType: 'PASSWORD_RESET' })
  await page.getByLabelText('New password').fill('correct horse 1')
  await expect.element(page.getByLabelText('Yes')).not.toBeVisible()
  await page.getByRole('button', { name: 'Save the password' }).click()

  await expect.element(page.getByRole('status')).toHaveTextContent(SAVED)
  expect(sent).toEqual({ oobCode: '', newPassword: 'correct horse 1' })
})

test('after a mail was sent there is one link to continue', async () => {
  await open('requestPasswordReset', REQUEST_FORM, {})
  await page.getByLabelText('Email').fill('ada@example.test')
  await page.getByRole('button', { name: 'Send the link' }).click()

  await expect.element(page.getByRole('link', { name: 'Go to login' })).toBeVisible()
  await expect.element(page.getByText('Back to login')).not.toBeVisible()
})

const CONFIRM_FORM = '<form id="form" novalidate hidden><button type="submit">Do it</button></form>'

test.each([
  ['verifyEmail', true, 'Address confirmed', 'Go to your account', '/account'],
  ['verifyEmail', false, 'Address confirmed', 'Go to login', '/login'],
  // These end every session.
  ['verifyAndChangeEmail', true, 'Address changed', 'Go to login', '/login'],
  ['recoverEmail', true, 'Change taken back', 'Go to login', '/login'],
])(
  'after success the heading says so, other pages are told, and the link names its target: %s, signed in here: %s',
  async (mode, isSignedIn, heading, link, address) => {
    if (isSignedIn) localStorage.setItem('signed-in', '1')
    const told = vi.fn<() => void>()
    const channel = new BroadcastChannel('address-confirmed')
    onTestFinished(() => channel.close())
    channel.addEventListener('message', () => told())
    document.title = 'The heading · Hoodwise'
    await open(mode, CONFIRM_FORM, {}, { isSignedIn })
    await page.getByRole('button', { name: 'Do it' }).click()

    await expect.element(page.getByRole('heading')).toHaveTextContent(heading)
    expect(document.title).toBe(`${heading} · Hoodwise`)
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', address)
    // So that a page that waits for it looks again.
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(mode === 'verifyEmail' ? 1 : 0))
  },
)

test('the new password can be shown, with the caret where it was, until the form is sent', async () => {
  await open('resetPassword', RESET_FORM, {})
  const field = page.getByRole('textbox', { name: 'New password' })
  await page.getByLabelText('New password').fill('abc')
  const input = page.getByLabelText('New password').element() as HTMLInputElement
  input.setSelectionRange(1, 1)
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect.element(field).toHaveFocus()
  expect([input.type, input.selectionStart]).toEqual(['text', 1])

  await page.getByRole('button', { name: 'Save the password' }).click()
  expect(input.type).toBe('password')
})

test('a password that many people use is refused at its field, in the words of the service', async () => {
  const words = 'Many people use this password, so it is tried first.'
  await open('resetPassword', RESET_FORM, { reset: `WEAK_PASSWORD : ${words}` })
  const field = page.getByLabelText('New password')
  await field.fill('password1')
  await page.getByRole('button', { name: 'Save the password' }).click()

  await expect.element(field).toHaveAccessibleDescription(`${RULES} ${words}`)
  await expect.element(field).toHaveFocus()
})
