/**
 * When a learner answered something, by the server's clock.
 *
 * A device's clock may be hours off. The request also says what that clock showed when it was sent, so its error is
 * known, even for an answer that waited offline.
 */
import { AppError } from '#platform/contract/errors.ts'

/** Nobody is offline for longer; such a date comes from a wrong clock, and would spoil what is computed from it. */
const OLDEST_MS = 365 * 86_400_000

/**
 * @param at when it was answered, ISO, by the device's clock; by the server's where `sentAt` is absent.
 * @param sentAt when the request was sent, ISO, by the device's clock.
 * @param receivedAt epoch milliseconds.
 * @returns epoch milliseconds, never later than `receivedAt`.
 * @throws invalid_request if it was more than a year ago.
 */
export function occurredAt(at: string, sentAt: string | undefined, receivedAt: number): number {
  const behindMs = sentAt === undefined ? 0 : receivedAt - Date.parse(sentAt)
  const occurred = Math.min(Date.parse(at) + behindMs, receivedAt)
  if (occurred < receivedAt - OLDEST_MS) {
    throw new AppError(
      'invalid_request',
      'This answer is dated more than a year ago. Set the clock of this device and answer again.',
    )
  }
  return occurred
}
