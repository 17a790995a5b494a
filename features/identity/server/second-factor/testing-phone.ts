/** The authenticator app of a test: returns the code it would show. */
import { Secret, TOTP } from 'otpauth'

/**
 * @param secretKey in base 32, as the page showed it
 * @param steps offset from `now` in half minutes
 */
export function phoneCode(secretKey: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secretKey), timestamp })
}
