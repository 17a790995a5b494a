/** Why a password that meets the rules is refused, in words for people. The list that decides is in `guessable-password.ts`. */

export type Guess = 'common' | 'repeated' | 'run' | 'own' | 'site'

export const WORDS_BY_GUESS = {
  common:
    'Many people use this password or one much like it, so it is tried first. Choose another: three or four words that have nothing to do with each other are good.',
  repeated: 'This password repeats a few characters. Choose another: mix in others.',
  run: 'This password runs along the keyboard or the alphabet, so it is tried first. Choose another: three or four words that have nothing to do with each other are good.',
  own: 'This password is little more than your name or your address, which others know. Choose another.',
  site: 'This password is little more than the name of this site. Choose another.',
} as const satisfies Record<Guess, string>

/** The reason in a refusal of the service, which the SDK wraps into words of its own. */
export function guessableWordsIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return Object.values(WORDS_BY_GUESS).find((words) => error.message.includes(words))
}
