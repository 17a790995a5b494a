/**
 * The page that every mailed link opens.
 *
 * Opening it changes nothing (mail programs open links to scan them): the action happens when the person presses the
 * button.
 */
import { passwordRulesOf, type PasswordPolicy } from '../../core/password-policy.ts'
import { safeContinueUrl } from '../codes/continue-url.ts'
import type { IdentityContext } from '../identity-context.ts'
import { escapeHtml, htmlPage } from './html.ts'

export type ActionQuery = {
  readonly mode: string
  readonly oobCode: string
  readonly continueUrl: string | undefined
}

/** What "Forgot password?" opens. */
export const REQUEST_MODE = 'requestPasswordReset'

type Content = { readonly title: string; readonly body: string; readonly hasScript: boolean }

export function actionPage(context: IdentityContext, query: ActionQuery): string {
  const next = safeContinueUrl(context, query.continueUrl)
  const { title, body, hasScript } = contentOf(context, query, next)
  return htmlPage({
    siteName: context.siteName,
    title,
    body,
    data: {
      mode: query.mode,
      api: '/identity',
      'api-key': context.settings.IDENTITY_API_KEY,
      next: next ?? '/login',
    },
    ...(hasScript && { script: 'action-page.js' as const }),
  })
}

export type HostedForm = {
  readonly siteName: string
  readonly apiKey: string
  /** The base address of the hosted service's API. */
  readonly api: string
}

/** Hosted, only the form that requests the mail is ours: the link in the mail leads to the hosted service's own page. */
export function hostedRequestPage({ siteName, apiKey, api }: HostedForm): string {
  const { title, body } = withScript('Forgot password?', requestForm())
  return htmlPage({
    siteName,
    title,
    body,
    data: { mode: REQUEST_MODE, api, 'api-key': apiKey, next: '/login' },
    script: 'action-page.js',
  })
}

function contentOf(
  context: IdentityContext,
  { mode, oobCode }: ActionQuery,
  next: string | undefined,
): Content {
  switch (mode) {
    case REQUEST_MODE:
      return withScript('Forgot password?', requestForm())
    case 'resetPassword':
      return withScript('Choose a new password', resetForm(context.policy))
    case 'verifyEmail':
      return withScript('Confirm your address', confirmForm('Confirm this address'))
    case 'verifyAndChangeEmail':
      return withScript('Confirm your new address', confirmForm('Use this address from now on'))
    case 'recoverEmail':
      return withScript('Take the change back', confirmForm('Use the former address again'))
    case 'signIn':
      return { title: 'Log in', body: signInLink(context, oobCode, next), hasScript: false }
    default:
      return {
        title: 'This link is not complete',
        body: `<h1>This link is not complete</h1>
        <p>Open it once more from the mail, or ask for a new one.</p>
        <p><a href="/login">Back to login</a></p>`,
        hasScript: false,
      }
  }
}

function withScript(title: string, form: string): Content {
  const body = `<h1>${title}</h1>
        <noscript><p class="error">This page needs JavaScript: please turn it on for this site.</p></noscript>
        <p id="about" hidden></p>
        ${form}
        <p id="message" role="status" tabindex="-1" hidden></p>
        <p id="onward" hidden><a href="/login">Continue</a></p>`
  return { title, body, hasScript: true }
}

function requestForm(): string {
  return `<form id="form" novalidate>
          <p>We send a link to your address, with which you choose a new password.</p>
          <label for="email">Email</label>
          <input id="email" name="email" type="email" autocomplete="username" required
            aria-describedby="email-error" />
          <p id="email-error" class="error" hidden></p>
          <button type="submit">Send the link</button>
        </form>
        <p><a href="/login">Back to login</a></p>`
}

function resetForm(policy: PasswordPolicy): string {
  return `<form id="form" novalidate hidden>
          <input id="email" name="email" type="email" autocomplete="username" hidden />
          <label for="password">New password</label>
          <div class="field">
            <input id="password" name="password" type="password" autocomplete="new-password" required
              autocapitalize="none" autocorrect="off" spellcheck="false"
              minlength="${policy.minLength}" aria-describedby="rules password-error" />
            <button type="button" id="password-switch">Show <span class="unseen">new password</span></button>
          </div>
          <p id="rules" class="hint">It needs ${rulesOf(policy)}.</p>
          <p id="password-error" class="error" hidden></p>
          <fieldset id="opener" aria-describedby="opener-error" hidden>
            <legend>Nobody has confirmed this address yet. Did you open this account yourself?</legend>
            <label class="choice"><input name="opener" type="radio" value="me" /> Yes: keep what is in it</label>
            <label class="choice"><input name="opener" type="radio" value="unknown" aria-describedby="emptied" /> No, or I am not sure: delete everything in it and start empty</label>
            <p id="emptied" class="hint">This deletes for good: progress, notes, flashcards, tutor conversations and whatever was saved.</p>
            <p id="opener-error" class="error" hidden></p>
          </fieldset>
          <button type="submit">Save the password</button>
        </form>`
}

/** In words, each with the pattern by which the page checks all rules before it sends the password to the service. */
function rulesOf(policy: PasswordPolicy): string {
  const rules = passwordRulesOf(policy).map(({ words, pattern, isToldLate = false }) => ({
    isToldLate,
    html: `data-pattern="${escapeHtml(pattern.source)}">${escapeHtml(words)}</span>`,
  }))
  const ahead = rules.filter(({ isToldLate }) => !isToldLate).map(({ html }) => `<span ${html}`)
  const late = rules
    .filter(({ isToldLate }) => isToldLate)
    .map(({ html }) => `<span hidden ${html}`)
  return ahead.join(', ') + late.join('')
}

function confirmForm(label: string): string {
  return `<form id="form" novalidate hidden>
          <button type="submit">${label}</button>
        </form>`
}

/** Works without a script. The page it leads to asks for the address the link was sent to, and signs in. */
function signInLink(
  { settings, publicUrl }: IdentityContext,
  oobCode: string,
  next: string | undefined,
): string {
  const url = new URL(next ?? '/login', publicUrl)
  url.searchParams.set('mode', 'signIn')
  url.searchParams.set('oobCode', oobCode)
  url.searchParams.set('apiKey', settings.IDENTITY_API_KEY)
  return `<h1>Log in</h1>
        <p>Continue to log in. If you did not ask for this link, close this page: nothing has happened.</p>
        <p><a class="button" href="${escapeHtml(url.href)}">Continue</a></p>`
}
