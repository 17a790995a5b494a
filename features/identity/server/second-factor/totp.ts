/**
 * Six digits that change every half minute (RFC 6238, with SHA-1, which every authenticator app supports).
 *
 * `otpauth` makes and compares them; this file ensures that none is accepted twice.
 */
import { Secret, TOTP } from 'otpauth'

export const PERIOD_S = 30
export const DIGITS = 6
/** RFC 4226 requires 128 bits and recommends 160. */
const SECRET_BYTES = 20

/** `hex` is what is sealed and stored, `base32` what an app reads. */
export function newSecret(): Secret {
  return new Secret({ size: SECRET_BYTES })
}

/**
 * The step of a code: this one, the one before or the one after, to allow for clock skew; undefined where it matches
 * none of them.
 *
 * @param hex the secret as `newSecret` wrote it.
 * @param lastStep the step of the last accepted code: neither it nor an earlier one is accepted again.
 */
export function matchingStep(
  hex: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = TOTP.validate({
    token,
    secret: Secret.fromHex(hex),
    timestamp: now,
    period: PERIOD_S,
    window: 1,
  })
  if (delta === null) return undefined
  const step = TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta
  return step > lastStep ? step : undefined
}
