/** Checks an email address and a new password for every use case, with the service's own refusals. */
import { normalEmail } from '../../core/email-address.ts'
import { guessOf, type PasswordOwner } from '../../core/guessable-password.ts'
import { WORDS_BY_GUESS } from '../../core/guessable-words.ts'
import {
  isCustomPolicy,
  unmetRequirements,
  type PasswordPolicy,
} from '../../core/password-policy.ts'
import type { IdentityContext } from '../identity-context.ts'
import { IdentityError } from '../wire/identity-error.ts'

export function requireEmail(text: string | undefined): string {
  if (text === undefined) throw new IdentityError('MISSING_EMAIL')
  const email = normalEmail(text)
  if (email === null) throw new IdentityError('INVALID_EMAIL')
  return email
}

/** For an address that is about to become an account's. */
export function requireWelcomeEmail(
  { settings }: Pick<IdentityContext, 'settings'>,
  text: string | undefined,
): string {
  const email = requireEmail(text)
  const domain = email.slice(email.indexOf('@') + 1)
  const isRefused = settings.REFUSED_MAIL_DOMAINS.some(
    (refused) => domain === refused || domain.endsWith(`.${refused}`),
  )
  if (isRefused)
    throw new IdentityError('INVALID_EMAIL', 'Addresses of this mail domain are not accepted.')
  return email
}

/** @param owner whose password it is to be, as far as it is known: nobody's name is a secret. */
export function requireNewPassword(
  { policy, siteName }: Pick<IdentityContext, 'policy' | 'siteName'>,
  password: string | undefined,
  owner: PasswordOwner,
): string {
  if (password === undefined || password === '') throw new IdentityError('MISSING_PASSWORD')
  requireMetPolicy(policy, password)
  const guess = guessOf(password, { ...owner, siteName })
  if (guess !== null) throw new IdentityError('WEAK_PASSWORD', WORDS_BY_GUESS[guess])
  return password
}

export function requireMetPolicy(policy: PasswordPolicy, password: string): void {
  const unmet = unmetRequirements(policy, password)
  if (unmet.length === 0) return
  if (!isCustomPolicy(policy) && password.length < policy.minLength) {
    throw new IdentityError(
      'WEAK_PASSWORD',
      `Password should be at least ${policy.minLength} characters`,
    )
  }
  throw new IdentityError(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    `Missing password requirements: [${unmet.join(', ')}]`,
  )
}
