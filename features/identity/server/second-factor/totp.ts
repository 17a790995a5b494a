/**
 * Six digits that change every half minute (RFC 6238, with SHA-1: what every authenticator app knows).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const PERIOD_S = 30
export const DIGITS = 6
/** RFC 4226 asks for 128 bits and advises 160. */
export const SECRET_BYTES = 20

/** @param time epoch milliseconds */
export function stepAt(time: number): number {
  return Math.floor(time / 1000 / PERIOD_S)
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step a code belongs to: this one, the one before or the one after, for
 * clocks that differ; undefined where it is none of them.
 *
 * @param lastStep the step of the last code that was taken: neither it nor an earlier one is taken again.
 */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const step = stepAt(now)
  return [step, step - 1, step + 1].find(
    (candidate) =>
      candidate > lastStep &&
      timingSafeEqual(Buffer.from(totpCode(secret, candidate)), Buffer.from(digits)),
  )
}
