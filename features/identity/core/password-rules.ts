/** The password policy in words, and whether each rule is met. */

/** The result of the SDK's `validatePassword`; absent rules are not required. */
export type PolicyStatus = {
  readonly meetsMinPasswordLength?: boolean
  readonly meetsMaxPasswordLength?: boolean
  readonly containsLowercaseLetter?: boolean
  readonly containsUppercaseLetter?: boolean
  readonly containsNumericCharacter?: boolean
  readonly containsNonAlphanumericCharacter?: boolean
  readonly passwordPolicy: {
    readonly customStrengthOptions: {
      readonly minPasswordLength?: number
      readonly maxPasswordLength?: number
    }
  }
}

export type PasswordRule = { readonly text: string; readonly isMet: boolean }

export function passwordRules(status: PolicyStatus): readonly PasswordRule[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  const rules = [
    [`At least ${minPasswordLength} characters`, status.meetsMinPasswordLength],
    // A long limit does not matter until it is exceeded.
    [
      `At most ${maxPasswordLength} characters`,
      status.meetsMaxPasswordLength === false ? false : undefined,
    ],
    ['A lower-case letter', status.containsLowercaseLetter],
    ['An upper-case letter', status.containsUppercaseLetter],
    ['A digit', status.containsNumericCharacter],
    ['A special character', status.containsNonAlphanumericCharacter],
  ] as const
  return rules.flatMap(([text, isMet]) => (isMet === undefined ? [] : [{ text, isMet }]))
}
