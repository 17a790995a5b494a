/**
 * Which passwords are guessed first, whatever rules they meet (NIST SP 800-63B): those of many people, the learner's own
 * name or address, the name of the site.
 *
 * Upper and lower case make no difference, and digits or signs around a name none either.
 */
import { isCommonPassword } from './common-passwords.ts'
import type { Guess } from './guessable-words.ts'

export type PasswordOwner = {
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  /** Only the server knows it everywhere. */
  readonly siteName?: string | undefined
}

/** @returns null where nobody would try it first. */
export function guessOf(password: string, { email, name, siteName }: PasswordOwner): Guess | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === '') return null
  if (isCommonPassword(plain)) return 'common'
  if (new Set(plain).size === 1) return 'repeated'
  const core = coreOf(plain)
  if (core === '') return null
  if ([...namesIn(name), ...namesInAddress(email)].includes(core)) return 'own'
  return namesIn(siteName).includes(core) ? 'site' : null
}

/** A password without its digits and signs at both ends, and without signs and spaces between. */
function coreOf(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters.replaceAll(/^\p{N}+|\p{N}+$/gu, '')
}

/** The whole and each of its words. */
function namesIn(text: string | null | undefined): readonly string[] {
  if (text == null) return []
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(coreOf).filter((name) => name !== '')
}

/** The whole, the part before the @, and the words of that. The mail provider is nobody's name. */
function namesInAddress(email: string | null | undefined): readonly string[] {
  if (email == null) return []
  return [coreOf(email), ...namesIn(email.slice(0, email.lastIndexOf('@')))]
}
