/**
 * The script of `/__/auth/action`, the page that every mailed link opens.
 *
 * Served by the identity service as it is (Node strips the types), so it imports nothing. The server has rendered the
 * page; this script performs the action of its button.
 */
const main = document.querySelector('main') as HTMLElement
const heading = document.querySelector('h1') as HTMLElement
const form = document.querySelector('#form') as HTMLFormElement
const about = document.querySelector('#about') as HTMLElement
const message = document.querySelector('#message') as HTMLElement
const onward = document.querySelector('#onward') as HTMLElement
const button = form.querySelector('[type=submit]') as HTMLButtonElement
const email = document.querySelector<HTMLInputElement>('#email')
const password = document.querySelector<HTMLInputElement>('#password')
/** Shown only where the address was never confirmed. */
const opener = document.querySelector<HTMLFieldSetElement>('#opener')

const { mode = '', api = '', apiKey = '', next = '/login' } = main.dataset
const oobCode = new URLSearchParams(location.search).get('oobCode') ?? ''

const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  EXPIRED_OOB_CODE: 'This link is too old. Please ask for a new one.',
  INVALID_OOB_CODE:
    'This link was used already, or a newer one was sent. Please ask for a new one.',
  MISSING_OOB_CODE: 'This link is not complete. Open it once more from the mail.',
  EMAIL_EXISTS: 'This address belongs to another account by now.',
  INVALID_EMAIL: 'Enter an email address, such as ada@example.com.',
  MISSING_EMAIL: 'Write your email address.',
  MISSING_PASSWORD: 'Choose a password.',
  WEAK_PASSWORD: 'This password does not fit. Load this page again to see what it needs.',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS:
    'This password does not fit. Load this page again to see what it needs.',
  USER_DISABLED: 'This account is closed. Please ask the operator of this site.',
  EMAIL_NOT_FOUND: 'There is no account with this address.',
  RESET_PASSWORD_EXCEED_LIMIT:
    'Several mails were sent to this address already. Please look for the last of them.',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Please wait a few minutes and try again.',
}

type Answer = { email?: string; newEmail?: string; emailVerified?: boolean }

/** Where to request a new link: for a password here, for an address on the account page. */
const RENEWAL_BY_MODE: Readonly<Record<string, string>> = {
  resetPassword: '/__/auth/action?mode=requestPasswordReset',
  verifyEmail: '/account',
  verifyAndChangeEmail: '/account',
}

/** The link can no longer be used. */
const SPENT = ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE']

/** Errors shown at the field that can be corrected. */
const AT_FIELD = [
  'INVALID_EMAIL',
  'MISSING_EMAIL',
  'MISSING_PASSWORD',
  'WEAK_PASSWORD',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
]

class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

async function ask(path: string, body: Record<string, string | boolean>): Promise<Answer> {
  const response = await fetch(`${api}/v1/accounts:${path}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | (Answer & { error?: { message?: string } })
    | undefined
  if (response?.ok && answer) return answer
  const [code = '', detail] = (answer?.error?.message ?? '').split(' : ')
  // Why a password that meets the rules is refused, the service says for people; that one is too short, it does not.
  const isReason = code === 'WEAK_PASSWORD' && !detail?.startsWith('Password should')
  throw new Refusal(
    code,
    (isReason ? undefined : MESSAGE_BY_CODE[code]) ??
      detail ??
      'The server could not be reached. Check the connection and try again.',
  )
}

function say(text: string, isError: boolean): void {
  form.after(message)
  message.textContent = text
  message.className = isError ? 'error' : 'done'
  message.hidden = false
  message.focus()
}

/** An element of the form, and its mistake. */
type Fault = { readonly part: HTMLInputElement | HTMLFieldSetElement; readonly text: string }

/** Shows an error where it can be fixed: at the field, or next to the link to start again. */
function fail(error: Error): void {
  const { code = '' } = error as Partial<Refusal>
  const field = password ?? email
  if (field && AT_FIELD.includes(code)) return tellFaults([{ part: field, text: error.message }])
  say(error.message, true)
  if (!SPENT.includes(code)) return
  entitle('This link no longer works')
  form.hidden = true
  about.hidden = true
  const renewal = RENEWAL_BY_MODE[mode]
  if (renewal !== undefined) leadTo(renewal, 'Ask for a new link')
}

/** Each at its element of the form; the first gets the focus. */
function tellFaults(faults: readonly Fault[]): void {
  for (const { part, text } of faults) {
    const note = noteOf(part)
    note.textContent = text
    note.hidden = false
    if (part instanceof HTMLInputElement) part.ariaInvalid = 'true'
  }
  const first = faults[0]?.part
  if (first instanceof HTMLInputElement) first.focus()
  else first?.querySelector('input')?.focus()
}

/** Removes the last error messages from the page and from their fields. */
function forgetFaults(): void {
  message.hidden = true
  for (const part of [email, password, opener]) forgetFault(part)
}

function forgetFault(part: HTMLElement | null): void {
  // The address of a reset cannot be edited here, and has no note.
  if (!part || part.hidden) return
  part.ariaInvalid = null
  noteOf(part).textContent = ''
  noteOf(part).hidden = true
}

function noteOf(part: HTMLElement): HTMLElement {
  return document.querySelector(`#${part.id}-error`) as HTMLElement
}

/** All reasons not to save a new password that this page can check, in the order of the page. */
function faultsOfReset(): Fault[] {
  const faults: Fault[] = []
  if (password && password.value === '') {
    faults.push({ part: password, text: 'Choose a password.' })
  } else if (password) {
    const missing = [...document.querySelectorAll<HTMLElement>('#rules [data-pattern]')]
      .filter(({ dataset }) => !new RegExp(dataset['pattern'] ?? '', 's').test(password.value))
      .map(({ textContent }) => textContent)
    if (missing.length > 0) {
      const needs = new Intl.ListFormat('en').format(missing)
      faults.push({ part: password, text: `This password does not fit: it needs ${needs}.` })
    }
  }
  if (opener && !opener.hidden && !opener.querySelector('input:checked')) {
    faults.push({ part: opener, text: 'Choose one of the two answers.' })
  }
  return faults
}

function leadTo(href: string, text: string): void {
  const link = onward.querySelector('a')
  if (!link) return
  link.href = href
  link.textContent = text
  onward.hidden = false
}

function entitle(title: string): void {
  document.title = document.title.replace(heading.textContent, title)
  heading.textContent = title
}

function finish(title: string, text: string): void {
  entitle(title)
  form.hidden = true
  about.hidden = true
  say(text, false)
  if (mode === 'verifyEmail') tellOtherPages()
  // The link back is now the link to continue; one is enough.
  const back = form.parentElement?.querySelector<HTMLElement>('p:has(> a):not(#onward)')
  if (back) back.hidden = true
  if (next !== '/login') leadTo(next, 'Continue')
  else if (mode === 'verifyEmail' && isSignedInHere()) leadTo('/account', 'Go to your account')
  else leadTo(next, 'Go to login')
}

/** `confirmed-elsewhere.ts` of the app hears it. */
function tellOtherPages(): void {
  const channel = new BroadcastChannel('address-confirmed')
  channel.postMessage(null)
  channel.close()
}

/** The mark of `signed-in-mark.ts`. If it is wrong, the account page asks to log in. */
function isSignedInHere(): boolean {
  try {
    return localStorage.getItem('signed-in') !== null
  } catch {
    return false
  }
}

const ABOUT_BY_MODE: Readonly<Record<string, (answer: Answer) => string>> = {
  resetPassword: ({ email }) => `For the account of ${email ?? ''}.`,
  verifyEmail: ({ email }) =>
    `Did you open an account here with ${email ?? ''}? If not, close this page: nothing has happened.`,
  verifyAndChangeEmail: ({ newEmail }) => `Your account is to have the address ${newEmail ?? ''}.`,
  recoverEmail: ({ email }) => `Your account is to have the address ${email ?? ''} again.`,
}

/** Title and message after the address was changed or confirmed. */
const DONE_BY_MODE = {
  verifyEmail: ['Address confirmed', 'Thank you, the address is confirmed.'],
  verifyAndChangeEmail: [
    'Address changed',
    'Your account has its new address, and every session was ended. Log in with the new address.',
  ],
  recoverEmail: [
    'Change taken back',
    'Your account has its former address again, and every session was ended. If you did not change it yourself, choose a new password now.',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

/** Looks the code up without using it up, so that the page can say what it is for. */
async function describe(): Promise<void> {
  try {
    const answer = await ask('resetPassword', { oobCode })
    about.textContent = ABOUT_BY_MODE[mode]?.(answer) ?? ''
    about.hidden = false
    if (email) email.value = answer.email ?? ''
    if (opener) opener.hidden = answer.emailVerified !== false
    form.hidden = false
    password?.focus()
  } catch (error) {
    fail(error as Error)
  }
}

/** The login screen sends along what was typed there, behind the `#`: no server and no log sees it. */
function takeTypedEmail(): void {
  const typed = new URLSearchParams(location.hash.slice(1)).get('email')
  if (!email || typed === null) return
  email.value = typed
  history.replaceState(null, '', location.pathname + location.search)
}

async function send(): Promise<void> {
  if (mode === 'requestPasswordReset') {
    const address = email?.value.trim() ?? ''
    await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: address })
    finish(
      'Check your mail',
      `If ${address} has an account here, a mail with a link is on its way. Check the spam folder, too.`,
    )
  } else if (mode === 'resetPassword') {
    const faults = faultsOfReset()
    if (faults.length > 0) return tellFaults(faults)
    const keepsContent = opener?.querySelector<HTMLInputElement>('input:checked')?.value === 'me'
    await ask('resetPassword', {
      oobCode,
      newPassword: password?.value ?? '',
      ...(opener && !opener.hidden && { keepsContent }),
    })
    finish(
      'Password saved',
      'Your new password is saved, and every session was ended. You can log in now.',
    )
  } else {
    await ask('update', { oobCode })
    const [title, text] = DONE_BY_MODE[mode as keyof typeof DONE_BY_MODE]
    finish(title, text)
  }
}

/** The button beside the password: `shown-password.ts` of the app, which this script cannot import. */
const shower = document.querySelector<HTMLButtonElement>('#password-switch')

function showPassword(isShown: boolean): void {
  if (!password || !shower?.firstChild) return
  const { selectionStart, selectionEnd } = password
  password.type = isShown ? 'text' : 'password'
  shower.firstChild.textContent = isShown ? 'Hide ' : 'Show '
  // The browser moves the caret of a field whose type changes.
  if (document.activeElement === password) password.setSelectionRange(selectionStart, selectionEnd)
}

shower?.addEventListener('mousedown', (event) => {
  // A press leaves the caret, and a phone's keyboard, where they are.
  if (document.activeElement === password) event.preventDefault()
})
shower?.addEventListener('click', () => showPassword(password?.type === 'password'))

// What is being corrected is no mistake any more; whether it is one again, the next press says.
for (const part of [email, password, opener])
  part?.addEventListener('input', () => forgetFault(part))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  showPassword(false)
  // A disabled button would lose the focus.
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  forgetFaults()
  send()
    .catch(fail)
    .finally(() => {
      button.ariaDisabled = null
    })
})

if (mode === 'requestPasswordReset') takeTypedEmail()
else void describe()

export {}
