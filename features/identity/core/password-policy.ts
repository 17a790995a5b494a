/**
 * The requirements of a password.
 *
 * Counted as the SDK's `validatePassword` counts, so the page and the service never disagree: UTF-16 units for
 * length, ASCII letters and digits, and a list of special characters.
 */

export type PasswordPolicy = {
  readonly minLength: number
  readonly maxLength: number
  readonly needsLowercase: boolean
  readonly needsUppercase: boolean
  readonly needsDigit: boolean
  readonly needsSymbol: boolean
  /** A password older than the policy is refused at sign-in until it is changed. */
  readonly isEnforcedAtSignIn: boolean
}

/** The identity service's own minimum and maximum. */
export const DEFAULT_MIN_LENGTH = 6
export const DEFAULT_MAX_LENGTH = 4096

/** Every printable ASCII character that is neither letter nor digit nor space. */
export const SYMBOLS: readonly string[] = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.split('')

/** True where the operator requires more than the default: then refusals name each requirement. */
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

type PasswordRule = {
  /** For people, after "It needs". */
  readonly words: string
  /** Matches the passwords that meet it. */
  readonly pattern: RegExp
  /** The service's own message when it is not met. */
  readonly refusal: string
  /** A long limit does not matter until it is exceeded. */
  readonly isToldLate?: true
}

/** The rules of a policy. A dot matches any UTF-16 unit: patterns have the flag `s` and no `u`. */
export function passwordRulesOf(policy: PasswordPolicy): readonly PasswordRule[] {
  const { minLength, maxLength } = policy
  const rules: readonly (PasswordRule & { isAsked: boolean })[] = [
    {
      isAsked: true,
      words: `at least ${minLength} characters`,
      pattern: new RegExp(`^.{${minLength},}$`, 's'),
      refusal: `Password must contain at least ${minLength} characters`,
    },
    {
      isAsked: true,
      words: `at most ${maxLength} characters`,
      pattern: new RegExp(`^.{0,${maxLength}}$`, 's'),
      refusal: `Password may contain at most ${maxLength} characters`,
      isToldLate: true,
    },
    {
      isAsked: policy.needsLowercase,
      words: 'a lower-case letter',
      pattern: /[a-z]/s,
      refusal: 'Password must contain a lower case character',
    },
    {
      isAsked: policy.needsUppercase,
      words: 'an upper-case letter',
      pattern: /[A-Z]/s,
      refusal: 'Password must contain an upper case character',
    },
    {
      isAsked: policy.needsDigit,
      words: 'a digit',
      pattern: /[0-9]/s,
      refusal: 'Password must contain a numeric character',
    },
    {
      isAsked: policy.needsSymbol,
      words: 'a special character',
      pattern: /[!-/:-@[-`{-~]/s,
      refusal: 'Password must contain a non-alphanumeric character',
    },
  ]
  return rules.filter(({ isAsked }) => isAsked)
}

/** The unmet requirements, in the service's own messages; empty for a valid password. */
export function unmetRequirements(policy: PasswordPolicy, password: string): readonly string[] {
  return passwordRulesOf(policy)
    .filter(({ pattern }) => !pattern.test(password))
    .map(({ refusal }) => refusal)
}
