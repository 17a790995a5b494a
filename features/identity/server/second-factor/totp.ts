/**
 * Six digits that change every half minute (RFC 6238, with SHA-1: what every authenticator app knows).
 *
 * `otpauth` makes and compares them; that none is taken twice is decided here.
 */
import { Secret, TOTP } from 'otpauth'

export const PERIOD_S = 30
export const DIGITS = 6
/** RFC 4226 asks for 128 bits and advises 160. */
const SECRET_BYTES = 20

/** `hex` is what is sealed and stored, `base32` what an app reads. */
export function newSecret(): Secret {
  return new Secret({ size: SECRET_BYTES })
}

/**
 * The step a code belongs to: this one, the one before or the one after, for
 * clocks that differ; undefined where it is none of them.
 *
 * @param hex the secret as `newSecret` wrote it.
 * @param lastStep the step of the last code that was taken: neither it nor an earlier one is taken again.
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
