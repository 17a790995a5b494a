/** Why a password that meets the rules is refused, in words for people. The list that decides is in `guessable-password.ts`. */

export type Guess = 'common' | 'repeated' | 'own' | 'site'

export const WORDS_BY_GUESS = {
  common:
    'Many people use this password, so it is tried first. Choose another: three or four words that have nothing to do with each other are good.',
  repeated: 'This password repeats one character. Choose another: mix in others.',
  own: 'This password is your name or your address, which others know. Choose another.',
  site: 'This password is the name of this site. Choose another.',
} as const satisfies Record<Guess, string>

/** The reason in a refusal of the service, which the SDK wraps into words of its own. */
export function guessableWordsIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return Object.values(WORDS_BY_GUESS).find((words) => error.message.includes(words))
}
