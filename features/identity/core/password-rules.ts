/** The password policy in words, each rule with whether it is met. */

/** What the SDK's `validatePassword` answers; absent rules are not asked for. */
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
    // A long limit is nobody's concern until it is passed.
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
