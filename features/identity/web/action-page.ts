/**
 * The script of `/__/auth/action`, the page behind every mailed link.
 *
 * Served as it is by the identity service (Node takes the types out), so it
 * imports nothing. The server has drawn the page; this does what its button says.
 */
const main = document.querySelector('main') as HTMLElement
const form = document.querySelector('#form') as HTMLFormElement
const about = document.querySelector('#about') as HTMLElement
const message = document.querySelector('#message') as HTMLElement
const onward = document.querySelector('#onward') as HTMLElement
const button = form.querySelector('button') as HTMLButtonElement
const email = document.querySelector<HTMLInputElement>('#email')
const password = document.querySelector<HTMLInputElement>('#password')
/** What a password needs; stands at its field. */
const rules = document.querySelector('#rules')
/** Asked only where the address was never confirmed. */
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
  USER_DISABLED: 'This account is closed. Please ask whoever runs this site.',
  EMAIL_NOT_FOUND: 'There is no account with this address.',
  RESET_PASSWORD_EXCEED_LIMIT:
    'Several mails were sent to this address already. Please look for the last of them.',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Please wait a few minutes and try again.',
}

type Answer = { email?: string; newEmail?: string; emailVerified?: boolean }

/** Where a new link is asked for: for a password here, for an address on the account page. */
const RENEWAL_BY_MODE: Readonly<Record<string, string>> = {
  resetPassword: '/__/auth/action?mode=requestPasswordReset',
  verifyEmail: '/account',
  verifyAndChangeEmail: '/account',
}

const RENEWABLE = ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE']

/** What is told at the field that can be written again. */
const AT_FIELD = [
  'INVALID_EMAIL',
  'MISSING_EMAIL',
  'MISSING_PASSWORD',
  'WEAK_PASSWORD',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
]

/** Our own, not the service's: a question of this page has no answer yet. */
const MISSING_OPENER = 'MISSING_OPENER'

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
  throw new Refusal(
    code,
    MESSAGE_BY_CODE[code] ??
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

/** Says what is wrong where it can be put right: at the field, or beside the link to begin again. */
function fail(error: Error): void {
  const { code } = error as Partial<Refusal>
  say(error.message, true)
  const field = password ?? email
  if (field && code !== undefined && AT_FIELD.includes(code)) {
    ;(rules ?? field).after(message)
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', rules ? 'rules message' : 'message')
    field.focus()
  }
  if (opener && code === MISSING_OPENER) {
    opener.append(message)
    opener.setAttribute('aria-describedby', 'message')
    opener.querySelector('input')?.focus()
  }
  const renewal = RENEWAL_BY_MODE[mode]
  if (renewal !== undefined && code !== undefined && RENEWABLE.includes(code)) {
    form.hidden = true
    leadTo(renewal, 'Ask for a new link')
  }
}

/** Takes the last refusal off the page, and from what it was told of. */
function forgetRefusal(): void {
  message.hidden = true
  for (const part of [email, password, opener]) {
    part?.removeAttribute('aria-invalid')
    part?.removeAttribute('aria-describedby')
  }
  if (rules) password?.setAttribute('aria-describedby', 'rules')
}

function leadTo(href: string, text: string): void {
  const link = onward.querySelector('a')
  if (!link) return
  link.href = href
  link.textContent = text
  onward.hidden = false
}

function finish(text: string): void {
  form.hidden = true
  about.hidden = true
  say(text, false)
  // The way back is the way on now; one is enough.
  const back = form.parentElement?.querySelector<HTMLElement>('p:has(> a):not(#onward)')
  if (back) back.hidden = true
  leadTo(next, 'Continue')
}

const ABOUT_BY_MODE: Readonly<Record<string, (answer: Answer) => string>> = {
  resetPassword: ({ email }) => `For the account of ${email ?? ''}.`,
  verifyEmail: ({ email }) => `Is ${email ?? ''} your address?`,
  verifyAndChangeEmail: ({ newEmail }) => `Your account shall have the address ${newEmail ?? ''}.`,
  recoverEmail: ({ email }) => `Your account shall have the address ${email ?? ''} again.`,
}

/** Looks the code up, which does not use it up, so that the page can say what it is for. */
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

async function send(): Promise<void> {
  if (mode === 'requestPasswordReset') {
    const address = email?.value.trim() ?? ''
    await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: address })
    finish(
      `If ${address} has an account here, a mail with a link is on its way. Look into the spam folder, too.`,
    )
  } else if (mode === 'resetPassword') {
    await ask('resetPassword', {
      oobCode,
      newPassword: password?.value ?? '',
      ...(opener && !opener.hidden && { keepsContent: isOpenedByMe(opener) }),
    })
    finish('Your new password is saved, and every session was ended. You can log in now.')
  } else {
    await ask('update', { oobCode })
    finish(
      mode === 'recoverEmail'
        ? 'The change was taken back. If you did not change it yourself, choose a new password now.'
        : 'Thank you, the address is confirmed.',
    )
  }
}

function isOpenedByMe(question: HTMLFieldSetElement): boolean {
  const chosen = question.querySelector<HTMLInputElement>('input:checked')
  if (!chosen) throw new Refusal(MISSING_OPENER, 'Choose one of the two answers.')
  return chosen.value === 'me'
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  // A button that is disabled would drop the focus.
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  forgetRefusal()
  send()
    .catch(fail)
    .finally(() => {
      button.ariaDisabled = null
    })
})

if (mode !== 'requestPasswordReset') void describe()

export {}
