/**
 * The script of the static page `/register.html`: plain DOM, no framework.
 *
 * The password's rules are the identity service's own, ticked off as they are met. A `plan` in the address is stored
 * for the profile that the first sign-in creates. A `returnTo` is where the person goes then.
 */
import { SLOW_AFTER_MS } from '#platform/web/patience.ts'
import { SLOW_WORDS } from '#platform/web/ui/slow-words.ts'

import { guessableWordsIn } from '../core/guessable-words.ts'
import { passwordRules, type PasswordRule } from '../core/password-rules.ts'
import { passedOn, safeReturnTo } from '../core/return-to.ts'
import { noteConfirmationMail } from './confirmation-mail.ts'
import { letPasswordBeShown } from './shown-password.ts'
import { markSignedIn } from './signed-in-mark.ts'

const FIELDS = ['name', 'email', 'password'] as const
type Field = (typeof FIELDS)[number]

const FIELD_BY_CODE: Readonly<Record<string, Field>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
}

const PASSWORD_REFUSED = 'This password does not meet the rules yet.'

const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is an account with this email already.',
  'auth/invalid-email': 'Enter an email address, such as ada@example.com.',
  'auth/weak-password': PASSWORD_REFUSED,
  'auth/password-does-not-meet-requirements': PASSWORD_REFUSED,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed':
    'We could not reach the server. Please check your connection and try again.',
  'auth/admin-restricted-operation': 'New accounts are not being accepted here at the moment.',
}

const OFFLINE_WORDS =
  'You are offline: nothing was sent. What you typed stays here; press “Create account” again when you are back online.'

export function runRegisterPage(): void {
  const form = element('register', HTMLFormElement)
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const status = element('form-status', HTMLElement)
  const address = new URLSearchParams(location.search)
  const returnTo = safeReturnTo(address.get('returnTo'))
  const plan = address.get('plan')
  if (plan !== null) keepPlan(plan)
  element('login-link', HTMLAnchorElement).setAttribute(
    'href',
    `/login${passedOn({ plan: plan ?? undefined, returnTo })}`,
  )

  // The SDK loads while the person types, not before they see the page.
  const sdk = () => import('./identity-sdk.ts')
  form.addEventListener('focusin', () => void sdk(), { once: true })
  const password = element('password', HTMLInputElement)
  let checked: { password: string; rules: readonly PasswordRule[] } | undefined
  letPasswordBeShown(password, element('password-switch', HTMLButtonElement))
  let asked = 0
  password.addEventListener('focus', () => void showRules(password.value), { once: true })
  // In any field: a password may be the name or the address.
  form.addEventListener('input', ({ target }) => {
    // What is being corrected is no mistake any more; whether it is one again, the next press says.
    for (const field of FIELDS) if (target === element(field, HTMLInputElement)) clearError(field)
    if (checked || target === password) void showRules(password.value)
  })

  async function showRules(text: string): Promise<void> {
    asked += 1
    const turn = asked
    try {
      const { checkPassword } = await sdk()
      const { siteName } = form.dataset
      const owner = { name: value('name'), email: value('email'), siteName }
      const rules = passwordRules(await checkPassword(text, owner))
      // A field may have changed meanwhile, and the newer result may have arrived first.
      if (turn !== asked) return
      checked = { password: text, rules }
      drawRules(checked.rules)
    } catch {
      // The rules are only a help; the service checks them again when the form is sent.
    }
  }

  function meetsRules(text: string): boolean {
    return checked?.password !== text || checked.rules.every(({ isMet }) => isMet)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  status.textContent = ''
  if (submit) submit.disabled = false
  void showGoogle()
  // Enter was pressed before this script was there; `head.js` has recorded it.
  if (form.dataset['isWanted'] !== undefined) form.requestSubmit()

  async function showGoogle(): Promise<void> {
    const onDone = () => location.assign(returnTo)
    try {
      const { offerGoogle } = await import('./register-google.ts')
      await offerGoogle({ place: element('google', HTMLElement), sdk, onDone })
    } catch {
      // The form is there all the same.
    }
  }

  async function send(): Promise<void> {
    // A disabled button would lose the focus.
    if (!submit || submit.ariaDisabled === 'true') return
    clearErrors()
    const values = {
      name: value('name').trim(),
      email: value('email').trim(),
      password: value('password'),
    }
    if (values.password !== '' && !meetsRules(values.password)) {
      showError('password', PASSWORD_REFUSED)
    }
    const isFilled = checkFilled(values)
    if (checked) drawRules(checked.rules)
    if (!isFilled) return
    submit.ariaDisabled = 'true'
    submit.textContent = 'Creating your account...'
    const slow = setTimeout(() => (status.textContent = SLOW_WORDS), SLOW_AFTER_MS)
    try {
      const { register } = await sdk()
      const { uid, isMailSent } = await register(values)
      markSignedIn()
      if (isMailSent) noteConfirmationMail(uid)
      location.assign(returnTo)
    } catch (error) {
      showFailure(error)
      if (checked) drawRules(checked.rules)
      submit.ariaDisabled = null
      submit.textContent = 'Create account'
    } finally {
      clearTimeout(slow)
      status.textContent = ''
    }
  }
}

function checkFilled(values: Record<Field, string>): boolean {
  if (values.name === '') showError('name', 'Write the name we may call you by.')
  if (!element('email', HTMLInputElement).checkValidity())
    showError('email', 'Enter an email address, such as ada@example.com.')
  if (values.password === '') showError('password', 'Choose a password.')
  const firstWrong = FIELDS.find((field) => !element(`${field}-error`, HTMLElement).hidden)
  if (firstWrong) element(firstWrong, HTMLInputElement).focus()
  return firstWrong === undefined
}

function showFailure(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isOffline = !navigator.onLine && (code === '' || code === 'auth/network-request-failed')
  const message =
    guessableWordsIn(error) ??
    (isOffline ? OFFLINE_WORDS : undefined) ??
    MESSAGE_BY_CODE[code] ??
    'The account could not be created. Please try again.'
  const field = FIELD_BY_CODE[code]
  if (field) {
    showError(field, message)
    if (code === 'auth/email-already-in-use') offerLogin()
    element(field, HTMLInputElement).focus()
    return
  }
  const note = element('form-error', HTMLElement)
  note.textContent = message
  note.hidden = false
}

function showError(field: Field, message: string): void {
  const note = element(`${field}-error`, HTMLElement)
  note.textContent = message
  note.hidden = false
  const input = element(field, HTMLInputElement)
  input.ariaInvalid = 'true'
  // For its looks.
  input.dataset['invalid'] = 'true'
}

/** Leads to the same address as the link below the form, with the plan and the way back. */
function offerLogin(): void {
  const link = document.createElement('a')
  link.className = 'text-link'
  link.href = element('login-link', HTMLAnchorElement).href
  link.textContent = 'Log in instead?'
  element('email-error', HTMLElement).append(' ', link)
}

function clearErrors(): void {
  element('form-error', HTMLElement).hidden = true
  for (const field of FIELDS) clearError(field)
}

function clearError(field: Field): void {
  const note = element(`${field}-error`, HTMLElement)
  // A field is described by what is hidden, too.
  note.textContent = ''
  note.hidden = true
  const input = element(field, HTMLInputElement)
  input.ariaInvalid = null
  delete input.dataset['invalid']
}

function drawRules(rules: readonly PasswordRule[]): void {
  // Unmet rules are mistakes once the form was sent without them.
  const isRefused = element('password', HTMLInputElement).ariaInvalid === 'true'
  const { textContent: refusal } = element('password-error', HTMLElement)
  // The service may have refused it with the words of a rule: they are said once.
  const others = rules.filter(({ text }) => !isRefused || text !== refusal)
  element('password-rules', HTMLElement).replaceChildren(
    ...others.map(({ text, isMet }) => {
      const item = document.createElement('li')
      item.textContent = `${isMet ? '✓' : '○'} ${text}`
      if (isMet) item.className = 'text-(--success-text)'
      else if (isRefused) item.className = 'text-(--danger-text)'
      return item
    }),
  )
}

function value(field: Field): string {
  return element(field, HTMLInputElement).value
}

function keepPlan(plan: string): void {
  try {
    sessionStorage.setItem('registration-plan', plan)
  } catch {
    // Without storage the plan is lost, not the registration.
  }
}

function element<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no #${id}.`)
  return found
}
