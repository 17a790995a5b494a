/** The secret of an address: 256 random bits. The database holds its hash, to find it by, and the secret sealed, to show it. */
import { createHash, randomBytes } from 'node:crypto'

/** 43 letters and digits that are safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Plain SHA-256 is enough: nobody guesses 256 bits. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
