/**
 * Which passwords are guessed first, whatever rules they meet (NIST SP 800-63B): those of many people, runs of the
 * keyboard, the learner's own name or address, the name of the site.
 *
 * Who guesses tries the usual variations, too. So upper and lower case make no difference, digits and signs at the ends
 * none, nor does a digit or sign that stands for a letter. Where a known name is in a password, the rest of it counts.
 */
import { isCommonPassword } from './common-passwords.ts'
import type { Guess } from './guessable-words.ts'
import { lengthBesideRuns } from './keyboard-runs.ts'

export type PasswordOwner = {
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  readonly siteName?: string | undefined
}

/** So many characters besides a known name are a password of their own. */
const ENOUGH = 8

/** A shorter one is in words by chance. */
const SHORTEST_NAME_WITHIN = 4

/** @returns null where nobody would try it first. */
export function guessOf(password: string, { email, name, siteName }: PasswordOwner): Guess | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain === '') return null
  if (readingsOf(plain).some(isCommonPassword)) return 'common'
  if (isRepeated(plain)) return 'repeated'
  if (isRun(plain)) return 'run'
  if (isLittleMoreThan([...namesIn(name), ...namesInAddress(email)], plain)) return 'own'
  // A word of it is anybody's word, and counts only where it is all there is.
  const [whole, ...words] = namesIn(siteName)
  if (whole === undefined) return null
  return words.includes(coreOf(plain)) || isLittleMoreThan([whole], plain) ? 'site' : null
}

/** What a digit or sign stands for; a 1 or ! for either of two letters. */
const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '+': 't',
}

/** Everything that a password in lower case may be a variation of, itself included. */
function readingsOf(plain: string): readonly string[] {
  const withoutEnd = plain.replace(/[^\p{L}]+$/u, '')
  const cut = [plain, withoutEnd, withoutEnd.replace(/^[^\p{L}]+/u, '')]
  const read = cut.flatMap((text) => {
    const written = text.replaceAll(/[034579@$+]/g, (sign) => LETTER_BY_SIGN[sign] ?? sign)
    return [text, written.replaceAll(/[1!]/g, 'i'), written.replaceAll(/[1!]/g, 'l')]
  })
  return [...new Set([...cut, ...read].flatMap((text) => [text, lettersOf(text)]))]
}

/** Without signs and spaces. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Without digits and signs at both ends, and without signs and spaces between. */
function coreOf(text: string): string {
  return lettersOf(text).replaceAll(/^\p{N}+|\p{N}+$/gu, '')
}

function isRepeated(plain: string): boolean {
  const core = coreOf(plain)
  return [plain, ...(core.length >= SHORTEST_NAME_WITHIN ? [core] : [])].some(
    (text) => /^(.{1,4})\1+.?$/su.test(text) || isFewDrawnOut(text),
  )
}

/** `aaabbbccc`, but not `abc`, which is short and repeats nothing. */
function isFewDrawnOut(text: string): boolean {
  const once = text.replaceAll(/(.)\1+/gsu, '$1')
  return once.length <= 3 && once.length < text.length
}

function isRun(plain: string): boolean {
  const core = coreOf(plain)
  const isShort = core.length < SHORTEST_NAME_WITHIN
  const beside = lengthBesideRuns(plain)
  return (beside <= 2 && beside < plain.length) || (!isShort && lengthBesideRuns(core) === 0)
}

/** Whether all that a password adds to names is too short for one, or a password of many people. */
function isLittleMoreThan(names: readonly string[], plain: string): boolean {
  return readingsOf(plain)
    .map(lettersOf)
    .some((text) => {
      const rest = names
        // The longest first: it may contain others.
        .toSorted((one, other) => other.length - one.length)
        .reduce((left, name) => without(name, left), text)
      return rest !== text && (rest.length < ENOUGH || isCommonPassword(coreOf(rest)))
    })
}

/** A short name only where it is all there is. */
function without(name: string, text: string): string {
  if (name.length >= SHORTEST_NAME_WITHIN) return text.replaceAll(name, '')
  return coreOf(text) === name ? '' : text
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
