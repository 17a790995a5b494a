/** Checks an email address and a new password for every use case, with the service's own refusals. */
import { normalEmail } from '../../core/email-address.ts'
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

export function requireNewPassword(policy: PasswordPolicy, password: string | undefined): string {
  if (password === undefined || password === '') throw new IdentityError('MISSING_PASSWORD')
  const unmet = unmetRequirements(policy, password)
  if (unmet.length === 0) return password
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
