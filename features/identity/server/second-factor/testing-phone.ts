/** The authenticator app of a test: what it shows. */
import { stepAt, totpCode } from './totp.ts'

/**
 * What the app on the phone shows.
 * @param secretKey in base 32, as the page showed it
 * @param steps half minutes from `now`
 */
export function phoneCode(secretKey: string, now: Date, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = secretKey
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return totpCode(Buffer.from(bytes), stepAt(now.getTime()) + steps)
}
