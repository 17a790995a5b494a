/**
 * What a password must be like.
 *
 * Counted as the SDK's `validatePassword` counts, so the page and the service
 * never disagree: UTF-16 units for length, ASCII letters and digits, and a list
 * of special characters.
 */

export type PasswordPolicy = {
  readonly minLength: number
  readonly maxLength: number
  readonly needsLowercase: boolean
  readonly needsUppercase: boolean
  readonly needsDigit: boolean
  readonly needsSymbol: boolean
  /** A password from before the policy is refused at sign-in until it is changed. */
  readonly isEnforcedAtSignIn: boolean
}

/** The identity service's own floor and ceiling. */
export const DEFAULT_MIN_LENGTH = 6
export const DEFAULT_MAX_LENGTH = 4096

/** Every printable ASCII character that is neither letter nor digit nor space. */
export const SYMBOLS: readonly string[] = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.split('')

/** True where the operator asked for more than the default: then refusals name each requirement. */
export function isCustomPolicy(policy: PasswordPolicy): boolean {
  return (
    policy.minLength !== DEFAULT_MIN_LENGTH ||
    policy.maxLength !== DEFAULT_MAX_LENGTH ||
    policy.needsLowercase ||
    policy.needsUppercase ||
    policy.needsDigit ||
    policy.needsSymbol
  )
}

/** What is missing, in the service's words; empty for a password that will do. */
export function unmetRequirements(policy: PasswordPolicy, password: string): readonly string[] {
  const requirements = [
    [
      password.length >= policy.minLength,
      `Password must contain at least ${policy.minLength} characters`,
    ],
    [
      password.length <= policy.maxLength,
      `Password may contain at most ${policy.maxLength} characters`,
    ],
    [
      !policy.needsLowercase || /[a-z]/.test(password),
      'Password must contain a lower case character',
    ],
    [
      !policy.needsUppercase || /[A-Z]/.test(password),
      'Password must contain an upper case character',
    ],
    [!policy.needsDigit || /[0-9]/.test(password), 'Password must contain a numeric character'],
    [
      !policy.needsSymbol || SYMBOLS.some((symbol) => password.includes(symbol)),
      'Password must contain a non-alphanumeric character',
    ],
  ] as const
  return requirements.flatMap(([isMet, text]) => (isMet ? [] : [text]))
}
