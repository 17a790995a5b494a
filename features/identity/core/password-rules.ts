/** The password policy in words, and whether each rule is met. */
import { WORDS_BY_GUESS, type Guess } from './guessable-words.ts'

/** The result of the SDK's `validatePassword`, with our own judgment; absent rules are not required. */
export type PolicyStatus = {
  readonly meetsMinPasswordLength?: boolean
  readonly meetsMaxPasswordLength?: boolean
  readonly containsLowercaseLetter?: boolean
  readonly containsUppercaseLetter?: boolean
  readonly containsNumericCharacter?: boolean
  readonly containsNonAlphanumericCharacter?: boolean
  /** Why the password would be tried first; null where it would not. */
  readonly guess?: Guess | null
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
    // Said only where it is so: nobody can tick it off.
    [status.guess ? WORDS_BY_GUESS[status.guess] : '', status.guess ? false : undefined],
  ] as const
  return rules.flatMap(([text, isMet]) => (isMet === undefined ? [] : [{ text, isMet }]))
}
