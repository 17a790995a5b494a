/** Recovery codes: easy to copy from paper, too many to guess, and stored as hashes only. */
import { createHash, randomInt } from 'node:crypto'

/** Without I, L, O and U: no character can be mistaken for another on paper (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits, as four groups of four: `7K3M-Q0ZT-...`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/** The normalized code, or null where the text cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? (letters.match(/.{4}/g) ?? []).join('-') : null
}

/** 80 bits cannot be guessed by brute force, so a fast hash is enough. */
export function recoveryCodeHash(userId: string, code: string): string {
  return createHash('sha256').update(`recovery code of ${userId}: ${code}`).digest('base64url')
}
